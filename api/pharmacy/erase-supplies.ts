import type { FilterQuery } from '@mikro-orm/postgresql';
import { atPharmacyPort, erasePort } from '#api/patients/erase-orders.ts';
import { provide } from '#api/platform/ports.ts';
import { Prescription } from '#api/prescriptions/prescription.entity.ts';
import { ParcelReport } from '#api/supplies/parcel-report.entity.ts';
import { Supply } from '#api/supplies/supply.entity.ts';
import { ENDED, Fill } from './fill.entity.ts';

/**
 * What was dispensed keeps its prescription (decision C110). Of the other orders prescriptions, supplies and all that
 * hangs on them go together, from the top down, which only the domain above them all can do.
 */
export const erasedSupplies = provide(erasePort, async (em, { orderIds }) => {
  const supply = { order: { $in: orderIds } };
  await em.nativeDelete(Fill, { supply } as FilterQuery<Fill>);
  await em.nativeDelete(ParcelReport, { supply } as FilterQuery<ParcelReport>);
  await em.nativeDelete(Supply, { order: { $in: orderIds } });
  await em.nativeDelete(Prescription, { order: { $in: orderIds } });
});

export const suppliesAtPharmacy = provide(atPharmacyPort, async (em, orderIds) => {
  const supply = { order: { $in: orderIds } };
  const where = { supply, firstAskedAt: { $ne: null }, state: { $nin: [...ENDED] } };
  const fills = await em.find(Fill, where as FilterQuery<Fill>, { populate: ['supply'] });
  return fills.map((fill) => fill.supply.order.id);
});
