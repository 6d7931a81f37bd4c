import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { LINGER_MS, useHold } from './use-hold.ts';

const touch = { pointerType: 'touch' };
const mouse = { pointerType: 'mouse' };

function List() {
  const { isHeld, hold } = useHold();
  return (
    <ul aria-label="cases" data-held={isHeld} {...hold}>
      <li>one</li>
    </ul>
  );
}

const list = () => screen.getByRole('list', { name: 'cases' });
const isHeld = () => list().dataset.held === 'true';
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  render(<List />);
});

test('a finger holds the list as long as it scrolls, and until its tap has arrived', () => {
  fireEvent.pointerDown(list(), touch);
  fireEvent.touchStart(list(), { touches: [{}] });
  // The event of a browser that takes over the gesture for scrolling.
  fireEvent.pointerCancel(list(), touch);
  fireEvent.pointerOut(list(), touch);
  pass(10 * LINGER_MS);
  expect(isHeld()).toBe(true);
  fireEvent.touchEnd(list(), { touches: [] });
  pass(LINGER_MS - 1);
  expect(isHeld()).toBe(true);
  pass(1);
  expect(isHeld()).toBe(false);
});

test('one of two fingers that leaves lets nothing go', () => {
  fireEvent.touchStart(list(), { touches: [{}, {}] });
  fireEvent.touchEnd(list(), { touches: [{}] });
  pass(LINGER_MS);
  expect(isHeld()).toBe(true);
});

test('a mouse holds it from coming to leaving, and coming back counts anew', () => {
  expect(isHeld()).toBe(false);
  fireEvent.pointerOver(list(), mouse);
  expect(isHeld()).toBe(true);
  fireEvent.pointerOut(list(), mouse);
  pass(LINGER_MS - 1);
  fireEvent.pointerOver(list(), mouse);
  pass(LINGER_MS);
  expect(isHeld()).toBe(true);
});
