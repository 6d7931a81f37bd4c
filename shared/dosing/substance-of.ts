import { MEDICINE, type MedicineId } from '../medicines/medicines.ts';
import type { Substance } from './substances.ts';

/** What an order of a medicine is for. A plan of another substance is refused. */
export const substanceOf = (medicine: MedicineId): Substance =>
  MEDICINE[medicine].substance as Substance;
