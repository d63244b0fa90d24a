//! Dice and drums, made of nothing but noise and a falling tone. Heard only by those who want it.

use std::cell::RefCell;

use web_sys::{AudioContext, BiquadFilterType, OscillatorType};

use crate::settings::Settings;

/// Something that is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// So many dice fall.
    Dice(usize),
    /// An order is given.
    Drum,
}

thread_local! {
    /// Made when something is first heard: browsers want a click before.
    static AUDIO: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Lets it be heard, if the reader wants to hear anything.
pub fn play(settings: &Settings, sound: Sound) {
    if !settings.sound {
        return;
    }
    AUDIO.with_borrow_mut(|audio| {
        if audio.is_none() {
            *audio = AudioContext::new().ok();
        }
        // A browser that makes no sound is not told so: nothing depends on it.
        if let Some(audio) = audio {
            let _ = audio.resume();
            let _ = match sound {
                Sound::Dice(count) => dice(audio, count),
                Sound::Drum => drum(audio),
            };
        }
    });
}

/// Short clicks of filtered noise, one for each die and a second for its bounce.
fn dice(audio: &AudioContext, count: usize) -> Option<()> {
    for die in 0..count.clamp(1, 8) {
        let at = 0.055 * die as f64 + 0.02 * js_sys::Math::random();
        click(audio, at, 0.28)?;
        click(audio, at + 0.09 + 0.03 * js_sys::Math::random(), 0.12)?;
    }
    Some(())
}

fn click(audio: &AudioContext, after: f64, loud: f32) -> Option<()> {
    let rate = audio.sample_rate();
    let length = (rate * 0.03) as u32;
    let noise: Vec<f32> = (0..length)
        .map(|n| (js_sys::Math::random() as f32 * 2.0 - 1.0) * (1.0 - n as f32 / length as f32).powi(3))
        .collect();
    let buffer = audio.create_buffer(1, length, rate).ok()?;
    buffer.copy_to_channel(&noise, 0).ok()?;
    let source = audio.create_buffer_source().ok()?;
    source.set_buffer(Some(&buffer));
    let (filter, gain) = (audio.create_biquad_filter().ok()?, audio.create_gain().ok()?);
    filter.set_type(BiquadFilterType::Bandpass);
    filter.frequency().set_value(1900.0 + 900.0 * js_sys::Math::random() as f32);
    gain.gain().set_value(loud);
    source.connect_with_audio_node(&filter).ok()?;
    filter.connect_with_audio_node(&gain).ok()?;
    gain.connect_with_audio_node(&audio.destination()).ok()?;
    source.start_with_when(audio.current_time() + after).ok()
}

/// Two beats: a tone that falls and fades.
fn drum(audio: &AudioContext) -> Option<()> {
    for (after, loud) in [(0.0, 0.34), (0.13, 0.22)] {
        let at = audio.current_time() + after;
        let (tone, gain) = (audio.create_oscillator().ok()?, audio.create_gain().ok()?);
        tone.set_type(OscillatorType::Sine);
        tone.frequency().set_value_at_time(150.0, at).ok()?;
        tone.frequency().exponential_ramp_to_value_at_time(52.0, at + 0.11).ok()?;
        gain.gain().set_value_at_time(loud, at).ok()?;
        gain.gain().exponential_ramp_to_value_at_time(0.001, at + 0.16).ok()?;
        tone.connect_with_audio_node(&gain).ok()?;
        gain.connect_with_audio_node(&audio.destination()).ok()?;
        tone.start_with_when(at).ok()?;
        tone.stop_with_when(at + 0.18).ok()?;
    }
    Some(())
}
