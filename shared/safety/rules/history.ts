import { type SafetyAnswer, type SafetyFinding, SOURCES } from '../finding.ts';
import { beginsAgain, daysSinceTreatment, latestOrder, treatedBefore } from '../course.ts';
import { answerTo, type EarlierOrder, type SafetyCase, type SafetyRule } from '../safety-case.ts';
import { medicineOfOrder } from '../../medicines/medicine-of-order.ts';

/** An order within this time of a supply's end continues it. Our choice, to be checked by a clinician. */
const FOLLOW_UP_DAYS = 31;
const DAY_MS = 86_400_000;

/** An adult's height varies only by measurement error. More than 5 % of weight is more than a scale's error. */
const CHANGE = { cm: 2, weight: 0.05 };

const inState = (of: SafetyCase, state: EarlierOrder['state']) =>
  of.earlier.filter((order) => order.state === state);
const named = (orders: readonly EarlierOrder[]) =>
  orders.map(({ reference }) => answerTo('order', reference));

/** Whether this order continues the earlier one: the same medicine, and its supply is about to end. */
function isFollowUp(of: SafetyCase, order: EarlierOrder): boolean {
  const { endsOn } = order;
  if (endsOn === null || medicineOfOrder(order) !== medicineOfOrder(of)) return false;
  return (Date.parse(endsOn) - Date.parse(of.today)) / DAY_MS <= FOLLOW_UP_DAYS;
}

/** An order in use is another active incretin (labels, section 1), unless this one continues it. */
const activeOrder: SafetyRule = {
  id: 'active_order',
  level: 'block',
  source: SOURCES.indication,
  raise: (of) => {
    const active = inState(of, 'in_use');
    if (active.length === 0) return null;
    const level = active.every((order) => isFollowUp(of, order)) ? 'ask' : 'block';
    return { answers: named(active), level };
  },
};

const waitingOrder: SafetyRule = {
  id: 'waiting_order',
  level: 'ask',
  source: SOURCES.practice,
  raise: (of) => {
    const waiting = inState(of, 'waiting');
    if (waiting.length === 0) return null;
    // Of two different ones both would be taken (labels, section 1).
    const isOther = waiting.some((order) => medicineOfOrder(order) !== medicineOfOrder(of));
    return { answers: named(waiting), level: isOther ? 'block' : 'ask' };
  },
};

/**
 * From one medicine of the class to another, or between tablets and injections of one substance. Each label has steps of its
 * own that begin with its first dose (section 2). None of those we could read has a time without medicine between two, so
 * none is named: the doctor knows when the last dose of the old one was, and sets the first of the new one. While the old
 * one is in use its order blocks.
 */
const switches: SafetyRule = {
  id: 'medicine_switch',
  level: 'ask',
  source: SOURCES.dosage,
  raise: (of) => {
    const latest = latestOrder(of);
    if (latest?.state !== 'ended' || medicineOfOrder(latest) === medicineOfOrder(of)) return null;
    return { answers: named([latest]) };
  },
};

/** After a longer gap a treatment begins again, with the lowest dose (labels, section 2). */
const restarts: SafetyRule = {
  id: 'treatment_ended',
  level: 'ask',
  source: SOURCES.practice,
  raise: (of) => {
    const value = daysSinceTreatment(of);
    if (value === null || !beginsAgain(of)) return null;
    return { answers: named(inState(of, 'ended').slice(0, 1)), value };
  },
};

/** The practice ended the treatment that this order follows: why may still hold. Asked once, not at each renewal. */
const calledOff: SafetyRule = {
  id: 'ended_early',
  level: 'ask',
  source: SOURCES.practice,
  raise: (of) => {
    const [latest] = treatedBefore(of);
    return latest?.isCalledOff ? { answers: named([latest]) } : null;
  },
};

const refusedBefore: SafetyRule = {
  id: 'refused_before',
  level: 'ask',
  source: SOURCES.practice,
  raise: (of) => {
    const refused = inState(of, 'refused');
    return refused.length > 0 ? { answers: named(refused) } : null;
  },
};

type Assess = (of: SafetyCase) => SafetyFinding[];

const bare = (of: SafetyCase): SafetyCase => ({ ...of, earlier: [], profileDateOfBirth: null });

/** What the refused form stated and this one states differently or leaves out. */
function differences(
  of: SafetyCase,
  still: ReadonlySet<string>,
  refused: EarlierOrder,
  assess: Assess,
): SafetyAnswer[] {
  const { form: now } = of;
  const { form: then, reference: from } = refused;
  if (!then) return [];
  const answers: SafetyAnswer[] = [];
  const differs = (field: 'height' | 'weight' | 'dateOfBirth') =>
    answers.push({ ...answerTo(field, then[field]), from }, answerTo(field, now[field]));
  if (Math.abs(now.height - then.height) > CHANGE.cm) differs('height');
  if (now.weight > then.weight * (1 + CHANGE.weight)) differs('weight');
  if (now.dateOfBirth !== then.dateOfBirth) differs('dateOfBirth');

  // As of this order's medicine: the answers are compared, not the medicines.
  const gone = assess({ ...bare(of), form: then, record: null })
    .filter(({ id, value }) => value === null && !still.has(id))
    // Hints of level `ask` or `note` are worded differently each time. A ticked box or a blocking word is not.
    .filter(({ level, isHint }) => level === 'block' || !isHint)
    .flatMap((finding) => finding.answers);
  return [...answers, ...gone.map((answer) => ({ ...answer, from }))];
}

/** A form with different answers after a refusal. Needs the rules about the form itself, which are above. */
export const changedSinceRefusal = (assess: Assess): SafetyRule => ({
  id: 'changed_since_refusal',
  level: 'block',
  source: SOURCES.practice,
  raise: (of) => {
    const refused = inState(of, 'refused');
    if (refused.length === 0) return null;
    const still = new Set(assess(bare(of)).map(({ id }) => id));
    const answers = refused.flatMap((order) => differences(of, still, order, assess));
    return answers.length > 0 ? { answers } : null;
  },
});

export const historyRules: readonly SafetyRule[] = [
  activeOrder,
  waitingOrder,
  switches,
  restarts,
  calledOff,
  refusedBefore,
];
