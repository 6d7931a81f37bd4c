import type { z } from 'zod';
import type {
  Dose as WireDose,
  DoseAnswer as WireAnswer,
  DosePlan as WirePlan,
  DoseReminder as WireReminder,
} from '#shared/dosing.ts';
import { knownZone } from '#shared/lib/dates.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import type { DoseStretch } from '#shared/dosing/dose-days.ts';
import type { DoseAnswer } from './dose-answer.entity.ts';
import type { DosePlan } from './dose-plan.entity.ts';
import type { DoseReminder } from './dose-reminder.entity.ts';
import type { Dose } from './dose.entity.ts';

/** Without its reasons, which are for clinicians. */
export function presentPlan(row: DosePlan, key: KeyRing): z.input<typeof WirePlan> {
  const { move, content } = row.open(key);
  return {
    move,
    content,
    orderId: row.order.id,
    version: row.version,
    authorName: row.author.fullName,
    createdAt: row.createdAt,
  };
}

export const presentDose = (row: Dose, key: KeyRing): z.input<typeof WireDose> => ({
  ...row.open(key),
  clientId: row.clientId,
  orderId: row.order.id,
  planVersion: row.planVersion,
  takenAt: row.takenAt,
  medicine: row.order.medicine,
});

/** `otherwise` is the zone for a reminder whose own this server does not know. */
export const presentReminder = (
  row: DoseReminder | null,
  otherwise: string,
): z.input<typeof WireReminder> | null =>
  row?.isOn
    ? {
        weekday: row.weekday,
        time: row.time,
        timeZone: knownZone(row.timeZone, otherwise),
      }
    : null;

export const presentAnswer = (row: DoseAnswer, key: KeyRing): z.input<typeof WireAnswer> => ({
  ...row.open(key),
  orderId: row.order.id,
  day: row.day,
  answeredAt: row.answeredAt,
  medicine: row.order.medicine,
});

/** Whoever chose a weekday before they were kept has always had it. */
export const stretchesOf = ({ days, weekday }: DoseReminder): readonly DoseStretch[] =>
  days ?? [{ weekday, from: null, until: null }];
