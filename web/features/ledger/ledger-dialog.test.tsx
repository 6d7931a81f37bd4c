import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LedgerEntry } from '#shared/ledger.ts';
import { aPayment } from '#web/testing/care-samples.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render.tsx';
import { LedgerDialog } from './ledger-dialog.tsx';

const dispute = (status: string, amount: number, day: number) => ({
  status,
  reason: null,
  amount,
  at: `2026-11-${day}T12:00:00.000Z`,
});

const entryOf = (...disputes: ReturnType<typeof dispute>[]): LedgerEntry => ({
  ...aPayment(),
  currency: 'usd',
  gateway: 'stripe',
  receivedAmount: 139_900,
  problem: null,
  dispute: { ...disputes[0]!, amount: disputes.reduce((sum, { amount }) => sum + amount, 0) },
  disputes,
  attention: null,
  order: {
    id: 41,
    referenceNumber: 'SEM-1041',
    status: 'approved',
    paymentStatus: 'paid',
    patientName: 'Maya Thompson',
    isRemoved: false,
  },
});

test('several disputes stand one below the other, with what they come to', async () => {
  fakeApi();
  const entry = entryOf(dispute('needs_response', 10_000, 21), dispute('lost', 5_000, 20));
  await renderPart(<LedgerDialog entry={entry} onClose={() => undefined} />);
  screen.getByText('$150.00 is disputed or lost, in several disputes:');
  screen.getByText('$100.00 since Nov 21, 2026; state at the bank: waits for our answer.');
  screen.getByText("$50.00 since Nov 20, 2026; state at the bank: decided for the card's owner.");
});

test('of disputes that were won nothing is lost', async () => {
  fakeApi();
  const entry = entryOf(dispute('won', 10_000, 21), dispute('won', 5_000, 20));
  await renderPart(<LedgerDialog entry={entry} onClose={() => undefined} />);
  screen.getByText(/^\$100\.00 since/);
  screen.getByText(/^\$50\.00 since/);
  expect(screen.queryByText(/disputed or lost/)).toBeNull();
});
