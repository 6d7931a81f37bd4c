import { beforeEach, describe, expect, test } from 'vitest';
import { caseErrors } from '#shared/cases.ts';
import { catalogueContract } from '#shared/catalogue.ts';
import { prescribingContract } from '#shared/prescribing.ts';
import { aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';

const app = await openTestApp();
let doctor: User;
let asDoctor: TestClient;
beforeEach(async () => {
  doctor = await aDoctor(app.em(), { fullName: 'Dr. Signs' });
  asDoctor = await app.as(doctor);
});

describe('a protocol', () => {
  const product = { product: 'tirzexa' } as const;
  const ofTirzexa = async () =>
    (await asDoctor.call(prescribingContract.protocols)).find((one) => one.product === 'tirzexa')!;

  test('counts once a doctor has signed it, and a later draft changes nothing before', async () => {
    const { inForce: former } = await ofTirzexa();
    const content = { ...former!.content, firstDoseAfterDays: 3 };
    const admin = await app.as(await anAdmin(app.em()));
    const drafted = await admin.call(prescribingContract.draft, {
      params: product,
      body: { content },
    });
    expect(drafted).toMatchObject({ inForce: { version: 1 }, draft: { version: 2, signed: null } });
    const sign = (version: number) =>
      asDoctor.try(prescribingContract.signProtocol, { params: product, body: { version } });
    expect((await sign(1)).status).toBe(409);
    expect(await sign(2)).toMatchObject({
      status: 200,
      body: { inForce: { version: 2, signed: { by: 'Dr. Signs' } }, draft: null },
    });
  });

  test('stays within the label, and its quantity holds its doses', async () => {
    const { content } = (await ofTirzexa()).inForce!;
    const draft = (steps: typeof content.steps) =>
      asDoctor.try(prescribingContract.draft, {
        params: product,
        body: { content: { ...content, steps } },
      });
    const [first, second] = content.steps;
    expect(await draft([{ ...first!, quantity: 0.5 }, second!])).toMatchObject({
      status: 409,
      body: {
        code: caseErrors.prescription_contradicts.code,
        details: { contradictions: [{ fill: 1, what: 'too_little', bound: 1 }] },
      },
    });
    expect(await draft([second!])).toMatchObject({
      status: 409,
      body: { code: caseErrors.protocol_unsound.code, details: { steps: [1] } },
    });
  });

  test('takes for a step what a fill holds that outlasts it, and no more', async () => {
    const admin = await app.as(await anAdmin(app.em()));
    const product = 'lira';
    const about = {
      ...{ name: 'Liraglutide', brandLine: '', description: 'A pen.', strengths: [] },
      ...{ descriptionVi: '', descriptionEs: '', guideSlug: '', imageUrl: '' },
      ...{ quarterlyDiscount: 0, annualDiscount: 0, referencePrefix: 'LIR' },
    };
    await admin.call(catalogueContract.addProduct, {
      body: { ...about, id: product, medicine: 'liraglutide-injection' },
    });
    // The pens of 30 days, in which the dose rises each week.
    const draft = (pens: number[]) =>
      admin.try(prescribingContract.draft, {
        params: { product },
        body: {
          content: {
            ...{ form: 'pen', syringe: null, instructions: '', compoundedBecause: null },
            ...{ daysSupply: 30, firstDoseAfterDays: 7, validMonths: 12 },
            steps: pens.map((quantity, step) => ({
              ...{ micrograms: 600 * (step + 1), weeks: null, quantity },
              ...(step < 4 && { days: 7 }),
              concentration: { micrograms: 18_000, microlitres: 3_000 },
            })),
          },
        },
      });
    expect((await draft([3, 3, 3, 3, 5])).status).toBe(200);
    expect((await draft([1, 1, 1, 1, 5])).status).toBe(200);
    expect(await draft([7, 3, 3, 3, 5])).toMatchObject({
      body: { details: { contradictions: [{ fill: 1, what: 'too_much', bound: 6 }] } },
    });
  });
});
