import type { Role } from '#shared/lib/actor.ts';
import type { Env } from '#api/platform/env.ts';
import { defineEntity, p } from '@mikro-orm/core';
import { sealedColumn } from '#api/platform/sealing.ts';
import { User } from '../user.entity.ts';

export const sealedFactor = sealedColumn<string, [userId: number]>(
  'second_factors',
  'sealed_secret',
  (userId) => `second factor of user ${userId}`,
);

const SecondFactorSchema = defineEntity({
  name: 'SecondFactor',
  tableName: 'second_factors',
  properties: {
    user: () => p.oneToOne(User).primary().deleteRule('cascade'),
    /** The secret shared with the authenticator app, encrypted like health data. */
    sealedSecret: p.text(),
    /** Null until a first code has shown that the app has the secret. */
    confirmedAt: p.datetime().nullable(),
    /** The 30-second step of the last accepted code. That code and all earlier ones are refused from then on. */
    lastStep: p.integer().default(0),
    createdAt: p.datetime(),
  },
});

export class SecondFactor extends SecondFactorSchema.class {}
SecondFactorSchema.setClass(SecondFactor);
export { SecondFactorSchema };

/** Administrators need a second factor wherever real people are treated. */
export const isFactorRequired = ({ NODE_ENV }: Env, role: Role): boolean =>
  role === 'admin' && NODE_ENV === 'production';

export const mustEnrol = (env: Env, { role, factorSince }: User): boolean =>
  isFactorRequired(env, role) && !factorSince;
