import { isDeepStrictEqual } from 'node:util';
import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { toldInForm } from '#shared/care/told.ts';
import { intakeErrors, type Intake as IntakeForm } from '#shared/intake.ts';
import { isSelf, type Actor } from '#shared/lib/actor.ts';
import { latestDay } from '#shared/lib/dates.ts';
import { AppError, ensure } from '#shared/lib/errors.ts';
import { orderStatus } from '#shared/order-status.ts';
import { Profile } from '#api/accounts/profile.entity.ts';
import { answerByForm } from '#api/cases/answer-question.ts';
import { statusIn } from '#api/orders/order-where.ts';
import { Order } from '#api/orders/order.entity.ts';
import { orderPolicy } from '#api/orders/orders.policy.ts';
import { queueIfReady } from '#api/orders/queue-order.ts';
import { toldPort } from '#api/orders/told-port.ts';
import { namesOfChanges, record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { findFor } from '#api/platform/policy.ts';
import { keepConsents } from '#api/practice/consents.ts';
import { keepReplaced } from './intake-looks.ts';
import { Intake, type Answers } from './intake.entity.ts';

export type Saved = { intake: Intake; answers: Answers };

/**
 * Saves the form of one of the actor's orders: the named one, or the latest that needs it. Sending the same form again
 * is harmless. The owner of the order may correct the form until a doctor starts a review; whoever has only the cookie
 * of the purchase may not. Each save increases the order's version, because a decision is bound to what was read
 * (decision C117). What is urgent in it calls a doctor of whoever is in treatment. Refuses with `intake.no_order`,
 * `intake.already_sent` and `intake.already_reviewed`.
 */
export async function saveIntake(
  em: EntityManager,
  deps: Deps,
  actor: Actor,
  form: IntakeForm,
): Promise<Saved> {
  const key = deps.secrets.data;
  const order = await findOrder(em, actor, form.referenceNumber ?? null);
  const { userId: _userId, referenceNumber: _reference, filledOn, guestInfo, ...said } = form;
  const { shownTexts, ...answers } = said;
  const known = await em.findOne(Intake, { order: order.id });
  const before = known?.open(key);
  if (known && isDeepStrictEqual(before, JSON.parse(JSON.stringify(answers)))) {
    return { intake: known, answers };
  }
  ensure(
    orderStatus.is.undecided(order.status) && !order.isClaimedByOther(actor),
    intakeErrors.already_reviewed,
  );
  ensure(!known || isSelf(actor, order.customer?.id), intakeErrors.already_sent);

  const detail = before ? namesOfChanges(before, answers) : null;
  const intake = known ?? em.create(Intake, { order, answers: '' });
  if (known) await keepReplaced(em, known);
  else if (filledOn && filledOn <= latestDay(now())) intake.filledOn = filledOn;
  intake.seal(key, answers);
  intake.version = order.version + 1;
  await em.flush();
  order.intakeId = intake.id;
  order.formVersion = intake.version;
  order.patientEmail ??= guestInfo?.email ?? null;
  await fillProfile(em, order, answers);
  await keepConsents(em, {
    place: 'form',
    orderId: order.id,
    kinds: ['telehealth-consent', 'privacy'],
    shown: shownTexts,
    language: order.guestLanguage ?? order.customer?.language ?? 'en',
  });
  await queueIfReady(em, order);
  if (known) await answerByForm(em, order);
  const told = { now: toldInForm(answers), before: before && toldInForm(before) };
  await deps.ports.one(toldPort)(em, deps, actor, order, told);
  await record(em, actor, {
    action: known ? 'change' : 'create',
    subject: 'medical_info',
    subjectId: intake.id,
    orderId: order.id,
    patientId: order.customer?.id,
    detail,
  });
  return { intake, answers };
}

async function findOrder(
  em: EntityManager,
  actor: Actor,
  referenceNumber: string | null,
): Promise<Order> {
  if (referenceNumber) {
    const order = await findFor(em, actor, orderPolicy, { referenceNumber }, { lock: true });
    ensure(order.isOwnedBy(actor) && !order.isTest && !order.isTrial, intakeErrors.no_order);
    return order;
  }
  const scope = orderPolicy.scope(actor);
  const waiting = { intakeId: null, ...statusIn('undecided'), isTest: false, isTrial: false };
  const latest =
    scope &&
    (await em.findOne(Order, { $and: [scope, waiting] } as FilterQuery<Order>, {
      orderBy: { createdAt: 'desc' },
    }));
  if (!latest) throw new AppError(intakeErrors.no_order);
  return findFor(em, actor, orderPolicy, { id: latest.id }, { lock: true });
}

/** Birthday and gender belong to the person as well as to the form. */
async function fillProfile(em: EntityManager, order: Order, answers: Answers): Promise<void> {
  if (!order.customer) return;
  const profile = await em.findOne(Profile, { user: order.customer.id });
  if (!profile) return;
  profile.dateOfBirth ??= answers.dateOfBirth;
  profile.gender ??= answers.gender;
}
