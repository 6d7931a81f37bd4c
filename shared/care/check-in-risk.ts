import { isBlocking } from '../safety/check-words.ts';
import {
  type CheckInAnswers,
  type CheckInContext,
  isUrgentEffect,
  type RedSign,
  type Risk,
  RISKS,
  SEVERE,
  SIDE_EFFECTS,
  type SideEffect,
} from './check-in.ts';
import { readCheckInWords, SIGN_OF_WORDS, type WordSign } from './check-in-words.ts';
import { isEmergencySign } from './help-lines.ts';
import type { WeightFlag } from './weight-course.ts';

export type Reason = { risk: Exclude<Risk, 'fine'> } & (
  | { kind: 'sign'; name: RedSign }
  /** Written instead of ticked. */
  | { kind: 'words'; name: WordSign }
  | { kind: 'to_read' }
  | { kind: 'photo' }
  | { kind: 'effect'; name: SideEffect; grade: number }
  | { kind: 'missed'; count: number }
  | { kind: 'finding'; name: string }
  | { kind: 'weight'; name: WeightFlag }
  /** A change in kg since a day, which is a slip of the finger or a danger. */
  | { kind: 'sudden'; kg: number; since: string }
);

/** After this many missed doses of a weekly medicine the patient must ask the doctor (labels, section 2). */
const MISSED_ASKS_DOCTOR = 2;
const MODERATE = 2;
/** How many moderate effects together need attention. The practice's own rule, to be checked by a clinician. */
const MODERATE_TOGETHER = 3;

/** Rules that find in the words what a sign says already, as urgently and in nearly the same words. */
const SAID_BY_SIGN: Readonly<Partial<Record<string, RedSign>>> = {
  suicidal_thoughts: 'self_harm',
  pregnancy: 'pregnancy',
};

/**
 * Why a doctor should look at a check-in, most serious first. It flags and explains; the doctor decides (decision
 * C116).
 */
export function reasonsOf(answers: CheckInAnswers, context: CheckInContext): Reason[] {
  const grades = SIDE_EFFECTS.map((name) => ({ name, grade: answers.effects[name] }));
  const isMuch = grades.filter(({ grade }) => grade >= MODERATE).length >= MODERATE_TOGETHER;
  const read = wordSignsOf(answers);
  const kept = (context.signs ?? []).filter(
    (sign) => !read.some((name) => SIGN_OF_WORDS[name] === sign),
  );
  const signs = [...new Set([...answers.signs, ...kept])];
  const said = new Set([...signs, ...read.map((name) => SIGN_OF_WORDS[name])]);
  const isSaid = (id: string) => {
    const sign = SAID_BY_SIGN[id];
    return sign !== undefined && said.has(sign);
  };
  const reasons: Reason[] = [
    ...signs.map((name): Reason => ({ risk: 'urgent', kind: 'sign', name })),
    ...read
      .filter((name) => !signs.some((sign) => sign === SIGN_OF_WORDS[name]))
      .map((name): Reason => ({ risk: 'urgent', kind: 'words', name })),
    ...grades
      .filter(({ grade }) => grade >= SEVERE || (isMuch && grade >= MODERATE))
      .map(({ name, grade }): Reason => {
        return {
          risk: isUrgentEffect(name, grade) ? 'urgent' : 'soon',
          kind: 'effect',
          name,
          grade,
        };
      }),
    ...context.findings
      .filter(({ id, level }) => level !== 'note' && !isSaid(id))
      .map((finding): Reason => {
        const risk = isBlocking(finding) ? 'urgent' : 'soon';
        return { risk, kind: 'finding', name: finding.id };
      }),
    ...context.weightFlags.map((name): Reason => ({ risk: 'soon', kind: 'weight', name })),
  ];
  if (context.sudden) reasons.push({ risk: 'soon', kind: 'sudden', ...context.sudden });
  const count = answers.missedDoses;
  if (count >= (context.askAfterMissed ?? MISSED_ASKS_DOCTOR))
    reasons.push({ risk: 'soon', kind: 'missed', count });
  const { words, newMedicines } = answers;
  const isHarmless = [readCheckInWords(words), readCheckInWords(newMedicines, 'which')].every(
    (one) => one.isHarmless,
  );
  if (!isHarmless) {
    reasons.push({ risk: 'to_read', kind: 'to_read' });
  }
  if (context.hasPhoto) reasons.push({ risk: 'to_read', kind: 'photo' });
  return reasons.sort((one, other) => RISKS.indexOf(one.risk) - RISKS.indexOf(other.risk));
}

export const riskOf = (answers: CheckInAnswers, context: CheckInContext): Risk =>
  reasonsOf(answers, context)[0]?.risk ?? 'fine';

type Told = Pick<CheckInAnswers, 'signs' | 'effects'> &
  Partial<Pick<CheckInAnswers, 'words' | 'newMedicines'>>;

const TEXTS = ['words', 'newMedicines'] as const;

const wordSignsOf = (told: Told): WordSign[] => [
  ...new Set(TEXTS.flatMap((text) => readCheckInWords(told[text] ?? '').signs)),
];

/** The signs that were ticked, and those that were written. */
export function signsOf(told: Told): RedSign[] {
  const written = wordSignsOf(told).map((name) => SIGN_OF_WORDS[name]);
  return [...new Set([...told.signs, ...written])];
}

/** Help is needed now, and not only a doctor's word before the next dose. */
export const isEmergency = (told: Told): boolean =>
  signsOf(told).some(isEmergencySign) ||
  SIDE_EFFECTS.some((name) => isUrgentEffect(name, told.effects[name]));

/** Warns while the patient is still answering, before anything is sent. What is red here is urgent for the doctor. */
export const isRed = (told: Told): boolean =>
  isEmergency(told) ||
  signsOf(told).length > 0 ||
  readCheckInWords(told.words ?? '').isBlock ||
  readCheckInWords(told.newMedicines ?? '', 'which').isBlock;
