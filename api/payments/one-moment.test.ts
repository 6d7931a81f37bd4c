import { expect, test } from 'vitest';
import { paymentContract } from '#shared/payments.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { Buyer } from '#api/testing/buyer.ts';

const app = await openTestApp();

test('who reads while a refund is written sees one moment, never a refund that no sum counts', async () => {
  const { client, order } = await (await Buyer.member(app.url)).until('record');
  const read = () => client.call(paymentContract.list, { query: { orderId: order.id } });
  const [payment] = await read();

  const writer = app.em();
  await writer.begin();
  // By then the reader has the payment but not its refunds.
  await writer.execute('lock table refunds in access exclusive mode');
  const reading = read();
  await expect
    .poll(async () => {
      const [row] = await app.em().execute<{ waiting: number }[]>(
        `select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%"refunds"%'`,
      );
      return row?.waiting;
    })
    .toBe(1);
  await writer.execute(
    `insert into refunds (created_at, updated_at, payment_id, amount, status, cause, ask_at)
     values (now(), now(), ?, 10000, 'succeeded', 'admin', now())`,
    [payment!.id],
  );
  await writer.execute('update payments set refunded_amount = 10000 where id = ?', [payment!.id]);
  await writer.commit();

  expect(await reading).toMatchObject([{ refundedAmount: 0, refunds: [] }]);
  expect(await read()).toMatchObject([{ refundedAmount: 10_000, refunds: [{ amount: 10_000 }] }]);
});
