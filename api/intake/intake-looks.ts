import type { EntityManager } from '@mikro-orm/postgresql';
import { changedAnswers, type FormAnswers } from '#shared/intake.ts';
import { hasRole, isMember, type Actor, type Member } from '#shared/lib/actor.ts';
import { AppError } from '#shared/lib/errors.ts';
import { orderStatus } from '#shared/order-status.ts';
import { orderErrors } from '#shared/orders.ts';
import { formPort } from '#api/orders/form-port.ts';
import type { Order } from '#api/orders/order.entity.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { provide } from '#api/platform/ports.ts';
import { IntakeLook } from './intake-look.entity.ts';
import { IntakeVersion } from './intake-version.entity.ts';
import { Intake, type Answers } from './intake.entity.ts';

/** Who decides on it signs, and so does who prescribes for it between approval and end. */
const awaitsSignature = ({ status }: Order): boolean =>
  orderStatus.is.undecided(status) || orderStatus.is.inCare(status);

/**
 * Records that a clinician is served this form (decision C117). If the patient has changed it since the first time,
 * returns how it was then: only the answers that differ. The intake's order is loaded.
 */
export async function noteLook(
  em: EntityManager,
  key: KeyRing,
  actor: Actor,
  intake: Intake,
): Promise<Partial<FormAnswers> | null> {
  if (!isMember(actor) || !hasRole(actor, 'doctor', 'admin')) return null;
  if (!awaitsSignature(intake.order)) return null;
  const [look] = await em.execute<{ first: number }[]>(
    `insert into intake_looks as known (intake_id, user_id, first_version, version) values (?, ?, ?, ?)
     on conflict (intake_id, user_id) do update set version = greatest(known.version, excluded.version)
     returning first_version as first`,
    [intake.id, actor.id, intake.version, intake.version],
  );
  if (!look || look.first >= intake.version) return null;
  const before = await answersAt(em, key, intake, look.first);
  if (!before) return null;
  const after = intake.open(key);
  return Object.fromEntries(changedAnswers(before, after).map((name) => [name, before[name]]));
}

/** Stores the form's old answers before they are replaced, and deletes versions that nobody was served. */
export async function keepReplaced(em: EntityManager, intake: Intake): Promise<void> {
  await em.execute(
    `delete from intake_versions kept where intake_id = ? and not exists (
       select from intake_looks where intake_id = kept.intake_id
          and kept.version in (first_version, version))`,
    [intake.id],
  );
  await em.execute(
    `insert into intake_versions (intake_id, version, answers) values (?, ?, ?)
     on conflict do nothing`,
    [intake.id, intake.version, intake.answers],
  );
}

/** The answers at a version of the order; null if they were not stored. */
async function answersAt(
  em: EntityManager,
  key: KeyRing,
  intake: Intake,
  version: number,
): Promise<Answers | null> {
  if (version >= intake.version) return intake.open(key);
  const kept = await em.findOne(
    IntakeVersion,
    { intake: intake.id, version: { $lte: version } },
    { orderBy: { version: 'desc' } },
  );
  return kept && intake.openAs(key, kept.answers);
}

/** Below every version: none was served yet. */
const UNSERVED = -1;

/**
 * Somebody opens a case. What changes from now on is shown to them as changed, but a claim is not a look (decision C126):
 * only a form that was served is.
 */
const begin = (em: EntityManager, actor: Member, order: Order): Promise<unknown> =>
  em.execute(
    `insert into intake_looks (intake_id, user_id, first_version, version)
     select id, ?, version, ? from intakes where order_id = ? on conflict do nothing`,
    [actor.id, UNSERVED, order.id],
  );

/**
 * Refuses with `order.form_unseen` if this person was never served the form, and with `order.form_changed` and the names
 * of the changed answers if the patient has saved it since the version that the decision names, or since the one that
 * this person was last served. The order's row is locked.
 */
async function ensureSeen(
  em: EntityManager,
  key: KeyRing,
  actor: Member,
  order: Order,
  named: number | undefined,
): Promise<void> {
  const intake = await em.findOne(Intake, { order: order.id });
  if (!intake) return;
  const look = await em.findOne(IntakeLook, { intake: intake.id, user: actor.id });
  const at = { ...order.progress(), formVersion: intake.version };
  if (!look || look.version === UNSERVED) {
    throw new AppError(orderErrors.form_unseen, { details: at });
  }
  const seen = Math.min(named ?? Infinity, look.version);
  if (seen >= intake.version) return;
  const before = await answersAt(em, key, intake, seen);
  throw new AppError(orderErrors.form_changed, {
    details: {
      ...at,
      changed: before ? changedAnswers(before, intake.open(key)) : [],
    },
  });
}

/** A question about the case was answered, which counts as a change of the form. The order's row is locked. */
async function advance(em: EntityManager, order: Order): Promise<void> {
  const intake = await em.findOne(Intake, { order: order.id });
  if (!intake) return;
  await keepReplaced(em, intake);
  intake.version = order.version + 1;
  await em.flush();
  order.formVersion = intake.version;
}

/** The form of a decided case no longer changes, so no differences have to be shown. */
async function forget(em: EntityManager, order: Order): Promise<void> {
  const intakes = 'select id from intakes where order_id = ?';
  await em.execute(`delete from intake_looks where intake_id in (${intakes})`, [order.id]);
  await em.execute(`delete from intake_versions where intake_id in (${intakes})`, [order.id]);
}

export const formLooks = provide(formPort, { begin, ensureSeen, advance, forget });
