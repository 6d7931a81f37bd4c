import { expect, test } from 'vitest';
import { messageContract } from '#shared/messages.ts';
import { orderContract } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
import { splitAccountContract } from '#shared/split-accounts.ts';
import { accountContract } from '#shared/accounts.ts';
import { aCustomer, aDoctor, anAdmin, MADE_PASSWORD } from '#api/accounts/accounts.factory.ts';
import { User } from '#api/accounts/user.entity.ts';
import { aMessage } from '#api/messages/messages.factory.ts';
import { Notification } from '#api/notifications/notification.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { aPayment } from '#api/payments/payments.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';

const app = await openTestApp();
const admin = await app.as(await anAdmin(app.em()));

let count = 0;
/** Two accounts with one number, as the earlier rule allowed. */
async function aSplit() {
  const em = app.em();
  count += 1;
  const phone = `415203${1000 + count}`;
  const holder = await aCustomer(em, { fullName: 'Holder Person', phone });
  const split = await aCustomer(em, {
    fullName: 'Split Person',
    phone: `1${phone}`,
    isPhoneSplit: true,
  });
  return { em, holder, split };
}
const merge = (kept: User, other: User) =>
  admin.try(splitAccountContract.merge, { params: { id: kept.id }, body: { otherId: other.id } });
const login = async (phoneNumber: string) =>
  (await app.guest().try(accountContract.login, { body: { phoneNumber, password: MADE_PASSWORD } }))
    .status;

test('accounts that split are listed with what they have, the one that holds the number first', async () => {
  const { em, holder, split } = await aSplit();
  await anOrder(em, { customer: split });
  const listed = await admin.call(splitAccountContract.list);
  expect(listed.find(({ phone }) => phone === holder.phoneKey)).toMatchObject({
    accounts: [
      { id: holder.id, username: holder.phone, ordersCount: 0 },
      { id: split.id, username: split.phone, ordersCount: 1 },
    ],
  });
});

test.each(['holder', 'split'] as const)(
  'the %s is kept: it has all that the other had, and the other is closed',
  async (which) => {
    const { em, ...both } = await aSplit();
    const [kept, other] =
      which === 'holder' ? [both.holder, both.split] : [both.split, both.holder];
    const doctor = await aDoctor(em);
    const own = await anOrder(em, { customer: kept });
    const moved = await anOrder(em, { customer: other, status: 'approved', reviewer: doctor });
    await aPayment(em, moved);
    const key = app.deps.secrets.data;
    const question = await aMessage(em, key, { from: other, to: doctor, content: 'Which dose?' });
    await aMessage(em, key, { from: doctor, to: other, parent: question, content: 'The first.' });
    for (const [user, happening] of [
      [kept, 'told:both'],
      [other, 'told:both'],
      [other, 'told:other'],
    ] as const)
      em.create(Notification, { user, kind: 'order_approved', subjectId: moved.id, happening });
    await em.flush();
    const health = (user: User, allergies: string) =>
      admin.call(patientContract.changeProfile, { params: { id: user.id }, body: { allergies } });
    await health(kept, 'Latex');
    await health(other, 'Penicillin');
    const session = await app.as(other);

    expect((await merge(kept, other)).status).toBe(204);

    const keptClient = await app.as(kept);
    expect((await keptClient.call(orderContract.list)).map(({ id }) => id).toSorted()).toEqual(
      [own.id, moved.id].toSorted(),
    );
    const inbox = await keptClient.call(messageContract.list, { query: { folder: 'inbox' } });
    expect(inbox).toMatchObject([{ content: 'The first.', receiverId: kept.id }]);
    const ofDoctor = await (
      await app.as(doctor)
    ).call(messageContract.list, { query: { folder: 'inbox' } });
    expect(ofDoctor).toMatchObject([{ content: 'Which dose?', senderId: kept.id }]);
    const told = await app.em().find(Notification, { user: kept.id });
    expect(told.map(({ happening }) => happening).toSorted()).toEqual(['told:both', 'told:other']);
    const { user, record } = await admin.call(patientContract.customerProfile, {
      query: { userId: kept.id },
    });
    expect(user.fullName).toBe(kept.fullName);
    expect(record?.allergies).toBe('Latex\n\nPenicillin');

    expect((await session.try(orderContract.list)).status).toBe(401);
    expect(await app.em().findOneOrFail(User, { id: other.id })).toMatchObject({
      isActive: false,
      fullName: '',
      email: null,
      phone: '',
      passwordHash: '',
    });
    expect(await app.em().findOneOrFail(User, { id: kept.id })).toMatchObject({
      isPhoneSplit: false,
    });
    for (const writing of [both.holder.phone, both.split.phone, `+${both.split.phone}`])
      expect(await login(writing)).toBe(200);
    const recorded = { subject: 'account_merge', subjectId: other.id };
    expect(await app.em().count(AuditEntry, recorded)).toBe(2);
    const listed = await admin.call(splitAccountContract.list);
    expect(listed.map(({ phone }) => phone)).not.toContain(kept.phoneKey);
  },
);

test('refused: another number, itself, somebody of the team, a closed account, while paying; nothing has changed', async () => {
  const { em, holder, split } = await aSplit();
  const stranger = await aCustomer(em);
  const order = await anOrder(em, { customer: split });
  expect(await merge(holder, stranger)).toMatchObject({ body: { code: 'split.other_person' } });
  expect(await merge(holder, holder)).toMatchObject({ status: 409 });
  expect((await merge(holder, await aDoctor(em))).status).toBe(404);
  order.paymentStatus = 'pending_payment';
  await em.flush();
  expect(await merge(holder, split)).toMatchObject({ body: { code: 'payment.under_way' } });
  order.paymentStatus = 'unpaid';
  await em.flush();
  expect((await merge(holder, split)).status).toBe(204);
  expect((await merge(holder, split)).status).toBe(404);
});

test('every table that names a person is thought of', async () => {
  const rows = await app.em().execute<{ column: string }[]>(
    `select c.conrelid::regclass || '.' || a.attname as column
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'users'::regclass`,
  );
  // A new table must be handled by `mergeAccounts`, end with the account, or concern only the team.
  expect(rows.map(({ column }) => column).toSorted()).toEqual(
    [
      ...['messages.receiver_id', 'messages.sender_id', 'notifications.user_id'],
      'deliveries.user_id',
      ...['health_records.user_id', 'orders.customer_id', 'profiles.user_id'],
      ...['weights.patient_id', 'care_goals.patient_id', 'check_ins.patient_id'],
      ...['push_subscriptions.user_id', 'known_devices.user_id', 'sessions.user_id'],
      // Ends with the closed account, because the other one has its own preferences.
      'notification_preferences.user_id',
      ...['blog_posts.author_id', 'doctor_profiles.user_id', 'note_versions.editor_id'],
      ...['notes.author_id', 'notes.removed_by_id', 'orders.claimed_by_id', 'orders.reviewer_id'],
      ...['dose_plans.author_id', 'dose_reminders.user_id', 'check_ins.looked_by_id'],
      'messages.doctor_read_by_id',
      ...['case_questions.asker_id', 'orders.handed_by_id', 'orders.handed_to_id'],
      // Customers have no second factor.
      ...['second_factors.user_id', 'recovery_codes.user_id', 'login_challenges.user_id'],
      ...['passkeys.user_id', 'passkey_challenges.user_id'],
      ...['refunds.requested_by_id', 'money_decisions.author_id', 'intake_looks.user_id'],
      ...['team_invitations.invited_by_id', 'saved_views.owner_id'],
      ...['emergency_accesses.doctor_id', 'emergency_accesses.patient_id'],
      ...['emergency_allowances.doctor_id', 'emergency_allowances.admin_id'],
      ...['appointments.patient_id', 'appointments.doctor_id', 'doctor_hours.doctor_id'],
      ...['consents.user_id', 'legal_documents.author_id', 'legal_documents.published_by_id'],
      ...['licences.holder_id', 'practice_texts.author_id'],
      ...['prescription_protocols.author_id', 'prescription_protocols.signed_by_id'],
      ...['prescriptions.author_id', 'prescriptions.ended_by_id'],
      ...['parcel_reports.answered_by_id', 'recalls.author_id'],
    ].toSorted(),
  );
});
