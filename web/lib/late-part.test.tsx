import { act, screen } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render.tsx';
import { Toaster } from '#web/ui/feedback/toaster.tsx';
import { lateDialog, latePart } from './late-part.tsx';

const MISSING = 'A part of the app could not be loaded';

/** What an import does without a network, and then with one. */
const failingOnce = <Props,>(part: ComponentType<Props>) =>
  vi
    .fn<() => Promise<ComponentType<Props>>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(part);

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

test('a dialog that does not come says so and closes, and opens at the next press', async () => {
  const TheDialog = lateDialog(
    failingOnce(({ onClose }: { onClose: () => void }) => (
      <button onClick={onClose}>close the dialog</button>
    )),
  );
  function Screen() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>open</button>
        {isOpen && <TheDialog onClose={() => setOpen(false)} />}
        <Toaster />
      </>
    );
  }
  const { user } = await renderPart(<Screen />);
  await user.click(screen.getByRole('button', { name: 'open' }));
  await screen.findByText(MISSING);
  await user.click(screen.getByRole('button', { name: 'open' }));
  await user.click(await screen.findByRole('button', { name: 'close the dialog' }));
  expect(screen.queryByRole('button', { name: 'close the dialog' })).toBeNull();
});
