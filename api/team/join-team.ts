import type { EntityManager } from '@mikro-orm/postgresql';
import type { Context } from 'koa';
import { invitationErrors } from '#shared/team.ts';
import { ensure } from '#shared/lib/errors.ts';
import { createUser, type HashedPassword } from '#api/accounts/accounts.service.ts';
import { openSession } from '#api/accounts/sessions.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { DoctorProfile } from '#api/doctors/doctor-profile.entity.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import { findOpen, holdInviter } from './invitations.ts';
import { Invitation } from './invitation.entity.ts';

/**
 * Uses up an invitation and creates its account with a session, in one transaction: if two people use the same link at
 * the same moment, the second finds it used. Refuses an invitation whose inviter may no longer invite, a common
 * password, and a phone that has an account by now.
 */
export async function joinTeam(
  tx: EntityManager,
  ctx: Context,
  token: string,
  password: HashedPassword,
): Promise<{ user: User; session: string }> {
  const given = await findOpen(tx, token);
  // First of all locks, because whoever takes the right away holds this one and then ends the invitations.
  ensure(await holdInviter(tx, given.invitedBy.id), invitationErrors.over);
  // Whoever waited here for the row's lock finds the row gone, ended, or with another link.
  const { id, tokenHash } = given;
  ensure(
    (await tx.nativeDelete(Invitation, { id, tokenHash, expiresAt: { $gt: now() } })) === 1,
    invitationErrors.over,
  );
  const { role, fullName, phone, email } = given;
  const user = await createUser(tx, { role, fullName, phone, email: email ?? null, password });
  if (role === 'doctor') {
    const { specialization, licenseNumber } = given;
    tx.create(DoctorProfile, { user, specialization, licenseNumber });
  }
  await tx.flush();
  const guest = { role: 'guest', checkoutId: null } as const;
  await record(tx, guest, { action: 'create', subject: role, subjectId: user.id });
  return { user, session: await openSession(tx, ctx, user, { remember: false }) };
}
