import type { TFunction } from 'i18next';
import type { MedicineId } from '#shared/medicines/medicines.ts';

/** A medicine as an admin chooses it: its substance, and how it is taken. */
export const medicineName = (t: TFunction, medicine: MedicineId): string =>
  t(`products.own.medicines.${medicine.replace('-', '_')}`);
