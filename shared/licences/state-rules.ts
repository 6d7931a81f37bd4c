import { z } from 'zod';
import { Area, isSameArea } from '../area.ts';
import { IsoDay } from '../lib/dates.ts';
import { seenText } from '../lib/fields.ts';
import { says } from '../lib/says.ts';
import { isArea } from './places.ts';

/**
 * What the law of a state can ask of a practice that treats from afar, as reviewed facts: by which public page, read on
 * which day. None of these pages is the law of a state, and neither is this file: for which states a rule holds is what
 * each practice has read or been told, and enters with the source and the day.
 */
export const STATE_RULE_KINDS = {
  /** Who treats is licensed where the patient is. Held everywhere (decision C125, `rule.ts`). */
  licence: {
    source: 'https://telehealth.hhs.gov/licensure/getting-started-licensure',
    checkedOn: '2026-11-29',
  },
  /** A questionnaire alone does not make somebody a patient: whoever prescribes meets them live first. */
  liveVisit: {
    source: 'https://www.cchpca.org/topic/online-prescribing/',
    checkedOn: '2026-11-29',
  },
} as const;

const SOURCE_MAX = 300;
const RULES_MAX = 100;

/** That a live visit comes first in a state, where the practice has it from, and when somebody last looked there. */
const VisitRule = Area.extend({
  source: seenText(SOURCE_MAX, says('required')),
  checkedOn: IsoDay.refine((day) => day >= '2000', says('invalid')),
}).refine(isArea, { path: ['region'], message: says('required') });

/** Refuses the second of the same area in a list. */
export function eachAreaOnce(all: readonly Area[], ctx: z.RefinementCtx): void {
  for (const [index, one] of all.entries()) {
    if (all.findIndex((other) => isSameArea(one, other)) === index) continue;
    ctx.addIssue({ code: 'custom', path: [index, 'region'], message: says('licenceTwice') });
  }
}

export const VisitRules = z.array(VisitRule).max(RULES_MAX).superRefine(eachAreaOnce);
export type VisitRules = z.infer<typeof VisitRules>;

/** Whether a first prescription for somebody there needs a visit. Nobody guesses about an area that is not known. */
export const needsVisit = (rules: VisitRules, area: Area | null): boolean =>
  area !== null && rules.some((one) => isSameArea(one, area));
