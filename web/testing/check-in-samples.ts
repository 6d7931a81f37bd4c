import { SIDE_EFFECTS, type CheckInAnswers } from '#shared/care/check-in.ts';
import type { CheckIn, WaitingCheckIn } from '#shared/check-ins.ts';

export const noEffects = Object.fromEntries(
  SIDE_EFFECTS.map((name) => [name, 0]),
) as CheckInAnswers['effects'];

/** A week without complaints, as its patient sees it. */
export const aCheckIn = (
  change: Partial<CheckInAnswers> = {},
  rest: Partial<CheckIn> = {},
): CheckIn => ({
  clientId: '0d4c6a52-7c3f-4d7c-9a3c-0f4a6c1b2d3e',
  sentAt: '2026-11-23T10:00:00.000Z',
  answers: {
    day: '2026-11-23',
    kg: null,
    effects: noEffects,
    signs: [],
    missedDoses: 0,
    newMedicines: '',
    words: '',
    ...change,
  },
  context: null,
  look: null,
  ...rest,
});

export const aWaitingCheckIn = (
  change: Partial<CheckInAnswers> = {},
  rest: Partial<WaitingCheckIn> = {},
): WaitingCheckIn => ({
  ...aCheckIn(change, { context: { findings: [], weightFlags: [] } }),
  id: 5,
  patient: { id: 7, fullName: 'Maya Thompson' },
  ...rest,
});
