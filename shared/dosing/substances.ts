import { factsOf } from '../medicines/facts.ts';
import type { MedicineFacts } from '../medicines/medicine-facts.ts';
import { MEDICINE_SUBSTANCES, type MedicineSubstance } from '../medicines/medicines.ts';

/** What is known of the medicine that a plan is of if it names a substance alone. */
export const FACTS = Object.fromEntries(
  MEDICINE_SUBSTANCES.map((substance) => [substance, factsOf(substance)]),
) as Record<MedicineSubstance, MedicineFacts>;
