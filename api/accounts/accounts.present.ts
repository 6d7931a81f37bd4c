import type { z } from 'zod';
import type { User as WireUser } from '#shared/accounts.ts';
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
