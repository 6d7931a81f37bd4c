import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { intakeContract } from '#shared/intake.ts';
import { orderContract } from '#shared/orders.ts';
import { prescribingContract } from '#shared/prescribing.ts';
import { rejectionContract } from '#shared/rejections.ts';
import { supplyContract, supplyErrors, type BlockedSupply } from '#shared/supplies.ts';
import { AppError } from '#shared/lib/errors.ts';
import { aProposal } from '#web/features/dosing/testing/proposal.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { withDatabase } from '#web/testing/database.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aDoctor } from '#web/testing/samples.ts';
import { medical } from './testing/review-world.tsx';

withDatabase();

const aBlocked = (id: number, change: Partial<BlockedSupply> = {}): BlockedSupply => ({
  id,
  orderId: 40 + id,
  number: 1,
  dueOn: '2026-11-28',
  blocks: ['check_in'],
  referenceNumber: `SEM-104${id}`,
  patientName: `Patient ${id}`,
  rejection: null,
  medicalInfoId: 3,
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
const WRITE = 'Write prescription: SEM-1041';

test('a pharmacy that has rejected a prescription is asked again, and only it, and its words are read', async () => {
  const { api, user, part } = await enter();
  part.getByText('Strength not in stock.');
  expect(part.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    ASK,
    WRITE,
  ]);
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

test('what a pharmacy has rejected is written anew by whoever has read the form, and says why', async () => {
  const { api, user, part } = await enter();
  api.on(intakeContract.find, medical({ allergies: 'Latex' }));
  api.on(prescribingContract.proposal, aProposal({ replaces: true }));
  api.on(prescribingContract.sign, []);
  await user.click(part.getByRole('button', { name: WRITE }));
  const opened = async () => within(await screen.findByRole('dialog', { name: 'Patient 1' }));
  const first = await opened();
  await first.findByText('Latex');
  await user.click(await first.findByRole('button', { name: 'Write prescription' }));
  await waitFor(() =>
    expect(first.getByRole('textbox', { name: /^Reason/ }).getAttribute('aria-invalid')).toBe(
      'true',
    ),
  );
  await user.type(first.getByRole('textbox', { name: /^Reason/ }), 'Another strength is in stock.');
  // Closed and opened again, it is still there.
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(part.getByRole('button', { name: WRITE }));
  const form = await opened();
  await form.findByDisplayValue('Another strength is in stock.');
  await user.click(form.getByRole('button', { name: 'Write prescription' }));
  const editor = within(await screen.findByRole('dialog', { name: 'Prescription' }));
  await user.click(await editor.findByRole('button', { name: 'Read it once more' }));
  await user.click(await editor.findByRole('button', { name: 'Sign' }));
  await waitFor(() =>
    expect(api.calls(prescribingContract.sign)).toMatchObject([
      { params: { orderId: 41 }, body: { because: 'Another strength is in stock.' } },
    ]),
  );
});
