import { signal } from './store.ts';

/** A pause between two ticks longer than this means that the device slept. */
const SLEPT_MS = 5_000;
/** Waking up fires several events at once; they are one. */
const ONCE_MS = 500;

/** `network`: the browser says that there is one again. `look`: somebody is likely to look at the page again. */
export type Wake = 'network' | 'look';

const woke = signal<Wake>();
let listening = 0;
let stopWatching = () => {};

/**
 * Calls back when the page should catch up: focus, a tab brought to the front, a network, a device that slept. The return
 * of the network is always told, also right after a look that found none.
 */
export function onWake(listener: (why: Wake) => void): () => void {
  let lastCall = -Infinity;
  const stop = woke.listen((why) => {
    const now = Date.now();
    if (why === 'look' && Math.abs(now - lastCall) < ONCE_MS) return;
    lastCall = now;
    listener(why);
  });
  if (listening === 0) stopWatching = watch();
  listening += 1;
  let isStopped = false;
  return () => {
    if (isStopped) return;
    isStopped = true;
    stop();
    listening -= 1;
    if (listening === 0) stopWatching();
  };
}

/** One wiring for all who listen. */
function watch(): () => void {
  // A hidden page is woken by being shown: until then its slowed timers say nothing about the device.
  const look = () => {
    if (document.visibilityState === 'visible') woke.tell('look');
  };
  const handleOnline = () => woke.tell('network');
  let lastTick = Date.now();
  const ticker = setInterval(() => {
    const now = Date.now();
    if (now - lastTick > SLEPT_MS) look();
    lastTick = now;
  }, 1_000);
  const looks = ['focus', 'pageshow'] as const;
  for (const event of looks) window.addEventListener(event, look);
  window.addEventListener('online', handleOnline);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(ticker);
    for (const event of looks) window.removeEventListener(event, look);
    window.removeEventListener('online', handleOnline);
    document.removeEventListener('visibilitychange', look);
  };
}
