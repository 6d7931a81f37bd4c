import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Intake } from './intake.entity.ts';

/**
 * The answers of a form before the patient changed them, encrypted like the form. Stored until the case is decided, so
 * that a clinician who has read them can be shown the difference.
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
