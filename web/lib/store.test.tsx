import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { signal, store, useStore } from './store.ts';

test('who listens hears every news, and nothing after having stopped', () => {
  const { tell, listen } = signal<number>();
  const hear = vi.fn();
  const stop = listen(hear);
  tell(1);
  tell(2);
  stop();
  tell(3);
  expect(hear.mock.calls).toEqual([[1], [2]]);
});

test('a listener may stop while it is being told', () => {
  const { tell, listen } = signal();
  const second = vi.fn();
  const stop = listen(() => stop());
  listen(second);
  tell();
  tell();
  expect(second).toHaveBeenCalledTimes(2);
});

test('a store tells of another value only', () => {
  const count = store(1);
  const hear = vi.fn();
  count.listen(hear);
  count.set(1);
  expect(hear).not.toHaveBeenCalled();
  count.set(2);
  expect(hear).toHaveBeenCalledOnce();
  expect(count.get()).toBe(2);
});

test('a screen draws what the store holds now', () => {
  const name = store('before');
  function Name() {
    return <p>{useStore(name)}</p>;
  }
  render(<Name />);
  act(() => name.set('after'));
  expect(screen.getByText('after')).toBeTruthy();
});
