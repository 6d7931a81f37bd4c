import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { User } from '#api/accounts/user.entity.ts';
import { Intake } from './intake.entity.ts';

/** Which versions of the form of a case, or of a treatment, a person was served: the first one, and the latest. */
export const IntakeLook = defineEntity({
  name: 'IntakeLook',
  tableName: 'intake_looks',
  properties: {
    intake: () => p.manyToOne(Intake).primary().deleteRule('cascade'),
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    firstVersion: p.integer(),
    version: p.integer(),
  },
});
export type IntakeLook = InferEntity<typeof IntakeLook>;
