import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { Context } from 'koa';
import type { z } from 'zod';
import { accountErrors } from '#shared/accounts.ts';
import type { Member } from '#shared/lib/actor.ts';
import { ensure, errors } from '#shared/lib/errors.ts';
import { nameInMessages } from '#shared/practice/identity.ts';
import {
  INVITATION_DAYS,
  invitationErrors,
  type Invitation as Shown,
  type Invited,
  type NewInvitation,
} from '#shared/team.ts';
import { findByPhone, refuseTakenEmail } from '#api/accounts/accounts.service.ts';
import { User } from '#api/accounts/user.entity.ts';
import { visitorLanguage } from '#api/http/visitor-language.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import { randomToken, sha256 } from '#api/platform/crypto.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Schedule } from '#api/platform/jobs.ts';
import { sendMail } from '#api/platform/mail.ts';
import { phoneKeyOf } from '#api/platform/phone-key.ts';
import { identityOf, senderOf } from '#api/settings/identity.service.ts';
import { invitationText } from './invitation-text.ts';
import { Invitation } from './invitation.entity.ts';

const DAY_MS = 86_400_000;
/** How long an expired invitation remains in the list, where one click renews it. */
const KEPT_DAYS = 30;

type Asking = { actor: Member; em: EntityManager; deps: Deps; ctx: Context };

export async function listInvitations(em: EntityManager): Promise<z.input<typeof Shown>[]> {
  const all = await em.find(
    Invitation,
    {},
    { populate: ['invitedBy'], orderBy: { createdAt: 'desc', id: 'desc' } },
  );
  return all.map(presentInvitation);
}

/** Invites somebody whose phone and email have no account. The link is mailed if that is possible. */
export async function invite(
  asking: Asking,
  input: z.output<typeof NewInvitation>,
): Promise<z.input<typeof Invited>> {
  const token = randomToken();
  const invitation = await asking.em.transactional(async (tx) => {
    const invitedBy = await holdInviter(tx, asking.actor.id);
    ensure(invitedBy, errors.forbidden);
    ensure(!(await findByPhone(tx, input.phone)), accountErrors.phone_taken);
    if (input.email) await refuseTakenEmail(tx, input.email);
    // An expired invitation does not prevent a new one.
    const phoneKey = phoneKeyOf(input.phone);
    await tx.nativeDelete(Invitation, { phoneKey, expiresAt: { $lte: now() } });
    const made = tx.create(Invitation, {
      ...input,
      ...(input.role !== 'doctor' && { specialization: '', licenseNumber: '' }),
      ...linkOf(token),
      invitedBy,
    });
    await tx.flush();
    const detail = { changes: [{ field: 'role', to: input.role }] };
    const about = { subject: 'invitation', subjectId: made.id, detail } as const;
    await record(tx, asking.actor, { action: 'create', ...about });
    return made;
  });
  return bring(asking, invitation, token);
}

/** Replaces a link that was lost or has expired. */
export async function renewInvitation(
  asking: Asking,
  id: number,
): Promise<z.input<typeof Invited>> {
  const token = randomToken();
  const invitation = await asking.em.transactional(async (tx) => {
    ensure(await holdInviter(tx, asking.actor.id), errors.forbidden);
    const renewed = await tx.nativeUpdate(
      Invitation,
      { id },
      { ...linkOf(token), invitedBy: asking.actor.id, updatedAt: now() },
    );
    ensure(renewed === 1, errors.not_found);
    await record(tx, asking.actor, { action: 'change', subject: 'invitation', subjectId: id });
    return tx.findOneOrFail(Invitation, { id }, { refresh: true, populate: ['invitedBy'] });
  });
  return bring(asking, invitation, token);
}

export async function withdrawInvitation(em: EntityManager, id: number): Promise<void> {
  ensure((await em.nativeDelete(Invitation, { id })) === 1, errors.not_found);
}

/** Whose invitations open an account. */
const INVITERS = { role: 'admin', isActive: true, removedAt: null } as const;

/** The invitation that a link still opens. Refuses with `invitation.over`. */
export async function findOpen(em: EntityManager, token: string): Promise<Invitation> {
  const found = await em.findOne(Invitation, {
    tokenHash: sha256(token),
    expiresAt: { $gt: now() },
    invitedBy: INVITERS,
  });
  ensure(found, invitationErrors.over);
  return found;
}

/**
 * The inviter, if they may still invite; until the transaction ends they keep this right, because whoever takes it away
 * waits for the lock.
 */
export const holdInviter = (tx: EntityManager, id: number): Promise<User | null> =>
  tx.findOne(User, { id, ...INVITERS }, { lockMode: LockMode.PESSIMISTIC_READ, refresh: true });

/**
 * Ends the open invitations of somebody who leaves the team. They stay in the list as expired ones, where another
 * administrator can renew them in their own name, or withdraw them.
 */
export async function endInvitationsOf(em: EntityManager, userId: number): Promise<void> {
  const at = now();
  const open = { invitedBy: userId, expiresAt: { $gt: at } };
  await em.nativeUpdate(Invitation, open, { expiresAt: at, updatedAt: at });
}

export const forgetInvitations: Schedule = {
  name: 'invitations-cleanup',
  cron: '37 4 * * *',
  handle: async ({ orm }) => {
    const longAgo = new Date(now().getTime() - KEPT_DAYS * DAY_MS);
    await orm.em.fork().nativeDelete(Invitation, { expiresAt: { $lt: longAgo } });
  },
};

const linkOf = (token: string) => ({
  tokenHash: sha256(token),
  expiresAt: new Date(now().getTime() + INVITATION_DAYS * DAY_MS),
});

/** After the commit: if the mail cannot be sent, the invitation remains, and its link is shown instead. */
async function bring(
  { deps, ctx }: Asking,
  invitation: Invitation,
  token: string,
): Promise<z.input<typeof Invited>> {
  const shown = presentInvitation(invitation);
  const { env } = deps;
  const { email: to, fullName: name, role } = invitation;
  if (!to || !env.SMTP_URL || !env.PUBLIC_URL) return { invitation: shown, sentTo: null, token };
  const language = visitorLanguage(ctx);
  // In the fragment, so that it does not appear in any server's log.
  const link = `${new URL('/join', env.PUBLIC_URL).href}?lng=${language}#${token}`;
  try {
    const identity = await identityOf(env, deps.orm.em.fork());
    await sendMail(env, {
      from: senderOf(env, identity),
      to,
      ...(await invitationText(deps, language, {
        brand: nameInMessages(identity),
        name,
        role,
        link,
      })),
    });
    return { invitation: shown, sentTo: to, token: null };
  } catch (error) {
    // Only the kind of failure, because servers tend to repeat what they were sent.
    const { name: kind, code: reason } = error as { name: string; code?: string };
    deps.log.error({ name: kind, reason }, 'an invitation was not sent');
    return { invitation: shown, sentTo: null, token };
  }
}

const mayInvite = ({ role, isActive, removedAt }: User): boolean =>
  role === INVITERS.role && isActive && !removedAt;

const presentInvitation = (one: Invitation): z.input<typeof Shown> => ({
  id: one.id,
  role: one.role,
  fullName: one.fullName,
  phone: one.phone,
  email: one.email ?? null,
  createdAt: one.createdAt,
  expiresAt: one.expiresAt,
  isExpired: one.expiresAt <= now() || !mayInvite(one.invitedBy),
  invitedBy: one.invitedBy.fullName,
});
