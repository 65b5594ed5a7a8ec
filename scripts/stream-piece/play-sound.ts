/** Samples per second per channel. */
const rate = 48_000;
const beats = 96;
const beatSamples = 0.8 * rate;
const samples = beats * beatSamples;

/** Semitones above A3 for each step of the pentatonic scale. */
const scale = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21];

/**
 * The melody: a scale step for each beat of four bars, `null` for a rest. It is played six times with small changes.
 */
const melody = [4, null, 5, 7, 6, null, 5, null, 4, null, 2, 4, 3, null, null, null] as const;
const bass = [0, 0, 3, 2] as const;

/**
 * Returns the sound of the piece as interleaved left and right samples from -1 to 1. A tone that rings beyond the end
 * continues at the beginning, so that the piece loops seamlessly.
 */
export function playSound(name: 'music' | 'waves'): Float32Array {
  const sound = new Float32Array(samples * 2);
  addWaves(sound);
  if (name === 'waves') {
    for (let bar = 0; bar < beats / 4; bar += 2) ring(sound, bar * 4, 9, 0.1, 0.7);
    return sound;
  }
  for (let beat = 0; beat < beats; beat++) {
    const round = Math.floor(beat / melody.length);
    const step = melody[beat % melody.length]!;
    if (step !== null) ring(sound, beat, step + (round % 3 === 2 ? 2 : 0), 0.2, beat % 2 === 0 ? 0.4 : 0.6);
    if (round % 2 === 1 && beat % 4 === 2) ring(sound, beat + 0.5, step === null ? 7 : step + 1, 0.07, 0.75);
    if (beat % 4 === 0) ring(sound, beat, bass[(beat / 4) % bass.length]! - 12, 0.22, 0.5);
  }
  return sound;
}

/**
 * Adds a bell: a tone with two slightly detuned overtones, each with its own decay.
 * @param side 0 for left, 1 for right.
 */
function ring(sound: Float32Array, beat: number, step: number, loudness: number, side: number): void {
  const octave = Math.floor(step / scale.length);
  const semitones = step < 0 ? step : scale[((step % scale.length) + scale.length) % scale.length]! + octave * 24;
  const pitch = 220 * 2 ** (semitones / 12);
  const begins = Math.round(beat * beatSamples);
  const parts = [
    { times: 1, share: 1, seconds: 1.4 },
    { times: 2.01, share: 0.35, seconds: 0.7 },
    { times: 3.98, share: 0.12, seconds: 0.25 },
  ];
  for (let at = 0; at < rate * 4; at++) {
    const seconds = at / rate;
    const attack = Math.min(1, seconds / 0.006);
    let value = 0;
    for (const { times, share, seconds: fade } of parts)
      value += share * Math.exp(-seconds / fade) * Math.sin(2 * Math.PI * pitch * times * seconds);
    const sample = ((begins + at) % samples) * 2;
    sound[sample]! += value * attack * loudness * Math.cos((side * Math.PI) / 2);
    sound[sample + 1]! += value * attack * loudness * Math.sin((side * Math.PI) / 2);
  }
}

/** Adds the sea: smoothed noise from a fixed seed that swells and falls every two bars. */
function addWaves(sound: Float32Array): void {
  let seed = 7;
  const soft = [0, 0];
  for (let at = 0; at < samples; at++) {
    const swell = 0.35 + 0.65 * Math.sin((Math.PI * at) / (8 * beatSamples)) ** 2;
    for (const side of [0, 1]) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      soft[side] = soft[side]! * 0.97 + (seed / 2 ** 31 - 1) * 0.03;
      sound[at * 2 + side]! += soft[side]! * swell * 0.35;
    }
  }
}
