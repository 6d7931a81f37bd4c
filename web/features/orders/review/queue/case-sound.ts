const NOTES = [659.26, 880];
const NOTE_SECONDS = 0.22;
const LOUDNESS = 0.12;

let audio: AudioContext | null = null;

/** Two soft rising notes. Silent if the browser has no sound or requires a user gesture first. */
export async function playCaseSound(): Promise<void> {
  try {
    audio ??= new AudioContext();
    if (audio.state === 'suspended') await audio.resume();
    NOTES.forEach((frequency, index) => playNote(audio!, frequency, index * NOTE_SECONDS));
  } catch {
    // The new case is on the screen anyway.
  }
}

function playNote(context: AudioContext, frequency: number, delay: number): void {
  const start = context.currentTime + delay;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = 'sine';
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + NOTE_SECONDS * 2);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + NOTE_SECONDS * 2);
}
