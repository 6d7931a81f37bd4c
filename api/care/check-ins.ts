import { raw, type EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { RISKS, type CheckInAnswers } from '#shared/care/check-in.ts';
import { isEmergency, riskOf, signsOf } from '#shared/care/check-in-risk.ts';
import { courseOf, suddenSince, weightFlags } from '#shared/care/weight-course.ts';
import type { Care, Weight } from '#shared/care.ts';
import {
  CHECK_INS_MAX,
  checkInErrors,
  WAITING_MAX,
  type CheckIn as WireCheckIn,
  type WaitingCheckIn,
} from '#shared/check-ins.ts';
import type { GuestCheckIn } from '#shared/guest-check-ins.ts';
import { hasRole, type Actor, type Member } from '#shared/lib/actor.ts';
import { ensure } from '#shared/lib/errors.ts';
import { factsOf } from '#shared/medicines/facts.ts';
import { medicineOfOrder } from '#shared/medicines/medicine-of-order.ts';
import { orderStatus } from '#shared/order-status.ts';
import { assessWords } from '#shared/safety/check-words.ts';
import { User } from '#api/accounts/user.entity.ts';
import { aboutOrder } from '#api/orders/claim-order.ts';
import { reviewedSql } from '#api/orders/my-patients.ts';
import { Order } from '#api/orders/order.entity.ts';
import { realOrders, statusIn, statusInSql } from '#api/orders/order-where.ts';
import { record } from '#api/platform/audit.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import type { MadePicture } from '#api/platform/pictures/make-picture.ts';
import { callFor } from './call-others.ts';
import { careOf, careOfPurchase } from './care-of.ts';
import { CheckInPhoto, sealedCheckInPhoto } from './check-in-photo.entity.ts';
import {
  CheckIn,
  openCheckIn,
  ownerOf,
  sealCheckIn,
  sealedClosing,
  type CheckInOwner,
} from './check-in.entity.ts';
import { ensureNotAhead, saveWeights } from './save-weights.ts';
import { latestTreatment, whomToCall } from './whom-to-call.ts';

type Sent = {
  clientId: string;
  answers: CheckInAnswers;
  isPartial?: boolean | undefined;
  photo?: MadePicture | null;
};

/** Stores a check-in of a patient once, records its weight, and notifies a doctor if an answer is red. */
export async function sendCheckIn(
  em: EntityManager,
  key: KeyRing,
  actor: Member,
  sent: Sent,
): Promise<CheckIn> {
  const owner = { patient: em.getReference(User, actor.id) };
  return keepOnce(em, owner, sent, async () => {
    const treated = await latestTreatment(em, actor.id);
    ensure(treated, checkInErrors.not_treated);
    const { day, kg } = sent.answers;
    ensureNotAhead([day]);
    if (kg !== null) await saveWeights(em, key, actor.id, [{ day, kg }]);
    const care = await careOf(em, key, actor.id);
    return keep(em, key, actor, { owner, sent, treated, care });
  });
}

/** The same of a guest, whose purchase the caller has found. Its weight stays with the answers. */
export async function sendAsGuest(
  em: EntityManager,
  key: KeyRing,
  actor: Actor,
  order: Order,
  sent: Sent,
): Promise<CheckIn> {
  const owner = { order };
  return keepOnce(em, owner, sent, async () => {
    const isTreated = orderStatus.is.prescribed(order.status) && !order.isTest && !order.isTrial;
    ensure(isTreated, checkInErrors.not_treated);
    const { day, kg } = sent.answers;
    ensureNotAhead([day]);
    const care = await careOfPurchase(em, key, order, kg === null ? [] : [{ day, kg }]);
    return keep(em, key, actor, { owner, sent, treated: order, care });
  });
}

/** One at a time: a second attempt with the same id waits here until the first is committed. */
async function keepOnce(
  em: EntityManager,
  owner: CheckInOwner,
  { clientId }: Sent,
  keepIt: () => Promise<CheckIn>,
): Promise<CheckIn> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
    `check-in ${ownerOf(owner)} ${clientId}`,
  ]);
  const where = { ...owner, clientId } as FilterQuery<CheckIn>;
  return (await em.findOne(CheckIn, where, { populate: ['lookedBy'] })) ?? keepIt();
}

type Kept = { owner: CheckInOwner; sent: Sent; treated: Order; care: Care };

async function keep(
  em: EntityManager,
  key: KeyRing,
  actor: Actor,
  { owner, sent: { clientId, answers, isPartial = false, photo }, treated, care }: Kept,
): Promise<CheckIn> {
  const course = courseOf(care);
  const context = {
    findings: assessWords(answers, treated, answers.day).map(({ id, level }) => ({ id, level })),
    weightFlags: weightFlags(course, care.heightCm),
    sudden: suddenChange(course, answers),
    signs: signsOf(answers),
    askAfterMissed: await missedRule(em, owner, treated),
  };
  const row = em.create(CheckIn, {
    ...owner,
    clientId,
    day: answers.day,
    isPartial,
    sealed: sealCheckIn(key, owner, clientId, {
      answers,
      context,
      ...(photo && { photoSize: { width: photo.width, height: photo.height } }),
    }),
  });
  await em.flush();
  if (photo) {
    const sealed = sealedCheckInPhoto.seal(key, [row.id], photo.bytes.toString('base64'));
    em.create(CheckInPhoto, { checkIn: row, sealed });
    await em.flush();
  }
  await record(em, actor, {
    action: 'create',
    subject: 'check_in',
    subjectId: row.id,
    ...aboutOwner(row),
  });
  if (riskOf(answers, context) === 'urgent')
    await callFor(em, row.id, await whomToCall(em, treated.reviewer?.id));
  return row;
}

/** The strictest of what they take: the answer does not say which doses were missed. */
async function missedRule(em: EntityManager, { patient }: CheckInOwner, treated: Order) {
  const inCare = { customer: patient, ...realOrders, ...statusIn('inCare') } as FilterQuery<Order>;
  const taken = [treated, ...(patient ? await em.find(Order, inCare) : [])];
  return Math.min(...taken.map((order) => factsOf(medicineOfOrder(order)).askAfterMissed));
}

/** What its patient was asked about before it was sent, as a doctor reads it. */
function suddenChange(course: readonly Weight[], { day, kg }: CheckInAnswers) {
  const since = kg === null ? null : suddenSince(course, { day, kg });
  return since && { kg: kg! - since.kg, since: since.day };
}

/** For the audit. */
export const aboutOwner = ({ patient, order }: CheckInOwner) =>
  patient ? { patientId: patient.id } : aboutOrder(order!);

const TREATED = `removed_at is null and not is_test and ${statusInSql('prescribed', 'orders')}`;

/**
 * Which check-ins a team member may see: a doctor sees those of everybody they treat or have treated, and an urgent one
 * to which they were called until it is closed.
 */
export const checkInScope = (actor: Member): FilterQuery<CheckIn> => {
  if (!hasRole(actor, 'doctor'))
    return {
      $or: [{ patient: { removedAt: null } }, { order: { removedAt: null } }],
    } as FilterQuery<CheckIn>;
  const treated = raw(
    `(select customer_id from orders where ${TREATED} and ${reviewedSql('orders')})`,
    [actor.id],
  );
  const called = raw(
    `(select subject_id from notifications where kind = 'check_in_urgent' and user_id = ?)`,
    [actor.id],
  );
  const guests = raw(`(select id from orders where ${TREATED} and ${reviewedSql('orders')})`, [
    actor.id,
  ]);
  const isCalled = { lookedAt: null, id: { $in: called } };
  return {
    $or: [
      { patient: { id: { $in: treated }, removedAt: null } },
      { order: { id: { $in: guests } } },
      { ...isCalled, patient: { removedAt: null } },
      { ...isCalled, order: { removedAt: null } },
    ],
  } as FilterQuery<CheckIn>;
};

export const checkInsOf = (
  em: EntityManager,
  owner: { patient: number } | { order: number },
): Promise<CheckIn[]> =>
  em.find(CheckIn, owner, {
    orderBy: { id: 'desc' },
    limit: CHECK_INS_MAX,
    populate: ['lookedBy'],
  });

/** Check-ins that nobody has read: the most serious first, then the one that has waited longest. */
export async function listWaiting(
  em: EntityManager,
  key: KeyRing,
  actor: Member,
): Promise<z.input<typeof WaitingCheckIn>[]> {
  const where = { $and: [{ lookedAt: null }, checkInScope(actor)] } as FilterQuery<CheckIn>;
  const isUrgent = raw(
    (alias) => `exists (select from notifications called
      where called.kind = 'check_in_urgent' and called.subject_id = ${alias}.id)`,
  );
  const rows = await em.find(CheckIn, where, {
    // Before the limit cuts: a danger must not wait behind five hundred others.
    orderBy: [{ [isUrgent]: 'desc' }, { id: 'asc' }],
    limit: WAITING_MAX,
    populate: ['patient', 'order'],
  });
  const weight = ({ answers, context }: z.input<typeof WireCheckIn>) =>
    RISKS.indexOf(riskOf(answers, context!));
  return rows
    .map((row) => ({
      ...presentCheckIn(key, row, { isForTeam: true }),
      id: row.id,
      patient: {
        id: row.patient?.id ?? null,
        fullName: row.patient?.fullName ?? row.order?.patientName ?? '',
      },
      guest: row.order && {
        orderId: row.order.id,
        referenceNumber: row.order.referenceNumber,
        phone: row.order.patientPhone ?? null,
        email: row.order.patientEmail ?? null,
        ...(isOthers(actor, row.order) && { medicalInfoId: row.order.intakeId ?? null }),
      },
    }))
    .sort((one, other) => weight(one) - weight(other));
}

const isOthers = (actor: Member, { reviewer }: Order): boolean =>
  hasRole(actor, 'doctor') && reviewer != null && reviewer.id !== actor.id;

/** Urgent check-ins that nobody has closed, of those that this team member may see. */
export function countUrgent(em: EntityManager, actor: Member): Promise<number> {
  const called = raw(`(select subject_id from notifications where kind = 'check_in_urgent')`);
  const open = { lookedAt: null, id: { $in: called } };
  return em.count(CheckIn, { $and: [open, checkInScope(actor)] } as FilterQuery<CheckIn>);
}

export function presentCheckIn(
  key: KeyRing,
  row: CheckIn,
  { isForTeam }: { isForTeam: boolean },
): z.input<typeof WireCheckIn> {
  const { answers, context, photoSize } = openCheckIn(key, row);
  const { lookedAt, lookedBy, decision, closing } = row;
  const closed = closing ? sealedClosing.open(key, [ownerOf(row), row.clientId], closing) : null;
  return {
    clientId: row.clientId,
    sentAt: row.createdAt,
    answers,
    isPartial: row.isPartial,
    photoSize: photoSize ?? null,
    context: isForTeam ? context : null,
    look:
      lookedAt && lookedBy && decision
        ? {
            at: lookedAt,
            doctorName: lookedBy.fullName,
            decision,
            action: closed?.action ?? null,
            note: isForTeam ? (closed?.note ?? null) : null,
          }
        : null,
  };
}

/** Without the answers, and without what a doctor did about them (T19). */
export function presentForGuest(key: KeyRing, row: CheckIn): z.input<typeof GuestCheckIn> {
  const { answers, context } = openCheckIn(key, row);
  const { clientId, createdAt: sentAt, lookedAt: at, lookedBy, decision } = row;
  return {
    clientId,
    sentAt,
    isRed: riskOf(answers, context) === 'urgent',
    isEmergency: isEmergency({
      ...answers,
      signs: [...answers.signs, ...(context.signs ?? [])],
    }),
    look: at && lookedBy && decision ? { at, doctorName: lookedBy.fullName, decision } : null,
  };
}
