// Run only by browsers that know no modules: they know no WebAssembly worth the name either.
(function () {
  var place = document.createElement("p");
  place.setAttribute("role", "alert");
  place.appendChild(document.createTextNode(
    "Ce navigateur est trop ancien pour Grognard : il lui manque WebAssembly. — " +
    "This browser is too old for Grognard: it lacks WebAssembly."
  ));
  document.addEventListener("DOMContentLoaded", function () { document.body.appendChild(place); });
})();
