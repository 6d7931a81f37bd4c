import { randomUUID } from 'node:crypto';
import { accountContract } from '#shared/accounts.ts';
import { messageContract, type Message } from '#shared/messages.ts';
import type { Order } from '#shared/orders.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { approve, asTeam, aWaitingPatient } from '#web/e2e/journey/people.ts';
import type { Service } from './service.ts';

export type BenchPatient = { id: number; client: TestClient; order: Order; message: Message };

/** A patient with an approved order and a message from the doctor. */
export async function aBenchPatient({ url }: Service): Promise<BenchPatient> {
  const buyer = await aWaitingPatient(url);
  await approve(url, buyer);
  const { user } = await buyer.client.call(accountContract.validate);
  const doctor = await asTeam(url, 'doctor');
  const message = await doctor.call(messageContract.send, {
    body: { receiverId: user.id, subject: 'How are you?', content: 'Please tell me.' },
    key: randomUUID(),
  });
  return { id: user.id, client: buyer.client, order: buyer.order, message };
}

/**
 * Adds new orders, messages and notifications, as after a long absence. The notifications are read, because the device
 * would mark unread ones as they come into view and fetch again. Encrypted messages can be copied between the same two
 * people.
 */
export async function livesOn(
  { running }: Service,
  { id, order, message }: BenchPatient,
  count: number,
): Promise<void> {
  const em = running.deps.orm.em.fork();
  await em.execute(
    `insert into orders (created_at, updated_at, reference_number, product, plan, price, status, payment_status,
       customer_id, patient_name, patient_email, patient_phone, address, city, state, zip_code, country, consent_at)
     select created_at - n * interval '1 hour', now(), 'SEM-9' || n, product, plan, price, 'approved', 'paid',
       customer_id, patient_name, patient_email, patient_phone, address, city, state, zip_code, country, consent_at
     from orders, generate_series(1, ?) n where id = ?`,
    [count, order.id],
  );
  await em.execute(
    `insert into messages (created_at, updated_at, sender_id, receiver_id, letter)
     select created_at - n * interval '1 hour', now(), sender_id, receiver_id, letter
     from messages, generate_series(1, ?) n where id = ?`,
    [count, message.id],
  );
  await em.execute(
    `insert into notifications (created_at, updated_at, user_id, kind, subject_id, happening, read_at)
     select now() - n * interval '1 hour', now(), ?, 'order_approved', ?, 'bench ' || n, now()
     from generate_series(1, ?) n`,
    [id, order.id, count],
  );
}

/** Adds more messages from the doctor, older than all others. */
export async function getsLetters(
  { running }: Service,
  { message }: BenchPatient,
  count: number,
): Promise<void> {
  await running.deps.orm.em.fork().execute(
    `insert into messages (created_at, updated_at, sender_id, receiver_id, letter)
     select created_at - n * interval '1 day', now(), sender_id, receiver_id, letter
     from messages, generate_series(1, ?) n where id = ?`,
    [count, message.id],
  );
}
