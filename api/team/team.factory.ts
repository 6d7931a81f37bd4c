import type { EntityManager, RequiredEntityData } from '@mikro-orm/postgresql';
import type { User } from '#api/accounts/user.entity.ts';
import { now } from '#api/platform/clock.ts';
import { randomToken, sha256 } from '#api/platform/crypto.ts';
import { Invitation } from './invitation.entity.ts';

let count = 0;

/** An open invitation and the token of its link. */
export async function anInvitation(
  em: EntityManager,
  invitedBy: User,
  overrides: Partial<RequiredEntityData<Invitation>> = {},
): Promise<{ invitation: Invitation; token: string }> {
  count += 1;
  const token = randomToken();
  const invitation = em.create(Invitation, {
    role: 'staff',
    fullName: 'Invited Person',
    phone: `555777${String(count).padStart(4, '0')}`,
    email: null,
    tokenHash: sha256(token),
    expiresAt: new Date(now().getTime() + 86_400_000),
    invitedBy,
    ...overrides,
  });
  await em.flush();
  return { invitation, token };
}
