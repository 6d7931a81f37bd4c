import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { orderContract } from '#shared/orders.ts';
import { rejectionContract } from '#shared/rejections.ts';
import { supplyContract, supplyErrors, type BlockedSupply } from '#shared/supplies.ts';
import { AppError } from '#shared/lib/errors.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aDoctor } from '#web/testing/samples.ts';

const aBlocked = (id: number, change: Partial<BlockedSupply> = {}): BlockedSupply => ({
  id,
  orderId: 40 + id,
  number: 1,
  dueOn: '2026-11-28',
  blocks: ['check_in'],
  referenceNumber: `SEM-104${id}`,
  patientName: `Patient ${id}`,
  rejection: null,
  ...change,
});

async function enter() {
  const rejected = { blocks: ['pharmacy'], rejection: 'Strength not in stock.' } as const;
  let blocked = [aBlocked(1, { ...rejected, blocks: [...rejected.blocks] }), aBlocked(2)];
  const api = fakeApi();
  api.on(orderContract.pending, []);
  api.on(supplyContract.blocked, () => blocked);
  api.on(rejectionContract.askAgain, () => {
    blocked = blocked.filter(({ id }) => id !== 1);
    return null;
  });
  const { user } = await renderScreen('/doctor', { as: aDoctor() });
  const part = within(
    (await screen.findByRole('heading', { name: 'Parcels on hold' })).closest('section')!,
  );
  return { api, user, part };
}
const ASK = 'Ask the pharmacy again: SEM-1041';

test('a pharmacy that has rejected a prescription is asked again, and only it, and its words are read', async () => {
  const { api, user, part } = await enter();
  part.getByText('Strength not in stock.');
  expect(part.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([ASK]);
  await user.click(part.getByRole('button', { name: ASK }));
  await waitFor(() => expect(part.queryByText('SEM-1041')).toBeNull());
  part.getByText('SEM-1042');
  expect(api.calls(rejectionContract.askAgain)).toMatchObject([{ params: { id: 1 } }]);
});

test('what is no longer with the pharmacy says so, and stays', async () => {
  const { api, user, part } = await enter();
  api.on(rejectionContract.askAgain, () => {
    throw new AppError(supplyErrors.not_sent);
  });
  await user.click(part.getByRole('button', { name: ASK }));
  await screen.findByText(supplyErrors.not_sent.message);
  part.getByText('SEM-1041');
});
