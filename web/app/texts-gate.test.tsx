import { act, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { TextsGate } from './texts-gate.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  i18next.isInitialized = true;
});

const show = () =>
  render(
    <TextsGate>
      <p>the page</p>
    </TextsGate>,
  );

test('a page does not begin in English while the texts of its language are still loading', () => {
  i18next.isInitialized = false;
  // The fallback language came first.
  vi.spyOn(i18next, 'exists').mockReturnValue(true);
  show();
  act(() => i18next.emit('loaded', { en: ['translation'] }));
  expect(screen.queryByText('the page')).toBeNull();

  i18next.isInitialized = true;
  act(() => i18next.emit('initialized', i18next.options));
  expect(screen.getByText('the page')).toBeTruthy();
});

test('texts that come after all attempts have failed open the page', () => {
  const exists = vi.spyOn(i18next, 'exists').mockReturnValue(false);
  show();
  expect(screen.getByRole('alert').textContent).toMatch(/check your connection/);

  exists.mockReturnValue(true);
  act(() => i18next.emit('loaded', { en: ['translation'] }));
  expect(screen.getByText('the page')).toBeTruthy();
});

test('texts that did not come are requested again when the network is back', () => {
  vi.spyOn(i18next, 'exists').mockReturnValue(false);
  const requested = vi.spyOn(i18next, 'reloadResources').mockReturnValue(new Promise(() => {}));
  show();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(requested).toHaveBeenCalledOnce();
});
