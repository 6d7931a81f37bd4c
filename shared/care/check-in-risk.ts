import {
  RISKS,
  SIDE_EFFECTS,
  type CheckInAnswers,
  type CheckInContext,
  type RedSign,
  type Risk,
  type SideEffect,
} from './check-in.ts';
import type { WeightFlag } from './weight-course.ts';

export type Reason = { risk: 'urgent' | 'soon' } & (
  | { kind: 'sign'; name: RedSign }
  | { kind: 'effect'; name: SideEffect; grade: number }
  | { kind: 'missed'; count: number }
  | { kind: 'finding'; name: string }
  | { kind: 'weight'; name: WeightFlag }
);

/** After this many missed doses the patient must ask the doctor before the next one (labels, section 2). */
const MISSED_ASKS_DOCTOR = 2;
const SEVERE = 3;
const MODERATE = 2;
/** How many moderate effects together need attention. The practice's own rule, to be checked by a clinician. */
const MODERATE_TOGETHER = 3;

/** Severe abdominal pain may be pancreatitis, even if the box for it was not ticked (labels, section 5). */
const isUrgent = (name: SideEffect, grade: number): boolean =>
  name === 'abdominal_pain' && grade >= SEVERE;

/**
 * Why a doctor should look at a check-in, most serious first. It flags and explains; the doctor decides (decision
 * C116).
 */
export function reasonsOf(answers: CheckInAnswers, context: CheckInContext): Reason[] {
  const grades = SIDE_EFFECTS.map((name) => ({ name, grade: answers.effects[name] }));
  const isMuch = grades.filter(({ grade }) => grade >= MODERATE).length >= MODERATE_TOGETHER;
  const reasons: Reason[] = [
    ...answers.signs.map((name): Reason => ({ risk: 'urgent', kind: 'sign', name })),
    ...grades
      .filter(({ grade }) => grade >= SEVERE || (isMuch && grade >= MODERATE))
      .map(({ name, grade }): Reason => {
        return { risk: isUrgent(name, grade) ? 'urgent' : 'soon', kind: 'effect', name, grade };
      }),
    ...context.findings
      .filter(({ level }) => level !== 'note')
      .map(({ id, level }): Reason => {
        return { risk: level === 'block' ? 'urgent' : 'soon', kind: 'finding', name: id };
      }),
    ...context.weightFlags.map((name): Reason => ({ risk: 'soon', kind: 'weight', name })),
  ];
  const count = answers.missedDoses;
  if (count >= MISSED_ASKS_DOCTOR) reasons.push({ risk: 'soon', kind: 'missed', count });
  return reasons.sort((one, other) => RISKS.indexOf(one.risk) - RISKS.indexOf(other.risk));
}

export const riskOf = (answers: CheckInAnswers, context: CheckInContext): Risk =>
  reasonsOf(answers, context)[0]?.risk ?? 'fine';

/** Warns while the patient is still answering, before anything is sent. */
export const isRed = ({ signs, effects }: Pick<CheckInAnswers, 'signs' | 'effects'>): boolean =>
  signs.length > 0 || SIDE_EFFECTS.some((name) => isUrgent(name, effects[name]));

/** Once a week. A patient who has never checked in is due as soon as treatment starts. */
const CHECK_IN_DAYS = 7;
export const isCheckInDue = (lastDay: string | null, today: string): boolean =>
  lastDay === null || Date.parse(today) - Date.parse(lastDay) >= CHECK_IN_DAYS * 86_400_000;
