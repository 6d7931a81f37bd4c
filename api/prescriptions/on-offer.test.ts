import { afterEach, beforeEach, expect, test } from 'vitest';
import { caseErrors } from '#shared/cases.ts';
import { prescribingContract } from '#shared/prescribing.ts';
import { aDoctor } from '#api/accounts/accounts.factory.ts';
import { Product } from '#api/catalogue/product.entity.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { aReadCase, approve } from '#api/testing/approving.ts';

const app = await openTestApp();
let asDoctor: TestClient;
beforeEach(async () => {
  asDoctor = await app.as(await aDoctor(app.em()));
});
afterEach(() => offer());

const id = 'semaglutide';
/** In micrograms a millilitre: the protocol of the documented product has vials of 1 and of 5 mg/mL. */
const offer = (...strengths: number[]) => app.em().nativeUpdate(Product, { id }, { strengths });
const refused = {
  status: 409,
  body: {
    code: caseErrors.prescription_contradicts.code,
    details: { contradictions: [1, 2, 3].map((fill) => ({ fill, what: 'not_offered' })) },
  },
};

async function aProposal() {
  const { order } = await aReadCase(app, asDoctor);
  const params = { orderId: order.id };
  return { order, ...(await asDoctor.call(prescribingContract.proposal, { params })) };
}

test('what is offered is signed, and the editor is told of it', async () => {
  await offer(1_000, 5_000);
  const { order, strengths, neededBecause } = await aProposal();
  expect({ strengths, neededBecause }).toEqual({ strengths: [1_000, 5_000], neededBecause: null });
  expect((await approve(asDoctor, order.id)).status).toBe(200);
});

test('what is not offered is neither proposed nor signed', async () => {
  await offer(5_000);
  const { order, write, neededBecause } = await aProposal();
  expect(neededBecause).toBe('asked');
  expect(await approve(asDoctor, order.id, { prescription: write! })).toMatchObject(refused);
  const periods = write!.plan.periods.map((period) => ({
    ...period,
    concentration: { micrograms: 5_000, microlitres: 1_000 },
  }));
  const half = { units: 50, markHalfUnits: 1 } as const;
  const plan = { ...write!.plan, periods, syringe: half };
  const quantities = write!.quantities.map((_, fill) => (fill < 2 ? 0.5 : 1));
  const prescription = { ...write!, plan, quantities };
  expect(await approve(asDoctor, order.id, { prescription })).toMatchObject({ status: 200 });
});

test('a protocol is of what is offered', async () => {
  const { inForce } = (await asDoctor.call(prescribingContract.protocols)).find(
    ({ product }) => product === id,
  )!;
  const draft = () =>
    asDoctor.try(prescribingContract.draft, {
      params: { product: id },
      body: { content: inForce!.content },
    });
  await offer(5_000);
  expect(await draft()).toMatchObject(refused);
  await offer(1_000, 5_000);
  expect((await draft()).status).toBe(200);
});
