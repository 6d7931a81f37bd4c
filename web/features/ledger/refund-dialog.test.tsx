import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ledgerContract } from '#shared/ledger.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render.tsx';
import { aPayment } from '#web/testing/care-samples.ts';
import { anAdmin } from '#web/testing/samples.ts';
import { RefundDialog } from './refund-dialog.tsx';

async function open(mayEndOrder: boolean) {
  const api = fakeApi();
  api.on(ledgerContract.refund, () => Response.json({}, { status: 500 }));
  const part = <RefundDialog payment={aPayment()} mayEndOrder={mayEndOrder} onClose={() => {}} />;
  const { user } = await renderPart(part, { as: anAdmin() });
  await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Out of stock.');
  const send = () => user.click(screen.getByRole('button', { name: 'Refund' }));
  const sent = () => api.calls(ledgerContract.refund).map(({ body }) => body);
  return { user, send, sent };
}

const choice = (name: RegExp) => screen.queryByRole('radio', { name });

test('all of an order that waits for its parcel: it ends with the money, unless somebody leaves it', async () => {
  const { user, send, sent } = await open(true);
  await send();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ endsOrder: true, reason: 'Out of stock.' });
  await user.click(choice(/^Leave the order as it is/)!);
  await send();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).not.toHaveProperty('endsOrder');
});

test('a part leaves the order, and nobody is asked', async () => {
  const { user, send, sent } = await open(true);
  const amount = screen.getByRole('textbox', { name: /^Refund amount/ });
  await user.clear(amount);
  await user.type(amount, '10');
  expect(choice(/^Cancel the order/)).toBeNull();
  await send();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).not.toHaveProperty('endsOrder');
});

test('an order that was sent, or is not decided, is not asked about either', async () => {
  const { send, sent } = await open(false);
  expect(choice(/^Cancel the order/)).toBeNull();
  await send();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).not.toHaveProperty('endsOrder');
});
