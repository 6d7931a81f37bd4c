import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

// A tablet with a keyboard, which Headless UI takes for one without.
test('on a touch screen Enter answers a question that was asked by a key', async () => {
  const asIs = window.matchMedia.bind(window);
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...asIs(query),
    addEventListener: () => {},
    removeEventListener: () => {},
    matches: query === '(pointer: coarse)',
  }));
  const onConfirm = vi.fn();
  const question = { open: true, title: 'Approve?', confirmLabel: 'Approve', onClose: () => {} };
  render(<ConfirmDialog {...question} onConfirm={onConfirm} startsAtConfirm />);
  const confirm = await screen.findByRole('button', { name: 'Approve' });
  await expect.poll(() => document.activeElement).toBe(confirm);
  await userEvent.keyboard('{Enter}');
  expect(onConfirm).toHaveBeenCalledOnce();
});
