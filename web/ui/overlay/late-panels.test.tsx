// @own-modules: here nothing has been loaded ahead
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());

test('a press before the code of a popover is there opens it, and its button stays', async () => {
  const { Popover } = await import('./popover.tsx');
  render(
    <Popover label="News" trigger={<button type="button">Open</button>}>
      <p>the news</p>
    </Popover>,
  );
  expect(screen.getByRole('button', { name: 'Open' }).getAttribute('aria-expanded')).toBe('false');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  screen.getByRole('button', { name: 'Open' });
  await screen.findByText('the news');
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByText('the news')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText('the news');
});

test('a dialog that opens before its code is there opens with it, and closes', async () => {
  const { Dialog } = await import('./dialog.tsx');
  const dialog = (open: boolean) => (
    <Dialog open={open} onClose={() => {}} title="Question">
      <p>the answer</p>
    </Dialog>
  );
  const { rerender } = render(dialog(false));
  rerender(dialog(true));
  expect(screen.queryByText('the answer')).toBeNull();
  await screen.findByRole('dialog', { name: 'Question' });
  rerender(dialog(false));
  await expect.poll(() => screen.queryByText('the answer')).toBeNull();
});

test('a dialog whose code does not come is not answered, and comes when it is asked for again', async () => {
  vi.doMock('./dialog-panel.tsx', () => {
    throw new Error('no network');
  });
  const { Dialog } = await import('./dialog.tsx');
  const onClose = vi.fn();
  render(
    <Dialog open onClose={onClose} title="Question">
      <p>the answer</p>
    </Dialog>,
  );
  const again = await screen.findByRole('button', { name: 'ui.retry' });
  vi.doUnmock('./dialog-panel.tsx');
  await userEvent.click(again);
  await screen.findByRole('dialog', { name: 'Question' });
  expect(onClose).not.toHaveBeenCalled();
});
