import { LockMode, type EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { riskOf } from '#shared/care/check-in-risk.ts';
import { STOPS } from '#shared/care/urgent-actions.ts';
import { checkInErrors, type CheckInLook } from '#shared/check-ins.ts';
import type { Member } from '#shared/lib/actor.ts';
import { ensure, errors } from '#shared/lib/errors.ts';
import { User } from '#api/accounts/user.entity.ts';
import { holdPlans, isOnHold } from '#api/dosing/hold-plans.ts';
import { sendMessage } from '#api/messages/messages.service.ts';
import { Notification } from '#api/notifications/notification.entity.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { filled, wordsOf } from '#api/platform/words.ts';
import { CheckIn, openCheckIn, ownerOf, sealedClosing } from './check-in.entity.ts';
import { aboutOwner, checkInScope } from './check-ins.ts';
import { hasOtherOpenRed } from './open-red.ts';

/** The heading of a reply, in the patient's own language. */
const LETTERS = wordsOf('letters');

/**
 * Marks a check-in as read, once. A second doctor gets `check_in.looked_at`, whoever does not say what was done about an
 * urgent one `check_in.urgent_open`, who goes on as planned beside one `check_in.urgent_first` and on hold
 * `check_in.on_hold`, and who replies to a guest `check_in.no_account`. A reply is sent to the patient as a message, to
 * which they can respond.
 */
export async function lookAtCheckIn(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  { id, look }: { id: number; look: z.output<typeof CheckInLook> },
): Promise<CheckIn> {
  const key = deps.secrets.data;
  const where = { $and: [{ id }, checkInScope(actor)] } as FilterQuery<CheckIn>;
  const seen = await em.findOne(CheckIn, where, { fields: ['id'] });
  ensure(seen, errors.not_found);
  const row = await em.findOneOrFail(
    CheckIn,
    { id },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  ensure(row.lookedAt === null || row.lookedAt === undefined, checkInErrors.looked_at);
  const { answers, context } = openCheckIn(key, row);
  // No single press closes what is urgent.
  ensure(
    look.decision === 'acted' || riskOf(answers, context) !== 'urgent',
    checkInErrors.urgent_open,
  );
  // Nor does anybody read "as planned" beside it, or while nothing is planned.
  if (look.decision === 'continue') {
    ensure(!(await hasOtherOpenRed(em, row)), checkInErrors.urgent_first);
    ensure(!(await isOnHold(em, deps, row)), checkInErrors.on_hold);
  }
  ensure(look.decision !== 'answered' || row.patient, checkInErrors.no_account);
  row.lookedAt = now();
  row.lookedBy = await em.findOneOrFail(User, { id: actor.id });
  row.decision = look.decision;
  if (look.decision === 'acted') {
    const { action, note } = look;
    row.closing = sealedClosing.seal(key, [ownerOf(row), row.clientId], { action, note });
  }
  await em.flush();
  if (look.decision === 'acted' && STOPS.includes(look.action)) {
    const { patient, order } = row;
    await holdPlans(em, deps, actor, patient ? { customer: patient.id } : { id: order!.id });
  }
  if (look.decision === 'answered' && row.patient) {
    const { language } = await em.findOneOrFail(User, { id: row.patient.id });
    await sendMessage(em, deps, actor, {
      receiverId: row.patient.id,
      subject: filled(LETTERS[language ?? 'en'].checkIn.subject, { day: row.day }),
      content: look.answer,
    });
  }
  await em.nativeUpdate(
    Notification,
    { kind: 'check_in_urgent', subjectId: row.id, readAt: null },
    { readAt: now() },
  );
  await record(em, actor, {
    action: 'decide',
    subject: 'check_in',
    subjectId: row.id,
    ...aboutOwner(row),
  });
  return row;
}
