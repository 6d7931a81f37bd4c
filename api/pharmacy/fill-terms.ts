import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays, dayOf } from '#shared/dosing/days.ts';
import { MEDICINE } from '#shared/medicines/medicines.ts';
import type { PrescriptionContent } from '#shared/prescriptions.ts';
import { directionsFrom, directionsOfFill } from '#shared/prescriptions/fill-directions.ts';
import { contradictionsOf, fillsOf } from '#shared/prescriptions/fills.ts';
import { fillsIn, fillsTaken } from '#shared/prescriptions/protocol.ts';
import type { FillContent, PharmacyMessage, WrittenPrescription } from '#shared/pharmacy.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { provide } from '#api/platform/ports.ts';
import { Prescription } from '#api/prescriptions/prescription.entity.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import { monthsBefore } from '#api/supplies/lasting.ts';
import { signedElsewhere } from '#api/supplies/signed-elsewhere.ts';
import { lastedBefore } from '#api/supplies/supplied-until.ts';
import { Supply } from '#api/supplies/supply.entity.ts';
import { unfillablePort } from '#api/supplies/unfillable-port.ts';

/**
 * The prescription that a supply is filled by: the one that a pharmacy has, else the signed one of its order. Null
 * without one.
 */
export const prescriptionOf = (em: EntityManager, supply: Supply): Promise<Prescription | null> =>
  supply.prescription && supply.state !== 'ready'
    ? em.findOne(Prescription, { id: supply.prescription.id })
    : em.findOne(Prescription, { order: supply.order.id, state: 'signed' });

/** A supply, and the prescription that it is filled by. */
export type Held = { supply: Supply; prescription: Prescription };

/** What a supply is filled with. */
export type FillTerms = {
  /** Counts from 1 within the prescription. */
  first: number;
  contents: [FillContent, ...FillContent[]];
  /** The day of the last dose: what is filled must be good until then. */
  goodUntil: string;
  /** Of a parcel in the place of another, where a step comes within a container: nothing is filled before a doctor signs. */
  contradicts: boolean;
};

/**
 * Of each supply the fills that come after those of the parcels before it. A replacement uses none, and holds what that
 * held which it replaces.
 */
export async function termsOf(
  em: EntityManager,
  { secrets }: Deps,
  all: readonly Held[],
): Promise<FillTerms[]> {
  const prescriptions = all.map(({ prescription }) => prescription.id);
  const others = await em.find(Supply, { prescription: { $in: prescriptions } });
  const before = await lastedBefore(
    em,
    all.map(({ supply }) => supply.id),
  );
  const zone = await practiceZone(em);
  const firstDayOf = (supply: Supply): string => {
    // What has left holds what it held when it left.
    const begins = Math.max((supply.shippedAt ?? now()).getTime(), Number(before(supply)));
    return dayOf(begins, zone);
  };
  return Promise.all(
    all.map(async ({ supply, prescription }) => {
      const first = await inPlaceOf(em, supply);
      const content = prescription.open(secrets.data);
      const firstDay = firstDayOf(supply);
      if (first !== supply && first.prescription?.id !== prescription.id)
        return termsInstead(supply, content, firstDay);
      const filled = others.filter((one) => one.prescription!.id === prescription.id);
      return termsIn(supply, content, { before: monthsBefore(filled, first.number), firstDay });
    }),
  );
}

export const termsOfOne = async (em: EntityManager, deps: Deps, held: Held): Promise<FillTerms> =>
  (await termsOf(em, deps, [held]))[0]!;

async function inPlaceOf(em: EntityManager, supply: Supply): Promise<Supply> {
  if (!supply.replaces) return supply;
  return inPlaceOf(em, await em.findOneOrFail(Supply, { id: supply.replaces.id }));
}

type Taking = {
  /** The months of the prescription that parcels before it have taken. */
  before: number;
  /** When what the patient has left is used up. */
  firstDay: string;
};

function termsIn(
  supply: Supply,
  content: PrescriptionContent,
  { before, firstDay }: Taking,
): FillTerms {
  const { daysSupply, perFill = [], strength, quantity, dosePlan, medicine } = content;
  const { first, last } = fillsIn(content, { before, months: supply.months });
  const contentOf = (number: number): FillContent => {
    const fill = perFill[number - 1] ?? perFill.at(-1) ?? { strength, amount: quantity.amount };
    const directions = directionsOfFill(content, number, fill.strength);
    return { strength: fill.strength, quantity: fill.amount, directions };
  };
  const more = Array.from({ length: last - first }, (_one, at) => contentOf(first + at + 1));
  const days = (last - first + 1) * daysSupply;
  const { everyDays } = MEDICINE[medicine];
  const lastDoses = [
    // The parcel may be there long before the first dose, or be sent late.
    addDays(supply.dueOn, days),
    addDays(dosePlan.startDay, last * daysSupply - everyDays),
    addDays(firstDay, days - everyDays),
  ];
  return {
    first,
    contents: [contentOf(first), ...more],
    goodUntil: lastDoses.toSorted().at(-1)!,
    contradicts: false,
  };
}

/**
 * Of a parcel in the place of one that an earlier version filled: the fills of this one begin after it, so it holds the
 * doses from now on, in the signed quantity of their strength where one fits.
 */
function termsInstead(
  { months, dueOn }: Supply,
  content: PrescriptionContent,
  from: string,
): FillTerms {
  const { daysSupply, strength, quantity, dosePlan, medicine } = content;
  const { perFill = [{ strength, amount: quantity.amount }] } = content;
  const fills = fillsOf(dosePlan, {
    ...{ medicine, from, daysSupply, fills: fillsTaken(months, daysSupply) },
  });
  const contents = fills.map((fill): FillContent => {
    const [own = strength] = fill.strengths;
    const signed = perFill.find(
      ({ strength, amount }) => strength === own && amount >= fill.needed && amount <= fill.most,
    );
    const directions = directionsFrom(content, fill.from, own);
    return {
      strength: own,
      quantity: signed?.amount ?? (fill.usual || quantity.amount),
      directions,
    };
  });
  const days = fills.length * daysSupply;
  const lastDoses = [addDays(dueOn, days), addDays(from, days - MEDICINE[medicine].everyDays)];
  const [first, ...more] = contents;
  const quantities = contents.map((one) => one.quantity);
  return {
    first: 1,
    contents: [first!, ...more],
    goodUntil: lastDoses.toSorted().at(-1)!,
    contradicts: contradictionsOf(fills, quantities).length > 0,
  };
}

/** Waits for a doctor, who signs what can be filled. */
export const unfillable = provide(unfillablePort, async (em, deps, orderIds) => {
  if (orderIds.length === 0) return new Set();
  const of = { order: { $in: [...orderIds] } };
  const prescriptions = await em.find(Prescription, { ...of, state: 'signed' });
  const supplies = await em.find(Supply, {
    ...of,
    replaces: { $ne: null },
    state: { $in: ['waiting', 'blocked', 'ready'] },
  });
  const held = supplies.flatMap((supply): Held[] => {
    const prescription = prescriptions.find(({ order }) => order.id === supply.order.id);
    return prescription ? [{ supply, prescription }] : [];
  });
  const terms = await termsOf(em, deps, held);
  return new Set(
    held.filter((_, at) => terms[at]!.contradicts).map(({ supply }) => supply.order.id),
  );
});

export const mayFill = async (
  em: EntityManager,
  { secrets }: Deps,
  one: Prescription,
  today: string,
): Promise<boolean> =>
  one.state === 'signed' &&
  one.validUntil >= today &&
  !one.isOnHold(secrets.data, today) &&
  !(await signedElsewhere(em, secrets.data, [one])).has(one.id);

/** What a prescription says of a fill, without the form and the plan that are kept with it. */
export function writtenOf(
  deps: Deps,
  prescription: Prescription,
  [{ strength, quantity }]: FillTerms['contents'],
): WrittenPrescription {
  const content = prescription.open(deps.secrets.data);
  return {
    version: prescription.version,
    hash: prescription.hash,
    patient: content.patient,
    prescriber: content.prescriber,
    product: content.product,
    medicine: content.medicine,
    form: content.form,
    strength,
    directions: content.directions,
    quantity: { ...content.quantity, amount: quantity },
    daysSupply: content.daysSupply,
    fills: content.fills,
    writtenAt: content.writtenAt,
    validUntil: content.validUntil,
    compoundedBecause: content.compoundedBecause,
  };
}

export async function messageOf(
  em: EntityManager,
  deps: Deps,
  { supply, prescription, key }: Held & { key: string },
): Promise<PharmacyMessage> {
  const { order } = supply;
  const { first, contents } = await termsOfOne(em, deps, { supply, prescription });
  return {
    version: 1,
    key,
    prescription: writtenOf(deps, prescription, contents),
    supply: {
      reference: order.referenceNumber,
      fillNumber: first,
      fills: contents,
      months: supply.months,
      dueOn: supply.dueOn,
    },
    shipTo: {
      name: order.patientName,
      phone: order.patientPhone ?? null,
      address: order.address,
      city: order.city,
      state: order.state,
      zipCode: order.zipCode,
      country: order.country,
      isShippingToVietnam: order.isShippingToVietnam,
      vietnamWard: order.vietnamWard,
      vietnamDistrict: order.vietnamDistrict,
      vietnamCityProvince: order.vietnamCityProvince,
    },
  };
}
