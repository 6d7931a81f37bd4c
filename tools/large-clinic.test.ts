import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkFigure } from '#api/platform/day-figures.ts';
import { Prescription } from '#api/prescriptions/prescription.entity.ts';
import { foldFigures, keptFigures } from '#api/stats/kept-figures.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { fillClinic, isFilled } from './large-clinic.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** The constraints and indexes of the database. */
async function promises() {
  const em = app.em();
  return {
    indexes: await em.execute('select indexdef from pg_indexes order by indexdef'),
    constraints: await em.execute(
      `select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated
       from pg_constraint order by conrelid::regclass::text, conname`,
    ),
    triggers: await em.execute(
      `select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal
       order by tgrelid::regclass::text, tgname`,
    ),
  };
}

test('filling takes nothing away for good, and what is made is counted as if it had happened', async () => {
  const before = await promises();
  expect(before.triggers.length).toBeGreaterThan(10);
  await fillClinic(app.em(), app.deps.secrets.data, 2_000);
  expect(await promises()).toEqual(before);
  expect(await isFilled(app.em())).toBe(true);
  await foldFigures.handle(app.deps);
  for (const figure of keptFigures) expect(await checkFigure(app.em(), figure)).toEqual([]);
  const [row] = await app.em().execute('select sum(placed)::int as placed from order_days');
  expect(row).toEqual({ placed: 2_000 });
  const [joined] = await app
    .em()
    .execute('select count(*)::int as later from users where created_at > now()');
  expect(joined).toEqual({ later: 0 });
  const [supplied] = await app.em().execute(
    `select count(distinct state)::int as states, count(*) filter (where shipped_at > now())::int as later,
       count(*) filter (where shipped_at > promised_at)::int > 0 as some_late from supplies`,
  );
  expect(supplied).toEqual({ states: 4, later: 0, some_late: true });
  const [prescription] = await app.em().find(Prescription, {}, { limit: 1 });
  expect(prescription!.open(app.deps.secrets.data).dosePlan.periods.length).toBeGreaterThan(1);
});
