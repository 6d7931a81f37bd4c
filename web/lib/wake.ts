import { signal } from './store.ts';

/** If two ticks are further apart than this, the device was asleep. */
const SLEPT_MS = 5_000;
/** Waking up fires several events at once, which count as one. */
const ONCE_MS = 500;

/** `network`: the browser is online again. `look`: somebody is probably looking at the page again. */
export type Wake = 'network' | 'look';

const woke = signal<Wake>();
let listening = 0;
let stopWatching = () => {};

/**
 * Calls back when the page should catch up: focus, a tab brought to the front, a network, a device that slept. The
 * return of the network is always reported, even right after a `look` that found none.
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

/** One set of event handlers for all listeners. */
function watch(): () => void {
  // A hidden page wakes when it is shown. Until then its throttled timers say nothing about the device.
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
