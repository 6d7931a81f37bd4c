import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ledgerContract } from '#shared/ledger.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { paymentContract, type Payment } from '#shared/payments.ts';
import type { Refund } from '#shared/refunds.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render.tsx';
import { aPayment } from '#web/testing/care-samples.ts';
import { anAdmin } from '#web/testing/samples.ts';
import { usePaymentsOf } from './ledger.queries.ts';
import { RefundDialog } from './refund-dialog.tsx';

/** As in the panel of an order, whose payments are read anew. */
function OfOrder({ id }: { id: number }) {
  const query = usePaymentsOf(id);
  const [payment] = query.data ?? [];
  return (
    <>
      <button onClick={() => void query.refetch()}>Read anew</button>
      {payment && <RefundDialog payment={payment} onClose={() => {}} />}
    </>
  );
}

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

const AT = '2026-11-21T10:00:00.000Z';
const aRefund: Refund = {
  ...{ id: 1, paymentId: 77, amount: 30_000, status: 'succeeded', cause: 'admin', failure: null },
  ...{ reason: 'Broken.', requestedBy: 'A colleague', createdAt: AT, updatedAt: AT },
};

test('what a colleague has refunded meanwhile is shown before anything goes back, and what was typed stays', async () => {
  const payment = aPayment({ id: 77 });
  const api = fakeApi();
  let known: Payment = payment;
  api.on(paymentContract.list, () => [known]);
  api.on(ledgerContract.refund, ({ body }) => {
    if (body!.returned !== 30_000) {
      known = { ...payment, refundedAmount: 30_000, refunds: [aRefund] };
      throw new AppError(errors.conflict);
    }
    return Response.json({}, { status: 500 });
  });
  const { user } = await renderPart(<OfOrder id={payment.orderId} />, { as: anAdmin() });
  const amount = await screen.findByRole('textbox', { name: /^Refund amount/ });
  await user.clear(amount);
  await user.type(amount, '10');
  const reason = screen.getByRole('textbox', { name: /^Reason/ });
  await user.type(reason, 'Broken.');
  const send = () => user.click(screen.getByRole('button', { name: 'Refund' }));
  await send();
  await screen.findByText(errors.conflict.message);
  await screen.findByText(/ \$1,099\.00 /);
  expect(amount).toHaveProperty('value', '10');
  expect(reason).toHaveProperty('value', 'Broken.');
  await send();
  await waitFor(() => expect(api.calls(ledgerContract.refund)).toHaveLength(2));
  expect(api.calls(ledgerContract.refund).map(({ body }) => body)).toMatchObject([
    { returned: 0, amount: 1_000 },
    { returned: 30_000, amount: 1_000 },
  ]);
});

test('sent again because its answer was lost, it is the same request, whatever is known meanwhile', async () => {
  const payment = aPayment({ id: 77 });
  const api = fakeApi();
  api.on(paymentContract.list, [payment]);
  api.on(ledgerContract.refund, () => Response.error());
  const { user } = await renderPart(<OfOrder id={payment.orderId} />, { as: anAdmin() });
  const amount = await screen.findByRole('textbox', { name: /^Refund amount/ });
  await user.clear(amount);
  await user.type(amount, '300');
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Broken.');
  const send = () => user.click(screen.getByRole('button', { name: 'Refund' }));
  await send();
  await waitFor(() => expect(api.calls(ledgerContract.refund)).toHaveLength(1));
  api.on(paymentContract.list, [{ ...payment, refundedAmount: 30_000, refunds: [aRefund] }]);
  fireEvent.click(screen.getByText('Read anew'));
  await screen.findByText(/ \$1,099\.00 /);
  await send();
  await waitFor(() => expect(api.calls(ledgerContract.refund)).toHaveLength(2));
  const [first, second] = api.calls(ledgerContract.refund);
  expect(second!.body).toEqual(first!.body);
  expect(second!.headers.get('Idempotency-Key')).toBe(first!.headers.get('Idempotency-Key'));
});
