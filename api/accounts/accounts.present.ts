import { hkdfSync } from 'node:crypto';
import type { z } from 'zod';
import type { User as WireUser } from '#shared/accounts.ts';
import type { Deps } from '#api/platform/deps.ts';
import { mustEnrol } from './factor/second-factor.entity.ts';
import type { User } from './user.entity.ts';

export function presentUser(user: User): z.input<typeof WireUser> {
  return {
    id: user.id,
    fullName: user.fullName,
    role: user.role,
    email: user.email ?? null,
    phone: user.phone,
    ...(user.language && { language: user.language }),
  };
}

/** The user, and the key that encrypts what their devices store. */
export const presentLogin = (user: User, { secrets, env }: Deps) => ({
  user: { ...presentUser(user), ...(mustEnrol(env, user) && { mustEnrol: true }) },
  vaultKey: vaultKeyOf(secrets.vault, user.id),
});

/** Derived and never stored. The files of a device, or a copy of the database, are useless without a login. */
const vaultKeyOf = (secret: Buffer, userId: number): string =>
  Buffer.from(hkdfSync('sha256', secret, '', `device vault of user ${userId}`, 32)).toString(
    'base64url',
  );
