import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError, errors } from '#shared/lib/errors.ts';
import { ledgerContract } from '#shared/ledger.ts';
import { messageContract, messageErrors } from '#shared/messages.ts';
import { orderContract } from '#shared/orders.ts';
import { paymentContract, paymentErrors } from '#shared/payments.ts';
import { aMessage, anOrder } from '#web/testing/samples.ts';
import { aPayment, aRefund, dialog, enterAdmin } from './testing/admin-world.tsx';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

const paid = { paymentStatus: 'paid', heldAmount: 139_900 } as const;
const orders = [
  anOrder({
    id: 41,
    referenceNumber: 'SEM-1041',
    userId: 7,
    patientName: 'Maya Thompson',
    ...paid,
  }),
  anOrder({ id: 42, referenceNumber: 'SEM-1042', userId: 8, patientName: 'Lan Pham', ...paid }),
  // A second order of the same customer, and one of a guest.
  anOrder({ id: 43, referenceNumber: 'SEM-1043', userId: 7, heldAmount: 0 }),
  anOrder({ id: 44, referenceNumber: 'SEM-1044', userId: null, ...paid }),
];

async function enterWithAll(arrange: Parameters<typeof enterAdmin>[1]) {
  const entered = await enterAdmin('/admin/orders', (api) => {
    api.on(orderContract.list, orders);
    arrange?.(api);
  });
  await entered.user.click(await screen.findByRole('checkbox', { name: 'Select all (4)' }));
  return entered;
}

async function write({ user }: Awaited<ReturnType<typeof enterWithAll>>) {
  await user.click(screen.getByRole('button', { name: 'Write (2)' }));
  const form = within(await dialog());
  form.getByText(/^1 of the selected orders was placed without an account/);
  await user.type(form.getByLabelText(/^Subject/), 'Holidays');
  await user.type(form.getByLabelText(/^Message/), 'We ship again on Monday.');
  await user.click(form.getByRole('button', { name: 'Send to 2 customers' }));
}

test('each customer of the selected orders gets one message, about the order if it is a single one', async () => {
  const entered = await enterWithAll((api) => api.on(messageContract.send, () => aMessage()));
  await write(entered);
  await screen.findByText('2 of 2 messages sent');
  const sent = entered.api.calls(messageContract.send).map(({ body }) => body);
  expect(sent).toMatchObject([
    { receiverId: 7, orderId: null, subject: 'Holidays', content: 'We ship again on Monday.' },
    { receiverId: 8, orderId: 42 },
  ]);
  expect(new Set(sent.map(({ clientId }) => clientId)).size).toBe(2);
  await entered.user.click(screen.getByRole('button', { name: 'Close' }));
  // Sent, so nothing is left of the draft.
  await entered.user.click(screen.getByRole('button', { name: 'Write (2)' }));
  expect(within(await dialog()).getByLabelText<HTMLInputElement>(/^Subject/).value).toBe('');
});

test('a lost connection interrupts the messages; going on, also after closing, sends none under a new id', async () => {
  let isDown = true;
  const entered = await enterWithAll((api) =>
    api.on(messageContract.send, ({ body }) =>
      isDown && body.receiverId === 8 ? Response.error() : aMessage(),
    ),
  );
  const { user, api } = entered;
  await write(entered);
  await screen.findByText('Sending was interrupted');
  screen.getByText('1 of 2 messages sent');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('Sending was interrupted');
  await user.click(screen.getByRole('button', { name: 'Close' }));

  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Write (2)' }));
  const again = within(await dialog());
  await again.findByText(/^Some of these customers already have this message/);
  expect(again.getByLabelText<HTMLTextAreaElement>(/^Message/).value).toBe(
    'We ship again on Monday.',
  );
  // Whoever changes the text and then does not is still sending the same message.
  await user.type(again.getByLabelText(/^Message/), '!{Backspace}');
  await user.click(again.getByRole('button', { name: 'Send to 2 customers' }));
  await screen.findByText('2 of 2 messages sent');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const idsOf = (receiver: number) =>
    new Set(
      api
        .calls(messageContract.send)
        .flatMap(({ body }) => (body.receiverId === receiver ? [body.clientId] : [])),
    );
  expect([idsOf(7).size, idsOf(8).size]).toEqual([1, 1]);
});

test('customers who cannot be written to are named with the reason, and the others get it', async () => {
  const entered = await enterWithAll((api) =>
    api.on(messageContract.send, ({ body }) => {
      if (body.receiverId === 7) throw new AppError(messageErrors.recipient_left);
      return aMessage();
    }),
  );
  await write(entered);
  await screen.findByText('1 of 2 messages sent');
  const failed = screen.getByText('Maya Thompson', { selector: '[role=status] *' }).closest('li')!;
  expect(failed.textContent).toContain('no longer has an account');
});

const openRefunds = async ({ user }: Awaited<ReturnType<typeof enterWithAll>>) => {
  await user.click(screen.getByRole('button', { name: 'Refund (3)' }));
  // Until the payments are loaded, another dialog says so.
  const reason = await screen.findByLabelText(/^Reason/);
  return within(reason.closest('form')!);
};

test('refunds name their total before they are confirmed, with a reason, and give back what is left', async () => {
  const entered = await enterWithAll((api) => {
    api.on(paymentContract.list, ({ query }) => {
      const id = Number(query.orderId);
      // One has been refunded in part, one completely.
      const refundedAmount = { 41: 0, 42: 39_900, 44: 139_900 }[id] ?? 0;
      return [aPayment({ id: id + 100, orderId: id, refundedAmount })];
    });
    api.on(ledgerContract.refund, ({ params, body }) =>
      aRefund({ paymentId: params.id, amount: body.amount!, reason: body.reason }),
    );
  });
  const { user, api } = entered;
  const form = await openRefunds(entered);
  const confirm = await form.findByRole('button', { name: 'Refund $2,399.00' });
  await user.click(confirm);
  await form.findByText('This field is required');
  expect(api.calls(ledgerContract.refund)).toEqual([]);
  await user.type(form.getByLabelText(/^Reason/), 'Recall');
  await user.dblClick(confirm);
  await screen.findByText('$2,399.00 of $2,399.00 refunded');
  expect(
    api.calls(ledgerContract.refund).map(({ params, body }) => ({ ...params, ...body })),
  ).toEqual([
    { id: 141, amount: 139_900, reason: 'Recall' },
    { id: 142, amount: 100_000, reason: 'Recall' },
  ]);
});

test('refunds that failed are named one by one, and a lost response is asked again under the same key', async () => {
  let isDown = true;
  const entered = await enterWithAll((api) => {
    api.on(paymentContract.list, ({ query }) => {
      const id = Number(query.orderId);
      return [aPayment({ id: id + 100, orderId: id })];
    });
    api.on(ledgerContract.refund, ({ params, body }) => {
      if (params.id === 141) throw new AppError(paymentErrors.nothing_to_refund);
      if (params.id === 144 && isDown) return Response.error();
      const status = params.id === 142 ? 'failed' : 'pending';
      return aRefund({
        paymentId: params.id,
        amount: body.amount!,
        status,
        failure: 'Card closed',
      });
    });
  });
  const { user, api } = entered;
  const form = await openRefunds(entered);
  await user.type(await form.findByLabelText(/^Reason/), 'Recall{Enter}');
  await user.click(form.getByRole('button', { name: 'Refund $4,197.00' }));
  await screen.findByText('Refunding was interrupted');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('$0.00 of $4,197.00 refunded, $1,399.00 on the way');
  const failures = screen.getByText('These payments were not refunded').parentElement!;
  expect(
    within(failures)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/SEM-1041.*nothing left to refund/),
    expect.stringMatching(/SEM-1042.*Card closed/),
  ]);
  const keys = api
    .calls(ledgerContract.refund)
    .flatMap(({ params, headers }) => (params.id === 144 ? [headers.get('Idempotency-Key')] : []));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toBeTruthy();
});

test('a proof of identity that is not given stops the refunds before the first one', async () => {
  const entered = await enterWithAll((api) => {
    api.on(paymentContract.list, ({ query }) => [
      aPayment({ id: Number(query.orderId) + 100, orderId: Number(query.orderId) }),
    ]);
    api.on(ledgerContract.refund, () => {
      throw new AppError(errors.reauth, { details: { by: 'password' } });
    });
  });
  const { user, api } = entered;
  const form = await openRefunds(entered);
  await user.type(await form.findByLabelText(/^Reason/), 'Recall');
  await user.click(form.getByRole('button', { name: 'Refund $4,197.00' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await screen.findByText('Refunding was interrupted');
  await waitFor(() => expect(api.calls(ledgerContract.refund)).toHaveLength(1));
});
