// @own-modules: the page's listeners are counted
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onWake } from './wake.ts';

let visibility: DocumentVisibilityState = 'visible';
const stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function listen() {
  const hear = vi.fn();
  const stop = onWake(hear);
  stops.push(stop);
  return { hear, stop };
}
const fire = (name: string) => window.dispatchEvent(new Event(name));
const show = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

test('the events of one waking up are one', () => {
  const { hear } = listen();
  show('visible');
  fire('pageshow');
  fire('focus');
  expect(hear.mock.calls).toEqual([['look']]);
  vi.advanceTimersByTime(501);
  fire('focus');
  expect(hear).toHaveBeenCalledTimes(2);
});

test('a network that comes back right after a look is told all the same', () => {
  const { hear } = listen();
  fire('focus');
  fire('online');
  expect(hear.mock.calls).toEqual([['look'], ['network']]);
});

test('a page that is hidden, and one that is put away, is not being looked at', () => {
  const { hear } = listen();
  show('hidden');
  fire('focus');
  expect(hear).not.toHaveBeenCalled();
});

test('a device that slept in front of somebody wakes the page, a hidden page waits until it is shown', () => {
  const { hear } = listen();
  vi.advanceTimersByTime(10_000);
  expect(hear).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 60_000);
  vi.advanceTimersByTime(1_000);
  expect(hear.mock.calls).toEqual([['look']]);
  show('hidden');
  vi.setSystemTime(Date.now() + 60_000);
  vi.advanceTimersByTime(1_000);
  expect(hear).toHaveBeenCalledOnce();
  show('visible');
  expect(hear).toHaveBeenCalledTimes(2);
});

test('who stopped hears nothing, and the others go on hearing', () => {
  const first = listen();
  const second = listen();
  first.stop();
  first.stop();
  fire('online');
  expect(first.hear).not.toHaveBeenCalled();
  expect(second.hear).toHaveBeenCalledOnce();
  second.stop();
  expect(vi.getTimerCount()).toBe(0);
});
