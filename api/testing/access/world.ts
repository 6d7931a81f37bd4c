import { Attempt } from '#api/accounts/attempt.entity.ts';
import { CLAIM_MS } from '#shared/orders.ts';
import {
  aCustomer,
  aDoctor,
  aPacker,
  anAdmin,
  aStaffMember,
  MADE_PASSWORD,
} from '#api/accounts/accounts.factory.ts';
import { Session } from '#api/accounts/session.entity.ts';
import { User } from '#api/accounts/user.entity.ts';
import {
  anAppointment,
  someHours,
  switchOn,
  wideHours,
} from '#api/appointments/appointments.factory.ts';
import { startsOf } from '#api/appointments/offered-times.ts';
import { aCategory, aPost } from '#api/blog/blog.factory.ts';
import { aCheckIn, aCheckInPhoto } from '#api/care/check-in.factory.ts';
import { Price } from '#api/catalogue/price.entity.ts';
import { aDose, aDosePlan } from '#api/dosing/dosing.factory.ts';
import { CaseQuestion } from '#api/cases/case-question.entity.ts';
import { anIntake } from '#api/intake/intake.factory.ts';
import { aMessage, aMessagePhoto } from '#api/messages/messages.factory.ts';
import { PushSubscription } from '#api/notifications/push-subscription.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { HealthRecord } from '#api/patients/health-record.entity.ts';
import { aSupply } from '#api/pharmacy/pharmacy.factory.ts';
import { aPayment, aRefund } from '#api/payments/payments.factory.ts';
import { SimulatorIntent } from '#api/payments/gateways/simulator-intent.entity.ts';
import { signCheckout } from '#api/http/session.ts';
import { now } from '#api/platform/clock.ts';
import { sha256 } from '#api/platform/crypto.ts';
import { aPrescription } from '#api/prescriptions/prescriptions.factory.ts';
import { SavedView } from '#api/saved-views/saved-view.entity.ts';
import { aNote } from '#api/subscriptions/subscriptions.factory.ts';
import { anInvitation } from '#api/team/team.factory.ts';
import { aParcelReport, aSentSupply, aSupplyToCome } from '#api/supplies/supplies.factory.ts';
import { CANARIES, type AccessWorld, type NOBODIES, type Principal } from './words.ts';
import type { TestApp } from '../test-app.ts';
import type { TestClient } from '../test-client.ts';

export type PeopledWorld = AccessWorld & { clients: Record<Principal, TestClient> };

const DAY_MS = 86_400_000;
let count = 0;

/**
 * A clinic with one patient and their doctor, an unrelated one of each, staff and an admin, and one record of every
 * kind.
 */
export async function makeAccessWorld(app: TestApp): Promise<PeopledWorld> {
  count += 1;
  const em = app.em();
  const key = app.deps.secrets.data;
  // All rows ask from one address, and how often is not what they are about.
  await em.nativeDelete(Attempt, {});
  const unique = `${Date.now()}`.slice(-6) + String(count).padStart(4, '0');

  const owner = await aCustomer(em, {
    fullName: `${CANARIES.person} Owner`,
    email: `${CANARIES.person}-${unique}@example.com`.toLowerCase(),
    profile: { address: `${CANARIES.person} Street 1` },
  });
  const [otherCustomer, leaving, newcomer] = [
    await aCustomer(em),
    await aCustomer(em),
    await aCustomer(em, { fullName: `${CANARIES.waitingPerson} Newcomer` }),
  ];
  const [doctor, otherDoctor] = [await aDoctor(em), await aDoctor(em)];
  const [staff, admin] = [await aStaffMember(em), await anAdmin(em)];
  const fulfilment = await aPacker(em);

  const order = await anOrder(em, { customer: owner });
  const payment = await aPayment(em, order);
  const intake = await anIntake(em, key, order, { allergies: `${CANARIES.health} allergy` });
  Object.assign(order, {
    status: 'approved',
    shippingStatus: 'pending_shipping',
    queuedAt: now(),
    reviewDate: now(),
    reviewer: doctor,
  });
  order.sealNotes(key, `${CANARIES.health} notes`);
  const patient = { language: 'en', text: CANARIES.health } as const;
  const directions = { en: CANARIES.health, patient };
  await aPrescription(em, key, order, { author: doctor, directions });
  const ready = await aSupply(em, order);
  const shipped = await anOrder(em, {
    customer: owner,
    status: 'active',
    shippingStatus: 'shipped',
    trackingNumber: `${CANARIES.person}-1Z`,
    reviewer: doctor,
    reviewDate: now(),
    startDate: now(),
    shippedAt: now(),
  });
  await aPayment(em, shipped);
  const supply = await aSupplyToCome(em, shipped);
  const report = await aParcelReport(em, key, shipped);
  const sent = { status: 'expired', shippingStatus: 'received', shippedAt: now() } as const;
  const arrived = await anOrder(em, { customer: owner, reviewer: doctor, ...sent });
  const sentSupply = await aSentSupply(em, arrived);
  const split = await aCustomer(em, { phone: `1${owner.phone}`, isPhoneSplit: true });
  const unpaid = await anOrder(em, { customer: owner });
  const formless = await anOrder(em, { customer: owner });
  const refunded = await aPayment(em, formless);
  const refund = await aRefund(em, refunded);
  formless.paymentStatus = 'paid';
  const guest = { checkoutId: `checkout-${unique}`, patientName: `${CANARIES.person} Guest` };
  const guestOrder = await anOrder(em, guest);
  const waiting = await anOrder(em, { customer: newcomer });
  await aPayment(em, waiting);
  await anIntake(em, key, waiting, { allergies: CANARIES.waitingHealth });
  waiting.queuedAt = now();
  await em.execute(
    `insert into intake_looks (intake_id, user_id, first_version, version)
     select intakes.id, users.id, version, version from intakes, users
     where order_id in (?, ?) and users.id in (?, ?, ?)`,
    [waiting.id, order.id, doctor.id, otherDoctor.id, admin.id],
  );
  const claimed = await anOrder(em, { customer: await aCustomer(em) });
  // Not in the queue, where every doctor would see its owner.
  const asked = await anOrder(em, { customer: owner, askedAt: now() });
  await aPayment(em, claimed);
  await anIntake(em, key, claimed);
  claimed.queuedAt = now();
  Object.assign(claimed, { claimedBy: doctor, claimedUntil: new Date(now().getTime() + CLAIM_MS) });
  const question = em.create(CaseQuestion, { order: asked, asker: doctor, question: '' });
  question.sealQuestion(key, CANARIES.health);
  await em.flush();

  const record = em.create(HealthRecord, { user: owner, content: '' });
  record.seal(key, {
    medicalHistory: `${CANARIES.health} history`,
    allergies: '',
    medications: '',
  });
  const message = await aMessage(em, key, { from: doctor, to: owner, content: CANARIES.letter });
  await aMessagePhoto(em, key, message);
  const note = await aNote(em, key, { order, author: doctor, content: CANARIES.note });
  const secret = { order, author: staff, content: CANARIES.privateNote, isPrivate: true };
  const privateNote = await aNote(em, key, secret);
  const category = await aCategory(em);
  const emptyCategory = await aCategory(em);
  const post = await aPost(em, { category, slug: `post-${unique}` });
  await aPost(em, {
    category,
    slug: `draft-${unique}`,
    publishedAt: null,
    title: CANARIES.draft,
  });

  const plan = await aDosePlan(em, key, { order, author: doctor, instructions: CANARIES.health });
  const dose = await aDose(em, key, plan);
  const checkIn = await aCheckIn(em, key, owner, { words: CANARIES.health });
  await aCheckInPhoto(em, key, checkIn);

  await switchOn(em);
  await someHours(em, doctor);
  const [startsAt, freeTime] = (await startsOf(em, wideHours(), 30))
    .filter((start) => start > now().getTime() + 2 * DAY_MS)
    .map((start) => new Date(start));
  const appointment = await anAppointment(em, key, {
    patient: owner,
    doctor,
    startsAt: startsAt!,
    reason: CANARIES.health,
  });

  const { invitation, token: invitationToken } = await anInvitation(em, admin, {
    phone: `777${unique}`.slice(0, 13),
  });

  const savedView = em.create(SavedView, {
    owner: admin,
    name: 'To ship',
    list: { status: 'shipping_pending', sort: 'oldest', columns: [] },
    place: 1,
  });

  const clients = {} as Record<Principal, TestClient>;
  const users = { owner, otherCustomer, doctor, otherDoctor, staff, fulfilment, admin };
  clients.guest = app.guest();
  for (const [name, user] of Object.entries(users))
    clients[name as keyof typeof users] = await app.as(user);
  const session = await em.findOneOrFail(Session, { user: owner.id });
  const staffSession = await em.findOneOrFail(Session, { user: staff.id });
  const device = em.create(PushSubscription, {
    user: owner,
    sessionId: session.id,
    endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${unique}`,
    p256dh: 'p',
    auth: 'a',
  });
  Object.assign(clients, await nobodiesOf(app, owner, unique));
  const openIntent = await anOpenIntent(app, unpaid.id, unpaid.price, unique);
  const price = await em.findOneOrFail(Price, { product: 'semaglutide', planType: 'monthly' });
  await em.flush();

  return {
    clients,
    ownerId: owner.id,
    ownerPhone: owner.phone,
    ownerSessionId: session.id,
    staffSessionId: staffSession.id,
    invitationId: invitation.id,
    invitationToken,
    savedViewId: savedView.id,
    freshPhone: unique,
    password: MADE_PASSWORD,
    doctorId: doctor.id,
    otherDoctorId: otherDoctor.id,
    staffId: staff.id,
    leavingId: leaving.id,
    splitId: split.id,
    waitingId: waiting.id,
    waitingPatientId: newcomer.id,
    claimedId: claimed.id,
    askedId: asked.id,
    questionId: question.id,
    orderId: order.id,
    shippedId: shipped.id,
    shippedVersion: shipped.version,
    supplyId: supply.id,
    sentSupplyId: sentSupply.id,
    parcelReportId: report.id,
    unpaidId: unpaid.id,
    readySupplyId: ready.id,
    guestOrderId: guestOrder.id,
    guestReference: guestOrder.referenceNumber,
    formlessReference: formless.referenceNumber,
    intakeId: intake.id,
    paymentId: payment.id,
    paidIntentId: payment.intentId!,
    refundedPaymentId: refunded.id,
    refundId: refund.id,
    openIntent,
    messageId: message.id,
    noteId: note.id,
    privateNoteId: privateNote.id,
    deviceId: device.id,
    planVersion: plan.version,
    doseClientId: dose.clientId,
    checkInId: checkIn.id,
    checkInClientId: checkIn.clientId,
    appointmentId: appointment.id,
    freeTime: freeTime!.toISOString(),
    priceId: price.id,
    postId: post.id,
    postSlug: post.slug,
    draftSlug: `draft-${unique}`,
    categorySlug: category.slug,
    emptyCategoryId: emptyCategory.id,
  };
}

/** Each has credentials that were once valid, or are valid for something else. */
async function nobodiesOf(
  app: TestApp,
  owner: User,
  unique: string,
): Promise<Record<(typeof NOBODIES)[number], TestClient>> {
  const em = app.em();
  const foreignCheckout = app.guest();
  const checkoutId = `other-${unique}`;
  await anOrder(em, { checkoutId });
  foreignCheckout.cookies.set('checkout', signCheckout(app.deps.secrets.checkout, checkoutId));

  const expired = await app.as(owner);
  const cookieHash = sha256(expired.cookies.get('session')!);
  await em.nativeUpdate(Session, { cookieHash }, { expiresAt: new Date(now().getTime() - 1) });

  const closed = await anAdmin(em);
  const deactivated = await app.as(closed);
  await em.nativeUpdate(User, { id: closed.id }, { isActive: false });
  return { foreignCheckout, expired, deactivated };
}

/** An intent without a card so far. */
async function anOpenIntent(app: TestApp, orderId: number, amount: number, unique: string) {
  const em = app.em();
  const [id, clientSecret] = [`pi_sim_open_${unique}`, `secret_${unique}`];
  em.create(SimulatorIntent, {
    id,
    clientSecret,
    idempotencyKey: `open:${unique}`,
    status: 'requires_payment_method',
    amount,
    amountReceived: 0,
    currency: 'usd',
    orderId,
    createdAt: now(),
  });
  await em.flush();
  return { id, clientSecret };
}
