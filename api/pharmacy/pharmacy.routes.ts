import type { EntityManager } from '@mikro-orm/postgresql';
import { ensure } from '#shared/lib/errors.ts';
import { pharmacyContract, pharmacyErrors, pharmacySimulatorContract } from '#shared/pharmacy.ts';
import { rejectionContract } from '#shared/rejections.ts';
import { implement } from '#api/http/implement.ts';
import { readRawBody } from '#api/http/raw-body.ts';
import { changesOf, namesOfChanges } from '#api/platform/audit.ts';
import { findFor } from '#api/platform/policy.ts';
import type { Deps } from '#api/platform/deps.ts';
import { type Supply } from '#api/supplies/supply.entity.ts';
import { saveSwitches, switchesOf } from './adapters/simulator-settings.ts';
import { fillByHand, findSupply, listBoard, presentSupply } from './board.ts';
import { choicesOf, pharmacyChoice, savePharmacyChoice } from './choose-pharmacy.ts';
import { Fill } from './fill.entity.ts';
import { termsOfOne, writtenOf } from './fill-terms.ts';
import { receiveEvent } from './receive-event.ts';
import { askAgain, rejectedPolicy } from './rejections.ts';

const EVENT_LIMIT = 100_000;

const aboutSupply = ({ id, order }: Supply) => ({
  subjectId: id,
  orderId: order.id,
  patientId: order.customer?.id,
});

export const pharmacyRoutes = implement(pharmacyContract, {
  board: ({ actor, em, deps }) => listBoard(em, deps, actor),
  sheet: async ({ actor, em, params, deps, http }) => {
    const { supply, prescription, fill } = await findSupply(em, deps, actor, params.id);
    http.note({ ...aboutSupply(supply), subjectId: prescription.id });
    const terms = await termsOfOne(em, deps, { supply, prescription });
    return {
      supply: presentSupply(deps, { supply, prescription, fill, terms }),
      prescription: writtenOf(deps, prescription, terms.contents),
      fillNumber: terms.first,
    };
  },
  fill: async ({ actor, em, params, body, deps, http }) => {
    const found = await findSupply(em, deps, actor, params.id);
    const { lot, beyondUseOn } = found.supply;
    const filled = await fillByHand(em, deps, found, body);
    const { rowVersion: _row, ...after } = body;
    http.note({
      ...aboutSupply(found.supply),
      detail: changesOf({ lot: lot ?? '', beyondUseOn: beyondUseOn ?? '' }, after),
    });
    return filled;
  },
  event: {
    transaction: false,
    handle: async ({ deps, http }) => {
      const body = await readRawBody(http.ctx, EVENT_LIMIT);
      await receiveEvent(deps, body, http.ctx.get('x-signature'));
      return { received: true as const };
    },
  },
  setup: ({ em, deps }) => present(em, deps),
  choose: async ({ em, body, deps, http }) => {
    ensure(choicesOf(deps.env).includes(body.pharmacy), pharmacyErrors.not_served);
    const before = { pharmacy: await pharmacyChoice(em, deps.env) };
    await savePharmacyChoice(em, body.pharmacy);
    http.note({ detail: changesOf(before, body) });
    return present(em, deps);
  },
});

export const rejectionRoutes = implement(rejectionContract, {
  askAgain: async ({ actor, em, params, deps, http }) => {
    const found = { populate: ['order'] } as const;
    const supply = await findFor(em, actor, rejectedPolicy, { id: params.id }, found);
    http.note(aboutSupply(supply));
    await askAgain(em, deps, supply);
    return null;
  },
});

const present = async (em: EntityManager, deps: Deps) => ({
  pharmacy: await pharmacyChoice(em, deps.env),
  choices: choicesOf(deps.env),
  name: deps.env.PHARMACY_NAME ?? null,
  open: await em.count(Fill, { askAt: { $ne: null } }),
  troubled: await em.count(Fill, {
    $or: [
      { state: 'back_ordered' },
      { state: 'rejected', cancelInto: null, supply: { state: 'blocked' } },
    ],
  }),
});

export const pharmacySimulatorRoutes = implement(pharmacySimulatorContract, {
  switches: ({ em }) => switchesOf(em),
  setSwitches: async ({ em, body, http }) => {
    http.note({ detail: namesOfChanges(await switchesOf(em), body) });
    await saveSwitches(em, body);
    return body;
  },
});
