import { formKg } from '../../body.ts';
import { SUPPLY_NOTICES } from '../../care/supply.ts';
import { suddenSince } from '../../care/weight-course.ts';
import { daysBetween } from '../../dosing/days.ts';
import { treatedBefore } from '../course.ts';
import { answerTo, type SafetyRule } from '../safety-case.ts';
import { SOURCES } from '#shared/safety/finding.ts';

/** What the practice itself knows beside the form. In no label: its own caution, to be checked by a clinician. */

/**
 * The same name and birthday under another account, or as a guest, may be the same person, whose other treatment would be
 * a second active incretin (labels, section 1). Nothing is told of it but which order it is and when it was placed.
 */
const otherAccount: SafetyRule = {
  id: 'other_account',
  level: 'ask',
  source: SOURCES.practice,
  raise: ({ elsewhere = [] }) => {
    if (elsewhere.length === 0) return null;
    return {
      answers: elsewhere.flatMap(({ reference, placedOn }) => [
        { ...answerTo('placedOn', placedOn), from: reference },
      ]),
    };
  },
};

/** A renewal usually comes with the first notice before a supply ends; with more than that left it is early. */
const supplyLeft: SafetyRule = {
  id: 'supply_left',
  level: 'ask',
  source: SOURCES.practice,
  raise: ({ earlier, today }) => {
    const supplied = earlier.flatMap(({ state, reference, suppliedUntil }) =>
      suppliedUntil && (state === 'in_use' || state === 'ended')
        ? [{ reference, suppliedUntil, value: daysBetween(today, suppliedUntil) }]
        : [],
    );
    const [longest] = supplied.sort((one, other) => other.value - one.value);
    if (!longest || longest.value <= SUPPLY_NOTICES[0]) return null;
    const { reference, suppliedUntil, value } = longest;
    return { answers: [{ ...answerTo('supply', suppliedUntil), from: reference }], value };
  },
};

/**
 * A weight that is far from the last one we know is more often pounds for kilograms, or a slip, than a body; it decides
 * what the rules say of this one.
 */
const suddenWeight: SafetyRule = {
  id: 'weight_sudden',
  level: 'ask',
  source: SOURCES.practice,
  raise: (of) => {
    const { form, today, weighed } = of;
    const forms = treatedBefore(of).flatMap(({ form: then, beganOn: day }) =>
      then && day ? [{ day, kg: formKg(then) }] : [],
    );
    const known = weighed ? [...forms, weighed] : forms;
    const since = suddenSince(known, { day: today, kg: formKg(form) });
    return (
      since && { answers: [answerTo('weight', form.weight), answerTo('lastWeight', since.kg)] }
    );
  },
};

export const recordRules: readonly SafetyRule[] = [otherAccount, supplyLeft, suddenWeight];
