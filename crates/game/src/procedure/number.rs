//! Numbers exactly as they were written.

use std::cmp::Ordering;

/// A JSON number as its text. Nothing is lost: `5.001` stays 5.001.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number<'a>(pub(super) &'a str);

impl<'a> Number<'a> {
    /// The text.
    pub fn text(self) -> &'a str {
        self.0
    }

    /// Its value if it is written as an integer (no fraction, no exponent).
    pub fn integer(self) -> Option<i64> {
        if self.0.bytes().any(|b| matches!(b, b'.' | b'e' | b'E')) {
            return None;
        }
        // An integer beyond 64 bits is beyond every field; it keeps its sign for the range check.
        Some(self.0.parse().unwrap_or(if self.0.starts_with('-') { i64::MIN } else { i64::MAX }))
    }

    /// The nearest double, or `None` if it is beyond all doubles.
    pub fn double(self) -> Option<f64> {
        self.0.parse().ok().filter(|value: &f64| value.is_finite())
    }

    /// The exact decimal.
    pub fn decimal(self) -> Decimal {
        Decimal::read(self.0)
    }
}

/// A decimal number, compared and added exactly: 0.1 + 0.2 is 0.3.
///
/// It holds 34 significant digits and knows whether anything not zero stood behind them; that is
/// enough to compare any decimal text with any limit of a rule.
#[derive(Clone, Copy, Debug)]
pub struct Decimal {
    /// Signed digits.
    digits: i128,
    /// Power of ten of the last digit, at most 0 for everything near a table.
    exponent: i32,
    /// Something not zero follows the digits.
    more: bool,
}

impl Decimal {
    /// Nought.
    pub const ZERO: Decimal = Decimal { digits: 0, exponent: 0, more: false };

    /// A whole number.
    pub const fn int(value: i64) -> Self {
        Decimal { digits: value as i128, exponent: 0, more: false }
    }

    /// A number of hundredths.
    pub const fn hundredths(value: i64) -> Self {
        Decimal { digits: value as i128, exponent: -2, more: false }
    }

    /// Reads a JSON number.
    fn read(text: &str) -> Self {
        let (text, negative) = text.strip_prefix('-').map_or((text, false), |rest| (rest, true));
        let (mantissa, exponent) = match text.find(['e', 'E']) {
            Some(at) => (
                &text[..at],
                text[at + 1..].parse::<i64>().unwrap_or(if text[at + 1..].starts_with('-') {
                    -400_000
                } else {
                    400_000
                }),
            ),
            None => (text, 0),
        };
        let (mut digits, mut shift, mut more, mut fraction, mut kept) = (0i128, 0i64, false, false, 0);
        for b in mantissa.bytes() {
            match b {
                b'.' => fraction = true,
                digit => {
                    if kept < 34 {
                        digits = digits * 10 + i128::from(digit - b'0');
                        kept += u32::from(digits > 0);
                        shift -= i64::from(fraction);
                    } else {
                        more |= digit != b'0';
                        shift += i64::from(!fraction);
                    }
                }
            }
        }
        let exponent = (exponent + shift).clamp(-1_000_000, 1_000_000) as i32;
        Decimal { digits: if negative { -digits } else { digits }, exponent, more }.trimmed()
    }

    /// The same number without trailing zeros.
    fn trimmed(mut self) -> Self {
        if self.digits == 0 {
            return Decimal { exponent: 0, ..self };
        }
        while !self.more && self.digits % 10 == 0 {
            self.digits /= 10;
            self.exponent += 1;
        }
        self
    }

    /// Digits at a common power of ten, if both fit.
    fn aligned(self, other: Self) -> Option<(i128, i128, i32)> {
        let exponent = self.exponent.min(other.exponent);
        let scale =
            |d: Decimal| 10i128.checked_pow((d.exponent - exponent) as u32).and_then(|ten| d.digits.checked_mul(ten));
        Some((scale(self)?, scale(other)?, exponent))
    }

    /// The sum.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        match self.aligned(other).and_then(|(a, b, exponent)| Some((a.checked_add(b)?, exponent))) {
            Some((digits, exponent)) => Decimal { digits, exponent, more: self.more || other.more }.trimmed(),
            None if self.exponent >= other.exponent => self.plus_finer(other),
            None => other.plus_finer(self),
        }
    }

    /// The sum with a number whose last digit stands too far behind to be held: it is cut, and what is cut off is
    /// kept as something more, or as something less where it has the other sign.
    fn plus_finer(self, finer: Self) -> Self {
        const ROOM: u128 = 10u128.pow(36);
        if self.is_zero() {
            return finer;
        }
        let (mut digits, mut exponent) = (self.digits, self.exponent);
        while digits.unsigned_abs() < ROOM && exponent > finer.exponent {
            digits *= 10;
            exponent -= 1;
        }
        let ten = 10i128.checked_pow((exponent - finer.exponent) as u32);
        let (kept, cut) = ten.map_or((0, finer.digits), |ten| (finer.digits / ten, finer.digits % ten));
        digits = digits.saturating_add(kept);
        if digits != 0 && cut != 0 && digits.signum() != cut.signum() {
            digits += cut.signum();
        }
        Decimal { digits, exponent, more: self.more || finer.more || cut != 0 }.trimmed()
    }

    /// The product with a whole number.
    #[must_use]
    pub fn times(self, factor: i64) -> Self {
        match self.digits.checked_mul(i128::from(factor)) {
            Some(digits) => Decimal { digits, ..self }.trimmed(),
            None => Decimal {
                digits: self.digits / 1_000_000 * i128::from(factor),
                exponent: self.exponent + 6,
                more: true,
            },
        }
    }

    /// The product with ten to the power of `places`: a change of unit that loses nothing.
    #[must_use]
    pub fn shifted(self, places: i32) -> Self {
        if self.digits == 0 { self } else { Decimal { exponent: self.exponent + places, ..self } }
    }

    /// The negative.
    #[must_use]
    pub fn minus(self) -> Self {
        Decimal { digits: -self.digits, ..self }
    }

    /// Rounded to whole hundredths, halves up (toward plus infinity).
    pub fn round_to_hundredths(self) -> i64 {
        let up = self.exponent + 2;
        if up >= 0 {
            return 10i128
                .checked_pow(up as u32)
                .and_then(|ten| self.digits.checked_mul(ten))
                .and_then(|value| i64::try_from(value).ok())
                .unwrap_or(if self.digits < 0 { i64::MIN } else { i64::MAX });
        }
        // So many places that all the digits together are less than half a hundredth.
        let Some(ten) = 10i128.checked_pow(up.unsigned_abs()) else { return 0 };
        let (whole, rest) = (self.digits.div_euclid(ten), self.digits.rem_euclid(ten));
        // Digits behind the last one only matter to a negative number exactly at a half.
        let rounds_up = if self.more && self.digits < 0 { rest > ten / 2 } else { rest >= ten / 2 };
        i64::try_from(whole + i128::from(rounds_up)).unwrap_or(i64::MAX)
    }

    /// Rounded up to a whole number.
    pub fn ceiling(self) -> i64 {
        if self.exponent >= 0 {
            return 10i128
                .checked_pow(self.exponent as u32)
                .and_then(|ten| self.digits.checked_mul(ten))
                .and_then(|v| i64::try_from(v).ok())
                .unwrap_or(i64::MAX);
        }
        let Some(ten) = 10i128.checked_pow(self.exponent.unsigned_abs()) else { return i64::from(self.digits > 0) };
        let floor = self.digits.div_euclid(ten);
        let exact = self.digits.rem_euclid(ten) == 0 && !(self.more && self.digits > 0);
        i64::try_from(if exact { floor } else { floor + 1 }).unwrap_or(i64::MAX)
    }

    /// The nearest double.
    pub fn double(self) -> f64 {
        // Reading the text again is the one conversion that rounds once.
        format!("{}e{}", self.digits, self.exponent).parse().unwrap_or(f64::NAN)
    }

    /// Whether it is nought.
    pub fn is_zero(self) -> bool {
        self.digits == 0 && !self.more
    }
}

/// A JSON number that reads as the same decimal. Of digits that were not kept, one stands for all.
impl std::fmt::Display for Decimal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Decimal { digits, mut exponent, more } = self.trimmed();
        let (sign, mut digits) = (digits < 0, digits.unsigned_abs().to_string());
        if more {
            digits.push('1');
            exponent -= 1;
        }
        if sign {
            f.write_str("-")?;
        }
        match exponent {
            0 => f.write_str(&digits),
            1..=9 => write!(f, "{digits}{:0<1$}", "", exponent as usize),
            -40..0 => {
                let places = exponent.unsigned_abs() as usize;
                let digits = format!("{digits:0>0$}", places + 1);
                let (whole, fraction) = digits.split_at(digits.len() - places);
                write!(f, "{whole}.{fraction}")
            }
            _ => write!(f, "{digits}e{exponent}"),
        }
    }
}

impl PartialEq for Decimal {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Decimal {}

impl PartialOrd for Decimal {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Decimal {
    fn cmp(&self, other: &Self) -> Ordering {
        let Some((a, b, _)) = self.aligned(*other) else {
            let sign = |d: &Decimal| d.digits.signum();
            return sign(self).cmp(&sign(other)).then_with(|| {
                // Same sign, too far apart to align: the power of ten of the first digit decides.
                let size = |d: &Decimal| d.exponent + d.digits.unsigned_abs().checked_ilog10().map_or(0, |n| n as i32);
                let order = size(self).cmp(&size(other));
                if self.digits < 0 { order.reverse() } else { order }
            });
        };
        a.cmp(&b).then_with(|| {
            let rest = |d: &Decimal| if d.more { if d.digits < 0 { -1 } else { 1 } } else { 0 };
            rest(self).cmp(&rest(other))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn d(text: &str) -> Decimal {
        Decimal::read(text)
    }

    #[test]
    fn decimals_are_what_is_written() {
        assert_eq!(d("0.1").plus(d("0.2")), d("0.3"));
        assert_eq!(d("1e1"), d("10.000"));
        assert_eq!(d("-0"), d("0.0"));
        assert!(d("5.001") > d("5"));
        assert!(d("5.00000000000000000000000000000000000000000000001") > d("5"));
        assert!(d("-5.00000000000000000000000000000000000000000000001") < d("-5"));
        assert!(d("4.99999999999999999999999999999999999999999999999") < d("5"));
        assert!(d("1e-300") > d("0") && d("1e300") > d("7") && d("-1e300") < d("7"));
        assert!(d("1e99999999999999") > d("1") && d("1e-99999999999999") < d("1"));
        assert_eq!(d("2.5").times(3), d("7.5"));
    }

    #[test]
    fn sums_beyond_all_digits_keep_their_order() {
        assert!(d("50").plus(d("1e-60")) > d("50") && d("50").plus(d("-1e-60")) < d("50"));
        assert!(d("-50").plus(d("1e-60")) > d("-50") && d("-1e-60").plus(d("-50")) < d("-50"));
        assert!(d("50").plus(d("-1e-60")) > d("49.99999999999999999999999999999"));
        assert_eq!(Decimal::ZERO.plus(d("1e-900000")), d("1e-900000"));
        // 34 digits each, five places apart, at the very end of what is held.
        let (a, b) = (d("1.701411834604692317316873037158841"), d("0.00009999999999999999999999999999999999999"));
        assert!(a.plus(b) > d("1.70151183460469231731687303715") && a.plus(b) < d("1.70151183460469231731687303716"));
        assert!(b.plus(a.minus()) < d("-1.70131183460469231731687303715"));
    }

    #[test]
    fn hundredths_round_halves_up() {
        for (text, hundredths) in [
            ("7.005", 701),
            ("5.004", 500),
            ("0.014999999999999999999", 1),
            ("-0.005", 0),
            ("-0.0051", -1),
            ("-0.00500000000000000000000000000000000000000000001", -1),
            ("3", 300),
            ("1e-9", 0),
            ("1e-40", 0),
            ("-1e-39", 0),
            ("1e-400", 0),
            ("1e2", 10000),
        ] {
            assert_eq!(d(text).round_to_hundredths(), hundredths, "{text}");
        }
    }

    #[test]
    fn shifting_changes_the_unit() {
        assert_eq!(d("52.05").shifted(-1), d("5.205"));
        assert_eq!(d("70.05").shifted(-1).round_to_hundredths(), 701);
        assert_eq!(d("0").shifted(-1), Decimal::ZERO);
    }

    #[test]
    fn ceilings_go_up() {
        for (text, whole) in [("2", 2), ("2.0001", 3), ("-0.5", 0), ("1e-40", 1), ("2e1", 20), ("0", 0)] {
            assert_eq!(d(text).ceiling(), whole, "{text}");
        }
    }

    #[test]
    fn integers_are_written_as_integers() {
        assert_eq!(Number("3").integer(), Some(3));
        assert_eq!(Number("3.0").integer(), None);
        assert_eq!(Number("3e0").integer(), None);
        assert_eq!(Number("99999999999999999999").integer(), Some(i64::MAX));
        assert_eq!(Number("1e400").double(), None);
    }

    #[test]
    fn a_decimal_is_written_as_one_reads_it() {
        for (text, written) in
            [("5.010", "5.01"), ("-0.5", "-0.5"), ("1e3", "1000"), ("0.0", "0"), ("25e-1", "2.5"), ("1e-50", "1e-50")]
        {
            assert_eq!(d(text).to_string(), written);
        }
        assert_eq!(Decimal::hundredths(500).to_string(), "5");
    }

    proptest::proptest! {
        /// Also where digits were lost: something more stays something more.
        #[test]
        fn what_is_written_is_read_again(text in r"-?[0-9]{1,40}(\.[0-9]{1,40})?(e-?[0-9]{1,3})?") {
            let (number, again) = (d(&text), d(&d(&text).to_string()));
            let parts = |d: Decimal| (d.digits, d.exponent, d.more);
            proptest::prop_assert_eq!(parts(number), parts(again), "{}", number);
        }
    }
}
