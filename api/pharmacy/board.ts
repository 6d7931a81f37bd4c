import { LockMode, type EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { hasRole, type Member } from '#shared/lib/actor.ts';
import { dayOf } from '#shared/dosing/days.ts';
import { AppError, ensure, errors } from '#shared/lib/errors.ts';
import { keepsOpened } from '#shared/medicines/facts.ts';
import { pharmacyErrors, type BoardSupply, type FilledByHand } from '#shared/pharmacy.ts';
import { PARCELS_MAX, shippingErrors } from '#shared/shipping.ts';
import { Order } from '#api/orders/order.entity.ts';
import { ensureStillPaid } from '#api/orders/move-order.ts';
import { orderViews } from '#api/orders/order-stages.ts';
import { realOrders } from '#api/orders/order-where.ts';
import { ensureNoneRed, redPort } from '#api/orders/red-port.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { definePolicy, findFor } from '#api/platform/policy.ts';
import { Prescription } from '#api/prescriptions/prescription.entity.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import { Supply } from '#api/supplies/supply.entity.ts';
import {
  mayFill,
  prescriptionOf,
  termsOf,
  termsOfOne,
  type FillTerms,
  type Held,
} from './fill-terms.ts';
import { recalledLots } from './recalled-lots.ts';
import { ENDED, Fill } from './fill.entity.ts';

const TO_FILL = ['ready', 'sent_to_pharmacy'] as const;
type Row = z.input<typeof BoardSupply>;

const mayLeave = {
  order: { $and: [orderViews.shipping_pending, realOrders, { isDisputed: false }] },
};

/** Admins see what is held back too; who packs does not learn of it (decision C130). */
const supplyPolicy = definePolicy(
  Supply,
  (actor) => {
    if (hasRole(actor, 'admin')) return { order: realOrders } as FilterQuery<Supply>;
    if (!hasRole(actor, 'fulfilment')) return null;
    return mayLeave as FilterQuery<Supply>;
  },
  {},
);

/** What is to be filled, the first that is due first, with what its label says. */
export async function listBoard(em: EntityManager, deps: Deps, actor: Member): Promise<Row[]> {
  const where = { $and: [{ state: { $in: [...TO_FILL] } }, supplyPolicy.scope(actor)] };
  const supplies = await em.find(Supply, where as FilterQuery<Supply>, {
    populate: ['order', 'prescription'],
    // A join would read the prescriptions of all orders.
    strategy: 'select-in',
    orderBy: { dueOn: 'asc', id: 'asc' },
    limit: PARCELS_MAX,
    disableIdentityMap: true,
  });
  const orders = supplies.map(({ order }) => order);
  const red = await deps.ports.one(redPort)(em, orders);
  const unheld = { $and: [{ id: { $in: supplies.map(({ id }) => id) } }, mayLeave] };
  const rows = await em.find(Supply, unheld as FilterQuery<Supply>, {
    fields: ['id'],
    disableIdentityMap: true,
  });
  const leaving = new Set(rows.map(({ id }) => id));
  const isHeld = ({ id, order }: Supply) => red.has(order.id) || !leaving.has(id);
  const shown = hasRole(actor, 'admin') ? supplies : supplies.filter((one) => !isHeld(one));
  const signed = await em.find(Prescription, {
    state: 'signed',
    order: { $in: shown.map(({ order }) => order.id) },
  });
  const fills = await em.find(Fill, { supply: { $in: shown.map(({ id }) => id) } }, newestFirst);
  const held = shown.flatMap((supply) => {
    const own = signed.find(({ order }) => order.id === supply.order.id);
    const prescription = supply.state === 'ready' ? own : supply.prescription;
    return prescription ? { supply, prescription } : [];
  });
  const terms = await termsOf(em, deps, held);
  const recalledIn = await recalledLots(em);
  return held.map((one, at) => {
    const fill = fills.find(({ supply }) => supply.id === one.supply.id);
    const shown = presentSupply(deps, { ...one, fill, terms: terms[at]! });
    const isRecalled = recalledIn(one.supply.order.product, one.supply.lot) !== undefined;
    return { ...shown, isHeld: isHeld(one.supply), isRecalled };
  });
}

const newestFirst = { orderBy: { id: 'desc' } } as const;

type Shown = Held & { fill: Fill | null | undefined; terms: FillTerms };

export function presentSupply(deps: Deps, { supply, prescription, fill, terms }: Shown): Row {
  const content = prescription.open(deps.secrets.data);
  const { order } = supply;
  const [first, ...more] = terms.contents;
  return {
    id: supply.id,
    rowVersion: supply.rowVersion,
    orderId: order.id,
    reference: order.referenceNumber,
    patientName: order.patientName,
    number: supply.number,
    months: supply.months,
    dueOn: supply.dueOn,
    state: supply.state,
    product: content.product.name,
    medicine: content.medicine,
    ...first,
    more,
    unit: content.quantity.unit,
    inUseDays: keepsOpened(content.dosePlan) ?? undefined,
    prescriber: content.prescriber.name,
    pharmacy: supply.pharmacy ?? deps.env.PHARMACY_NAME ?? null,
    lot: supply.lot ?? null,
    beyondUseOn: supply.beyondUseOn ?? null,
    goodUntil: terms.goodUntil,
    fill: fill?.state ?? null,
  };
}

type Found = Held & { fill: Fill | null };

/** A supply that may leave, with its prescription. */
export async function findSupply(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  id: number,
): Promise<Found> {
  const supply = await findFor(em, actor, supplyPolicy, { id }, { populate: ['order'] });
  if (!hasRole(actor, 'admin')) await ensureNoneRed(em, deps, supply.order, shippingErrors.held);
  const prescription = await prescriptionOf(em, supply);
  ensure(prescription, pharmacyErrors.no_prescription);
  return { supply, prescription, fill: await em.findOne(Fill, { supply: id }, newestFirst) };
}

/**
 * The practice has filled it. Refuses with `pharmacy.not_ready`, with `pharmacy.by_pharmacy` while a pharmacy has it, with
 * `pharmacy.recalled`, and with `pharmacy.too_short`, or `pharmacy.spoils` of one month, for what spoils before its last dose.
 */
export async function fillByHand(
  em: EntityManager,
  deps: Deps,
  { supply, prescription, fill }: Found,
  { lot, beyondUseOn, rowVersion }: z.output<typeof FilledByHand>,
): Promise<Row> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  ensureStillPaid(await em.findOneOrFail(Order, { id: supply.order.id }, lock));
  await em.findOneOrFail(Supply, { id: supply.id }, lock);
  const isTaken = fill != null && !ENDED.includes(fill.state);
  ensure(!isTaken && supply.state !== 'sent_to_pharmacy', pharmacyErrors.by_pharmacy);
  ensure(supply.state === 'ready', pharmacyErrors.not_ready);
  const today = dayOf(now().getTime(), await practiceZone(em));
  ensure(await mayFill(em, deps, prescription, today), pharmacyErrors.no_prescription);
  const terms = await termsOfOne(em, deps, { supply, prescription });
  ensure(!terms.contradicts, pharmacyErrors.no_prescription);
  if (rowVersion !== undefined && rowVersion !== supply.rowVersion) {
    const current = presentSupply(deps, { supply, prescription, fill, terms });
    throw new AppError(errors.conflict, { details: { current } });
  }
  const recalled = (await recalledLots(em))(supply.order.product, lot);
  ensure(!recalled, pharmacyErrors.recalled, { lot: recalled });
  const { goodUntil: needed } = terms;
  if (beyondUseOn < needed) {
    const error = supply.months > 1 ? pharmacyErrors.too_short : pharmacyErrors.spoils;
    throw new AppError(error, {
      fields: { beyondUseOn: error.message },
      details: { needed },
    });
  }
  Object.assign(supply, { lot, beyondUseOn, prescription });
  supply.pharmacy = deps.env.PHARMACY_NAME ?? null;
  await em.flush();
  return presentSupply(deps, { supply, prescription, fill, terms });
}
