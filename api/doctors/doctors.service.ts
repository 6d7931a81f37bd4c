import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import type { DoctorChange, NewDoctor, TEAM_REMOVALS } from '#shared/doctors.ts';
import { doctorErrors } from '#shared/doctors.ts';
import type { Actor } from '#shared/lib/actor.ts';
import { ensure } from '#shared/lib/errors.ts';
import {
  createUser,
  refuseTakenEmail,
  setPassword,
  type HashedPassword,
} from '#api/accounts/accounts.service.ts';
import { forgetFactor, takeOffFactor } from '#api/accounts/factor/second-factor.ts';
import { closeSessionsOf } from '#api/accounts/sessions.ts';
import { changeEmail } from '#api/accounts/prove-contact.ts';
import { User } from '#api/accounts/user.entity.ts';
import { notify } from '#api/notifications/notifications.service.ts';
import { PushSubscription } from '#api/notifications/push-subscription.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { changesOf, namesOfChanges, record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import { defineEvent, emit } from '#api/platform/jobs.ts';
import { definePort, type Ports } from '#api/platform/ports.ts';
import { announceChange } from '#api/platform/versions.ts';
import { DoctorProfile } from './doctor-profile.entity.ts';

/** A team member's login was closed. */
export const memberLeft = defineEvent('team.member_left', z.object({ userId: z.number() }));

/** What ends together with a login of the team, in the same transaction. Provided by the domains above. */
export const leavingPort =
  definePort<(em: EntityManager, userId: number) => Promise<void>>('leavings');

const TEAM_LOCK = 7_314_118;

type Made = { user: User; profile: DoctorProfile };

/**
 * Creates a doctor's account, whatever role the request names. Refuses a common password, and a phone or email that is
 * taken.
 */
export async function addDoctor(
  em: EntityManager,
  actor: Actor,
  input: z.output<typeof NewDoctor>,
  password: HashedPassword,
): Promise<Made> {
  const { username, email, fullName, profileData } = input;
  const user = await createUser(em, { role: 'doctor', fullName, phone: username, email, password });
  const profile = em.create(DoctorProfile, { user, ...profileData });
  await em.flush();
  await record(em, actor, { action: 'create', subject: 'doctor', subjectId: user.id });
  return { user, profile };
}

export async function changeDoctor(
  em: EntityManager,
  actor: Actor,
  user: User,
  change: Omit<z.output<typeof DoctorChange>, 'version'>,
  ports: Ports,
): Promise<Made> {
  const { fullName, email, isActive } = change.user;
  if (email && email !== user.email) await refuseTakenEmail(em, email, user.id);
  const named = namesOfChanges(user, { fullName, email });
  const login = changesOf(user, { isActive });
  em.assign(user, { fullName });
  await changeEmail(em, user, email);
  if (isActive !== undefined && isActive !== user.isActive)
    await setActive(em, user, isActive, ports);
  const profile =
    (await em.findOne(DoctorProfile, { user: user.id })) ?? em.create(DoctorProfile, { user });
  const own = namesOfChanges(profile, change.profile);
  em.assign(profile, { ...change.profile, updatedAt: now() });
  await em.flush();
  const changes = [named, login, own].flatMap((one) => one.changes ?? []);
  const about = { subjectId: user.id, detail: { changes } };
  await record(em, actor, { action: 'change', subject: 'doctor', ...about });
  return { user, profile };
}

/** A new password ends every session of its owner, who is notified in case they did not expect it. */
export async function setTeamPassword(
  em: EntityManager,
  actor: Actor,
  user: User,
  password: HashedPassword,
): Promise<void> {
  setPassword(user, password, 'newPassword');
  await em.flush();
  await closeSessionsOf(em, user.id);
  const happening = `password:${user.id}:${now().getTime()}`;
  await notify(em, [user.id], { kind: 'password_changed', subjectId: null, happening });
  await record(em, actor, { action: 'change', subject: 'password', subjectId: user.id });
}

/** For somebody who has lost phone and recovery codes. The administrator has to verify who they are. */
export async function takeOffTeamFactor(
  em: EntityManager,
  actor: Actor,
  user: User,
): Promise<void> {
  await takeOffFactor(em, actor, user);
  const happening = `factor:${user.id}:${now().getTime()}`;
  await notify(em, [user.id], { kind: 'factor_removed', subjectId: null, happening });
}

/** One removal at a time, so that two administrators cannot remove each other at the same moment. */
export const lockTeam = (em: EntityManager) =>
  em.execute(`select pg_advisory_xact_lock(${TEAM_LOCK})`);

/**
 * Removes somebody from the team. Whoever has decided or changed anything remains in the records under their name and
 * only loses the login (decision C099). The last administrator cannot be removed.
 */
export async function removeFromTeam(
  em: EntityManager,
  actor: Actor,
  user: User,
  ports: Ports,
): Promise<(typeof TEAM_REMOVALS)[number]> {
  if (user.role === 'admin') await ensureOtherAdmin(em, user);
  const outcome = (await hasHistory(em, user)) ? 'deactivated' : 'removed';
  if (outcome === 'removed') {
    user.removedAt = now();
    await forgetFactor(em, user);
  }
  await setActive(em, user, false, ports);
  await record(em, actor, { action: 'remove', subject: user.role, subjectId: user.id });
  return outcome;
}

/** Opens or closes the login of a team member, and changes nothing else. The last administrator's cannot be closed. */
export async function setTeamLogin(
  em: EntityManager,
  actor: Actor,
  user: User,
  isActive: boolean,
  ports: Ports,
): Promise<void> {
  if (user.isActive === isActive) return;
  if (!isActive && user.role === 'admin') await ensureOtherAdmin(em, user);
  const detail = changesOf(user, { isActive });
  await setActive(em, user, isActive, ports);
  // The form about a doctor contains this too, and a form that is open must not restore the old state.
  const profile = await em.findOne(DoctorProfile, { user: user.id });
  if (profile) profile.updatedAt = now();
  await em.flush();
  await record(em, actor, { action: 'change', subject: user.role, subjectId: user.id, detail });
}

async function setActive(
  em: EntityManager,
  user: User,
  isActive: boolean,
  ports: Ports,
): Promise<void> {
  user.isActive = isActive;
  await em.flush();
  // Their patients are every doctor's now, or theirs again (orders/my-patients.ts), and tablets count them.
  await announceChange(em, 'care');
  if (isActive) return;
  await emit(em, memberLeft, { userId: user.id });
  for (const end of ports.all(leavingPort)) await end(em, user.id);
  await closeSessionsOf(em, user.id);
  await em.nativeDelete(PushSubscription, { user: user.id });
  await em.nativeUpdate(Order, { claimedBy: user.id }, { claimedBy: null, claimedUntil: null });
}

async function ensureOtherAdmin(em: EntityManager, user: User): Promise<void> {
  const others = { role: 'admin', isActive: true, removedAt: null, id: { $ne: user.id } } as const;
  ensure((await em.count(User, others)) > 0, doctorErrors.last_admin);
}

/** What somebody did to their own login, and lists that were only opened, do not count as history. */
async function hasHistory(em: EntityManager, user: User): Promise<boolean> {
  const [row] = await em.execute<{ found: boolean }[]>(
    `select exists (select from orders where reviewer_id = ?)
       or exists (select from audit where actor_id = ? and action not in ('login', 'logout', 'denied')
         and (action <> 'read' or patient_id is not null)
         and not (subject in ('password', 'profile', 'session', 'second_factor', 'passkey') and subject_id = actor_id)) as found`,
    [user.id, user.id],
  );
  return row!.found;
}
