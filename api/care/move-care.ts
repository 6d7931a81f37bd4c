import type { EntityManager } from '@mikro-orm/postgresql';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { provide } from '#api/platform/ports.ts';
import { User } from '#api/accounts/user.entity.ts';
import { joinPort } from '#api/orders/guest-purchases.ts';
import { mergePort } from '#api/patients/merge-accounts.ts';
import { CheckIn, openCheckIn, ownerOf, sealCheckIn, sealedClosing } from './check-in.entity.ts';
import { CareGoal, openGoal } from './care-goal.entity.ts';
import { saveGoal, saveWeights } from './save-weights.ts';
import { weightIn } from './care-of.ts';
import { openKg, Weight } from './weight.entity.ts';

/**
 * Encrypted for the account they belong to, so each is encrypted again. If both accounts have a day or a goal, that of
 * the remaining account is kept.
 */
export const movedCare = provide(mergePort, async (em, key, toId, fromId) => {
  const theirs = await em.find(Weight, { patient: fromId });
  const known = new Set((await em.find(Weight, { patient: toId })).map(({ day }) => day));
  const moved = theirs.filter(({ day }) => !known.has(day));
  await saveWeights(
    em,
    key,
    toId,
    moved.map((row) => ({ day: row.day, kg: openKg(key, row) })),
  );
  const [goal, own] = [
    await em.findOne(CareGoal, { patient: fromId }),
    await em.findOne(CareGoal, { patient: toId }),
  ];
  if (goal && !own) await saveGoal(em, key, toId, openGoal(key, goal));
  await giveTo(em, key, toId, await em.find(CheckIn, { patient: fromId }));
  await em.nativeDelete(Weight, { patient: fromId });
  await em.nativeDelete(CareGoal, { patient: fromId });
});

/** What guests have told of themselves goes with their purchases; a weight of the account's own for a day stays. */
export const joinedCare = provide(joinPort, async (em, key, userId, orderIds) => {
  const rows = await em.find(CheckIn, { order: { $in: orderIds } }, { orderBy: { id: 'asc' } });
  const known = new Set((await em.find(Weight, { patient: userId })).map(({ day }) => day));
  const told = rows.flatMap((row) => weightIn(openCheckIn(key, row)));
  const missing = told.filter(({ day }) => !known.has(day));
  await saveWeights(em, key, userId, missing);
  await giveTo(em, key, userId, rows);
});

async function giveTo(em: EntityManager, key: KeyRing, userId: number, rows: readonly CheckIn[]) {
  const patient = em.getReference(User, userId);
  for (const row of rows) {
    const content = openCheckIn(key, row);
    const closing =
      row.closing && sealedClosing.open(key, [ownerOf(row), row.clientId], row.closing);
    Object.assign(row, { patient, order: null });
    row.sealed = sealCheckIn(key, row, row.clientId, content);
    if (closing) row.closing = sealedClosing.seal(key, [userId, row.clientId], closing);
  }
  await em.flush();
}
