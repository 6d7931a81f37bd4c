import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { FullName, NewPhone, OptionalEmail } from '#shared/lib/fields.ts';
import { TeamPassword } from '#shared/lib/passwords.ts';
import { record } from '#api/platform/audit.ts';
import { createUser, hashed } from './accounts.service.ts';
import type { User } from './user.entity.ts';

/** Roles that no API call assigns (decision C029): they are created on the server's command line. */
export const COMMAND_ROLES = ['admin', 'staff'] as const;

export const TeamAccount = z.object({
  role: z.enum(COMMAND_ROLES, `must be ${COMMAND_ROLES.join(' or ')}`),
  phone: NewPhone,
  fullName: FullName,
  email: OptionalEmail,
  password: TeamPassword,
});
export type TeamAccount = z.output<typeof TeamAccount>;

/** Creates a team account. Refuses a common password, and a phone that has an account. */
export async function createTeamAccount(em: EntityManager, given: TeamAccount): Promise<User> {
  const password = await hashed(given.password);
  return em.transactional(async (tx) => {
    const user = await createUser(tx, { ...given, password });
    user.isEmailUnproven = user.email != null;
    // Nobody is logged in on a command line, but the audit must show that an account was created.
    const actor = { role: 'guest', checkoutId: null } as const;
    await record(tx, actor, { action: 'create', subject: given.role, subjectId: user.id });
    return user;
  });
}
