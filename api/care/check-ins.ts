import { raw, type EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { RISKS, type CheckInAnswers } from '#shared/care/check-in.ts';
import { riskOf } from '#shared/care/check-in-risk.ts';
import { courseOf, weightFlags } from '#shared/care/weight-course.ts';
import {
  CHECK_INS_MAX,
  checkInErrors,
  WAITING_MAX,
  type CheckIn as WireCheckIn,
  type WaitingCheckIn,
} from '#shared/check-ins.ts';
import { hasRole, type Member } from '#shared/lib/actor.ts';
import { AppError } from '#shared/lib/errors.ts';
import { assessWords } from '#shared/safety/check-words.ts';
import { User } from '#api/accounts/user.entity.ts';
import { statusInSql } from '#api/orders/order-where.ts';
import { record } from '#api/platform/audit.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import type { MadePicture } from '#api/platform/pictures/make-picture.ts';
import { callFor } from './call-others.ts';
import { careOf } from './care-of.ts';
import { CheckInPhoto, sealedCheckInPhoto } from './check-in-photo.entity.ts';
import { CheckIn, openCheckIn, sealCheckIn, sealedClosing } from './check-in.entity.ts';
import { ensureNotAhead, saveWeights } from './save-weights.ts';
import { latestTreatment, whomToCall } from './whom-to-call.ts';

type Sent = { clientId: string; answers: CheckInAnswers; photo?: MadePicture | null };

/** Stores a check-in once, records its weight, and notifies a doctor if an answer is red. */
export async function sendCheckIn(
  em: EntityManager,
  key: KeyRing,
  actor: Member,
  { clientId, answers, photo }: Sent,
): Promise<CheckIn> {
  // One at a time: a second attempt with the same id waits here until the first is committed.
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
    `check-in ${actor.id} ${clientId}`,
  ]);
  const known = await em.findOne(
    CheckIn,
    { patient: actor.id, clientId },
    { populate: ['lookedBy'] },
  );
  if (known) return known;
  const treated = await latestTreatment(em, actor.id);
  if (!treated) throw new AppError(checkInErrors.not_treated);
  ensureNotAhead([answers.day]);
  if (answers.kg !== null) {
    await saveWeights(em, key, actor.id, [{ day: answers.day, kg: answers.kg }]);
  }
  const care = await careOf(em, key, actor.id);
  const context = {
    findings: assessWords(answers, treated, answers.day).map(({ id, level }) => ({
      id,
      level,
    })),
    weightFlags: weightFlags(courseOf(care), care.heightCm),
  };
  const row = em.create(CheckIn, {
    patient: em.getReference(User, actor.id),
    clientId,
    day: answers.day,
    sealed: sealCheckIn(key, actor.id, clientId, {
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
    patientId: actor.id,
  });
  if (riskOf(answers, context) === 'urgent')
    await callFor(em, row.id, await whomToCall(em, treated.reviewer?.id));
  return row;
}

const TREATED = `removed_at is null and not is_test and ${statusInSql('prescribed', 'orders')}`;

/**
 * Which check-ins a team member may see: a doctor sees those of everybody they treat or have treated, and an urgent one
 * to which they were called until it is closed.
 */
export const checkInScope = (actor: Member): FilterQuery<CheckIn> => {
  if (!hasRole(actor, 'doctor')) return { patient: { removedAt: null } } as FilterQuery<CheckIn>;
  const treated = raw(
    `(select customer_id from orders where ${TREATED} and (reviewer_id = ? or reviewer_id is null))`,
    [actor.id],
  );
  const called = raw(
    `(select subject_id from notifications where kind = 'check_in_urgent' and user_id = ?)`,
    [actor.id],
  );
  const own = { patient: { id: { $in: treated }, removedAt: null } };
  const open = { lookedAt: null, id: { $in: called }, patient: { removedAt: null } };
  return { $or: [own, open] } as FilterQuery<CheckIn>;
};

export const checkInsOf = (em: EntityManager, patientId: number): Promise<CheckIn[]> =>
  em.find(
    CheckIn,
    { patient: patientId },
    {
      orderBy: { id: 'desc' },
      limit: CHECK_INS_MAX,
      populate: ['lookedBy'],
    },
  );

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
    populate: ['patient'],
  });
  const weight = ({ answers, context }: z.input<typeof WireCheckIn>) =>
    RISKS.indexOf(riskOf(answers, context!));
  return rows
    .map((row) => ({
      ...presentCheckIn(key, row, { isForTeam: true }),
      id: row.id,
      patient: { id: row.patient.id, fullName: row.patient.fullName },
    }))
    .sort((one, other) => weight(one) - weight(other));
}

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
  const closed = closing ? sealedClosing.open(key, [row.patient.id, row.clientId], closing) : null;
  return {
    clientId: row.clientId,
    sentAt: row.createdAt,
    answers,
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
