import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCheckIn } from '#api/care/check-in.factory.ts';
import { startPharmacyApp } from '#api/testing/a-pharmacy.ts';
import { reconcileFills } from './reconcile-fills.ts';

let clinic: Awaited<ReturnType<typeof startPharmacyApp>>;
let app: (typeof clinic)['app'];
beforeAll(async () => {
  clinic = await startPharmacyApp();
  ({ app } = clinic);
});
afterAll(() => app.stop());

test('of medicine that is made already when a danger comes up, prescriber and admins are told, once', async () => {
  const { customer, order, fill } = await clinic.aSentSupply();
  await clinic.makes(fill.key);
  const em = app.em();
  const { id } = await aCheckIn(em, app.deps.secrets.data, customer, { signs: ['pregnancy'] });
  await em.execute(
    `insert into notifications (user_id, kind, subject_id, happening, created_at, updated_at)
     values (?, 'check_in_urgent', ?, ?, now(), now())`,
    [customer.id, id, `red:${id}`],
  );
  for (let run = 0; run < 2; run += 1) {
    await reconcileFills(app.deps);
    await app.drain();
  }
  const { doctor, admin } = clinic;
  expect(await clinic.toldOfTrouble(order.id)).toEqual({ [doctor.id]: 1, [admin.id]: 1 });
});
