import { expect, test } from 'vitest';
import { aDoctor } from '#api/accounts/accounts.factory.ts';
import { auditRows } from '#api/testing/audit-rows.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { recordLook } from './record-looks.ts';

const app = await openTestApp();

test('an entry that PostgreSQL refuses keeps none of its neighbours out', async () => {
  const doctor = await aDoctor(app.em());
  const actor = { role: 'doctor', id: doctor.id, sessionId: 's', checkoutId: null } as const;
  const look = (orderId: number) =>
    recordLook(app.deps, app.em(), actor, { action: 'read', subject: 'order', orderId });
  const results = await Promise.allSettled([1, 2, 2 ** 40, 3, 4].map((id) => look(id)));
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  const kept = (await auditRows(app, doctor.id)).map(({ orderId }) => orderId);
  expect(kept.toSorted()).toEqual([1, 2, 3, 4]);
});
