import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { SIDE_EFFECTS, type CheckInAnswers, type CheckInContext } from '#shared/care/check-in.ts';
import { User } from '#api/accounts/user.entity.ts';
import type { Order } from '#api/orders/order.entity.ts';
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
  owner: User | Order,
  change: Partial<CheckInAnswers> = {},
  context: CheckInContext = { findings: [], weightFlags: [] },
): Promise<CheckIn> {
  const clientId = randomUUID();
  const answers = someAnswers(change);
  const whose = owner instanceof User ? { patient: owner } : { order: owner };
  const row = em.create(CheckIn, {
    ...whose,
    clientId,
    day: answers.day,
    sealed: sealCheckIn(key, whose, clientId, { answers, context }),
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
