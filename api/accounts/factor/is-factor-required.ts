import type { Role } from '#shared/lib/actor.ts';
import type { Env } from '#api/platform/env.ts';
import type { User } from '../user.entity.ts';

/** Administrators need a second factor wherever real people are treated. */
export const isFactorRequired = ({ NODE_ENV }: Env, role: Role): boolean =>
  role === 'admin' && NODE_ENV === 'production';

export const mustEnrol = (env: Env, { role, factorSince }: User): boolean =>
  isFactorRequired(env, role) && !factorSince;
