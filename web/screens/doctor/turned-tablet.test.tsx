import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openCase, ready, writableNotes } from './testing/review-world.tsx';

let isOnItsSide = false;
const listeners = new Set<() => void>();

beforeEach(() => {
  const spy = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    return {
      get matches() {
        return query.includes('landscape') && isOnItsSide;
      },
      addEventListener(_: string, listener: () => void) {
        if (query.includes('landscape')) listeners.add(listener);
      },
      removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
    } as unknown as MediaQueryList;
  });
  onTestFinished(() => spy.mockRestore());
});

function turn(onItsSide: boolean): void {
  isOnItsSide = onItsSide;
  act(() => {
    for (const listener of listeners) listener();
  });
}

test.each([
  ['upright', false],
  ['on its side', true],
] as const)('a decision stays open when the tablet is turned %s', async (_, isAfterwards) => {
  turn(!isAfterwards);
  const { user } = await openCase({ status: 'approved', reviewNotes: 'Fine.' });
  await user.click(await ready('Reject approved order'));
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'New findings.');
  const asked = screen.getByRole('alertdialog');
  turn(isAfterwards);
  // The same dialog, with the text and the focus where they were.
  expect(screen.getByRole('alertdialog')).toBe(asked);
  const reason = within(asked).getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' });
  expect(reason.value).toBe('New findings.');
  expect(document.activeElement).toBe(reason);
  await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryAllByRole('dialog')).toHaveLength(isAfterwards ? 0 : 1);
});

test('so does a question to the patient', async () => {
  turn(false);
  const { user } = await openCase();
  await writableNotes();
  await user.click(await ready('Ask patient'));
  await screen.findByRole('dialog', { name: /Ask/ });
  const asked = screen.getByRole('dialog', { name: /Ask/ });
  turn(true);
  expect(screen.getByRole('dialog', { name: /Ask/ })).toBe(asked);
});

test('upright, a swipe to the right leads back to the list; on text it selects, and upwards it scrolls', async () => {
  turn(false);
  await openCase();
  const notes = await writableNotes();
  const dialog = screen.getByRole('dialog');
  const swipe = (from: Element, clientX: number, clientY = 0) => {
    fireEvent.touchStart(from, { touches: [{ clientX: 0, clientY: 0 }] });
    fireEvent.touchEnd(from, { changedTouches: [{ clientX, clientY }] });
  };
  const words = within(dialog).getAllByRole('heading').at(-1)!;
  swipe(notes, 200);
  swipe(words, 200, 150);
  swipe(words, -200);
  screen.getByRole('dialog');
  swipe(words, 200, 40);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
