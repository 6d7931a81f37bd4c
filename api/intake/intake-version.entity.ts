import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Intake } from './intake.entity.ts';

/**
 * What a form said before the patient changed it, sealed like the form: kept until the case is decided, so that a
 * clinician who has read it can be shown the difference.
 */
export const IntakeVersion = defineEntity({
  name: 'IntakeVersion',
  tableName: 'intake_versions',
  properties: {
    intake: () => p.manyToOne(Intake).primary().deleteRule('cascade'),
    version: p.integer().primary(),
    answers: p.text().hidden(),
  },
});
export type IntakeVersion = InferEntity<typeof IntakeVersion>;
