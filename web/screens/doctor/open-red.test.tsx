import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from '#shared/lib/errors.ts';
import { orderContract, orderErrors } from '#shared/orders.ts';
import { prescribingContract } from '#shared/prescribing.ts';
import { aProposal } from '#web/features/dosing/testing/proposal.ts';
import { button, openCase, ready } from './testing/review-world.tsx';

const RED = /^This patient has an open warning sign/;
/** The questions that are asked again by the clock, so that no test waits for it. */
const asking: (() => void)[] = [];
async function openWith(hasOpenRed: boolean) {
  const real = globalThis.setInterval;
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((ask: () => void, ms?: number) => {
    if (ms === 20_000) asking.push(ask);
    return real(ms === 20_000 ? () => undefined : ask, ms);
  }) as typeof setInterval);
  let isOpen = hasOpenRed;
  const opened = await openCase({}, (fake) =>
    fake.on(prescribingContract.proposal, () => aProposal({ hasOpenRed: isOpen })),
  );
  const close = () => {
    isOpen = false;
    act(() => asking.at(-1)!());
  };
  return { ...opened, close, come: () => void (isOpen = true) };
}
afterEach(() => void vi.restoreAllMocks());

test('a warning sign that a colleague closes frees the case that is open here', async () => {
  const { close } = await openWith(true);
  await screen.findByText(RED);
  expect((await button('Approve')).disabled).toBe(true);
  close();
  await waitFor(() => expect(screen.queryByText(RED)).toBeNull());
  await ready('Approve');
});

test('one that comes while the case is open stands there once an approval was refused', async () => {
  const { api, user, close, come } = await openWith(false);
  api.on(orderContract.move, () => {
    throw new AppError(orderErrors.red_open);
  });
  await ready('Approve');
  come();
  await user.click(await button('Approve'));
  await user.click(await screen.findByRole('button', { name: 'Approve order' }));
  const question = within(await screen.findByRole('alertdialog'));
  await question.findByText(RED);
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect((await button('Approve')).disabled).toBe(true);
  screen.getByText(RED);
  close();
  await ready('Approve');
  expect(screen.queryByText(RED)).toBeNull();
});
