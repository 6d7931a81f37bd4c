import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { SIDE_EFFECTS, type CheckInAnswers, type CheckInContext } from '#shared/care/check-in.ts';
import type { User } from '#api/accounts/user.entity.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { practiceDay } from '#api/testing/practice-day.ts';
import { CheckInPhoto, sealedCheckInPhoto } from './check-in-photo.entity.ts';
import { CheckIn, sealCheckIn } from './check-in.entity.ts';

/** A week with nothing to report. */
export const someAnswers = (change: Partial<CheckInAnswers> = {}): CheckInAnswers => ({
  day: practiceDay(),
  kg: null,
  effects: Object.fromEntries(SIDE_EFFECTS.map((name) => [name, 0])) as CheckInAnswers['effects'],
  signs: [],
  missedDoses: 0,
  newMedicines: '',
  words: '',
  ...change,
});

export async function aCheckIn(
  em: EntityManager,
  key: KeyRing,
  patient: User,
  change: Partial<CheckInAnswers> = {},
  context: CheckInContext = { findings: [], weightFlags: [] },
): Promise<CheckIn> {
  const clientId = randomUUID();
  const answers = someAnswers(change);
  const row = em.create(CheckIn, {
    patient,
    clientId,
    day: answers.day,
    sealed: sealCheckIn(key, patient.id, clientId, { answers, context }),
  });
  await em.flush();
  return row;
}

export async function aCheckInPhoto(
  em: EntityManager,
  key: KeyRing,
  checkIn: CheckIn,
  data = 'AAAA',
): Promise<void> {
  em.create(CheckInPhoto, { checkIn, sealed: sealedCheckInPhoto.seal(key, [checkIn.id], data) });
  await em.flush();
}
