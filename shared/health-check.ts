import { z } from 'zod';
import { LANGUAGES } from './accounts.ts';
import { Moment } from './lib/dates.ts';

/**
 * What the health check asks before an order, worded by the labels: medullary thyroid cancer or MEN 2 of the patient or
 * a relative (Wegovy and Zepbound, boxed warning and section 4), pancreatitis now or before (section 5), and pregnancy,
 * one that is planned, or breast-feeding (section 8).
 */
export const HEALTH_QUESTIONS = ['thyroid', 'pancreatitis', 'pregnancy'] as const;
export type HealthQuestion = (typeof HEALTH_QUESTIONS)[number];

/** `one_of_these`: at least one of the questions applies, and it was not said which. */
export const HEALTH_ANSWERS = ['yes', 'no', 'one_of_these'] as const;
export type HealthAnswer = (typeof HEALTH_ANSWERS)[number];

/**
 * The version of the questions' text, in all languages. Raise it whenever a word of `register.health` that asks changes:
 * the answers name the text that was read (decision C131).
 */
export const HEALTH_CHECK_TEXT = 1;

const answer = z.enum(HEALTH_ANSWERS);

/** The answers given at one time. */
export const HealthReply = z.object({
  answers: z.object({ thyroid: answer, pancreatitis: answer, pregnancy: answer }),
  textVersion: z.int().min(1).max(10_000),
  language: z.enum(LANGUAGES),
  at: Moment,
});
export type HealthReply = z.infer<typeof HealthReply>;

/** The answers that an order was placed with. */
export const HealthCheck = HealthReply.extend({
  /** An earlier "yes" of the same purchase or account, after which the answers were changed. */
  earlier: HealthReply.nullable().default(null),
});
export type HealthCheck = z.infer<typeof HealthCheck>;

export const ALL_NO: HealthReply['answers'] = {
  thyroid: 'no',
  pancreatitis: 'no',
  pregnancy: 'no',
};
