import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays } from '#shared/dosing/days.ts';
import type { PrescriptionContent } from '#shared/prescriptions.ts';
import type { PharmacyMessage, WrittenPrescription } from '#shared/pharmacy.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Prescription } from '#api/prescriptions/prescription.entity.ts';
import { Supply } from '#api/supplies/supply.entity.ts';

/**
 * The prescription that a supply is filled by: the one that a pharmacy has, else the signed one of its order. Null
 * without one.
 */
export const prescriptionOf = (em: EntityManager, supply: Supply): Promise<Prescription | null> =>
  supply.prescription && supply.state !== 'ready'
    ? em.findOne(Prescription, { id: supply.prescription.id })
    : em.findOne(Prescription, { order: supply.order.id, state: 'signed' });

/**
 * Counts from 1 within the prescription: what other supplies were filled with before. A replacement uses no fill, and has
 * the number of what it replaces.
 */
export async function fillNumberOf(
  em: EntityManager,
  supply: Supply,
  prescription: Prescription,
): Promise<number> {
  if (supply.replaces) {
    return fillNumberOf(
      em,
      await em.findOneOrFail(Supply, { id: supply.replaces.id }),
      prescription,
    );
  }
  const others = { prescription: prescription.id, id: { $ne: supply.id }, replaces: null };
  return 1 + (await em.count(Supply, { ...others, number: { $lt: supply.number } }));
}

export const mayFill = ({ secrets }: Deps, one: Prescription, today: string): boolean =>
  one.state === 'signed' && one.validUntil >= today && !one.isOnHold(secrets.data, today);

/** The day of the last dose, if it begins when it is due: what is filled must be good until then. */
export const goodUntil = ({ dueOn }: Supply, { daysSupply }: PrescriptionContent): string =>
  addDays(dueOn, daysSupply);

/** What a prescription says, without the form and the plan that are kept with it. */
export function writtenOf(deps: Deps, prescription: Prescription): WrittenPrescription {
  const content = prescription.open(deps.secrets.data);
  return {
    version: prescription.version,
    hash: prescription.hash,
    patient: content.patient,
    prescriber: content.prescriber,
    product: content.product,
    medicine: content.medicine,
    form: content.form,
    strength: content.strength,
    directions: content.directions,
    quantity: content.quantity,
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
  { supply, prescription, key }: { supply: Supply; prescription: Prescription; key: string },
): Promise<PharmacyMessage> {
  const { order } = supply;
  return {
    version: 1,
    key,
    prescription: writtenOf(deps, prescription),
    supply: {
      reference: order.referenceNumber,
      fillNumber: await fillNumberOf(em, supply, prescription),
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
