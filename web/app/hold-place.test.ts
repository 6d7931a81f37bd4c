import { afterEach, expect, test, vi } from 'vitest';
import { holdPlace } from './hold-place.ts';

const undo: (() => void)[] = [];
afterEach(() => undo.splice(0).forEach((one) => one()));

function listen(options?: AddEventListenerOptions) {
  const heard = vi.fn();
  window.addEventListener('popstate', heard, options);
  undo.push(() => window.removeEventListener('popstate', heard, options));
  return heard;
}

test('while it is held, back and forward lead nowhere, and nobody beneath hears of them', async () => {
  history.replaceState({ idx: 0 }, '', '/doctor/pending');
  history.pushState({ idx: 1 }, '', '/doctor/pending?order=41');
  history.pushState({ idx: 2 }, '', '/doctor/messages');
  history.back();
  await expect.poll(() => location.search).toBe('?order=41');
  const moved = listen({ capture: true });
  const router = listen();
  const release = holdPlace();
  undo.push(release);

  for (const [turn, go] of [() => history.back(), () => history.forward()].entries()) {
    go();
    await expect.poll(() => moved).toHaveBeenCalledTimes((turn + 1) * 2);
    expect(location.search).toBe('?order=41');
  }
  expect(router).not.toHaveBeenCalled();

  release();
  history.back();
  await expect.poll(() => router).toHaveBeenCalledOnce();
  expect(location.pathname + location.search).toBe('/doctor/pending');
});
