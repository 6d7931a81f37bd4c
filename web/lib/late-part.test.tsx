import { act, screen, waitFor } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render.tsx';
import { Toaster } from '#web/ui/feedback/toaster.tsx';
import { applyUpdate } from './app-update.ts';
import { lateDialog, latePart } from './late-part.tsx';

vi.mock('./app-update.ts', () => ({ applyUpdate: vi.fn() }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.mocked(applyUpdate).mockClear();
});

const MISSING = 'A part of the app could not be loaded';

const failed = () => new TypeError('Failed to fetch dynamically imported module');
/** What an import does whose file is gone with its release. */
const gone = () => Promise.reject(failed());

/** What an import does without a network, and then with one. */
const failingOnce = <Props,>(part: ComponentType<Props>) =>
  vi
    .fn<() => Promise<ComponentType<Props>>>()
    .mockRejectedValueOnce(failed())
    .mockResolvedValue(part);

function Opener({ dialog: TheDialog }: { dialog: ComponentType<{ onClose: () => void }> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>open</button>
      {isOpen && <TheDialog onClose={() => setOpen(false)} />}
      <Toaster />
    </>
  );
}

test('a part that does not come leaves the rest of the screen, and comes at the next press', async () => {
  const Part = latePart(failingOnce(() => <p>the part</p>));
  const { user } = await renderPart(
    <>
      <h1>the screen</h1>
      <Part />
    </>,
  );
  await screen.findByText(MISSING);
  screen.getByText('the screen');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('the part');
  expect(screen.queryByText(MISSING)).toBeNull();
});

test('it comes by itself when the network is back, and later at once', async () => {
  const Part = latePart(failingOnce(() => <p>the part</p>));
  const first = await renderPart(<Part />);
  await screen.findByText(MISSING);
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('the part');
  first.unmount();
  await renderPart(<Part />);
  screen.getByText('the part');
});

test('a dialog that does not come says so, is not answered by that, and comes when it is asked for again', async () => {
  const TheDialog = lateDialog(
    failingOnce(({ onClose }: { onClose: () => void }) => (
      <button onClick={onClose}>close the dialog</button>
    )),
  );
  const { user } = await renderPart(<Opener dialog={TheDialog} />);
  await user.click(screen.getByRole('button', { name: 'open' }));
  await screen.findByText(MISSING);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await user.click(await screen.findByRole('button', { name: 'close the dialog' }));
  expect(screen.queryByRole('button', { name: 'close the dialog' })).toBeNull();
});

test('a dialog that is slow to come says that it is on its way', async () => {
  const code = Promise.withResolvers<ComponentType<{ onClose: () => void }>>();
  const TheDialog = lateDialog(() => code.promise);
  const { user } = await renderPart(<Opener dialog={TheDialog} />);
  await user.click(screen.getByRole('button', { name: 'open' }));
  expect(screen.queryByText('Loading…')).toBeNull();
  await screen.findByText('Loading…');
  code.resolve(() => <p>the dialog</p>);
  await screen.findByText('the dialog');
  expect(screen.queryByText('Loading…')).toBeNull();
});

test('a part that is gone with its release comes with the newest version', async () => {
  const Part = latePart(gone);
  const { user } = await renderPart(<Part />);
  await screen.findByText(MISSING);
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await user.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(applyUpdate).toHaveBeenCalledOnce();
});

test('without a network the page is not reloaded', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn(gone);
  const Part = latePart(load);
  const { user } = await renderPart(<Part />);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await screen.findByText(MISSING);
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
});

test('a dialog that is gone with its release does too, at the second press', async () => {
  const TheDialog = lateDialog<{ onClose: () => void }>(gone);
  const { user } = await renderPart(<Opener dialog={TheDialog} />);
  await user.click(screen.getByRole('button', { name: 'open' }));
  await screen.findByText(MISSING);
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText(MISSING)).toBeNull());
  await user.click(screen.getByRole('button', { name: 'open' }));
  await user.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(applyUpdate).toHaveBeenCalledOnce();
});
