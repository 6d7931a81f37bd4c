import { MEDICINE, type MedicineId, type MedicineSubstance } from '../medicines/medicines.ts';

/** What an order of a medicine is for. A plan of another substance is refused. */
export const substanceOf = (medicine: MedicineId): MedicineSubstance =>
  MEDICINE[medicine].substance;
