import type { HealthAnswer, HealthQuestion, HealthReply } from '../health-check.ts';
import type { SafetyAnswer, SafetyField } from './finding.ts';
import { answerTo, type SafetyCase } from './safety-case.ts';

const FIELDS = {
  thyroid: 'healthThyroid',
  pancreatitis: 'healthPancreatitis',
  pregnancy: 'healthPregnancy',
} as const satisfies Record<HealthQuestion, SafetyField>;

const quoteOf = (answer: HealthAnswer, { at }: HealthReply): string => `${answer} ${at}`;

/** What was answered to one question of the health check. */
export const replyTo = (reply: HealthReply, question: HealthQuestion): SafetyAnswer =>
  answerTo(FIELDS[question], quoteOf(reply.answers[question], reply));

/** One answer to all of its questions. */
export const replyToAll = (reply: HealthReply, answer: HealthAnswer): SafetyAnswer =>
  answerTo('healthCheck', quoteOf(answer, reply));

/** A yes to this question of the health check. */
export const yesTo = ({ healthCheck }: SafetyCase, question: HealthQuestion): SafetyAnswer[] =>
  healthCheck?.answers[question] === 'yes' ? [replyTo(healthCheck, question)] : [];
