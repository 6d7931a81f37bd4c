import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { applyUpdate } from '#web/lib/app-update.ts';
import { renderPart } from '#web/testing/render.tsx';
import { ErrorScreen } from './error-screen.tsx';

vi.mock('#web/lib/app-update.ts', () => ({ applyUpdate: vi.fn() }));

const goOnline = () => act(() => void window.dispatchEvent(new Event('online')));

test('a screen whose code did not come is reloaded by itself when the network is back', async () => {
  const error = new TypeError('Failed to fetch dynamically imported module: /assets/dose.js');
  await renderPart(<ErrorScreen error={error} onRetry={() => {}} />);
  screen.getByRole('heading', { name: 'A part of the app could not be loaded' });
  expect(applyUpdate).not.toHaveBeenCalled();
  goOnline();
  expect(applyUpdate).toHaveBeenCalledOnce();
});

test('a screen that is broken is not', async () => {
  vi.mocked(applyUpdate).mockClear();
  await renderPart(<ErrorScreen error={new Error('broken')} onRetry={() => {}} />);
  goOnline();
  expect(applyUpdate).not.toHaveBeenCalled();
});
