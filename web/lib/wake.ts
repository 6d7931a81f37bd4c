/** A pause between two ticks longer than this means that the device slept. */
const SLEPT_MS = 5_000;
/** Waking up fires several events at once; they are one. */
const ONCE_MS = 500;

/** Calls back when somebody is likely to look again: focus, a tab brought to the front, a network, a device that slept. */
export function onWake(listener: () => void): () => void {
  let lastCall = 0;
  let lastTick = Date.now();
  const wake = () => {
    const now = Date.now();
    if (Math.abs(now - lastCall) < ONCE_MS) return;
    lastCall = now;
    listener();
  };
  const handleVisibility = () => {
    if (document.visibilityState === 'visible') wake();
  };
  const ticker = setInterval(() => {
    const now = Date.now();
    if (now - lastTick > SLEPT_MS) wake();
    lastTick = now;
  }, 1_000);
  const events = ['focus', 'pageshow', 'online'] as const;
  for (const event of events) window.addEventListener(event, wake);
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    clearInterval(ticker);
    for (const event of events) window.removeEventListener(event, wake);
    document.removeEventListener('visibilitychange', handleVisibility);
  };
}
