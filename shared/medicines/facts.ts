import type { DosePlanContent } from '../dosing/plan-shape.ts';
import { liraglutideInjection } from './liraglutide-injection.ts';
import type { MedicineFacts } from './medicine-facts.ts';
import { medicineIdOf, type Medicated, type MedicineId } from './medicines.ts';
import { orforglipronTablets } from './orforglipron-tablets.ts';
import { semaglutideInjection } from './semaglutide-injection.ts';
import { semaglutideTablets } from './semaglutide-tablets.ts';
import { tirzepatideInjection } from './tirzepatide-injection.ts';

/** The one register of what is known of the medicines. */
export const MEDICINE_FACTS = {
  'semaglutide-injection': semaglutideInjection,
  'tirzepatide-injection': tirzepatideInjection,
  'semaglutide-tablets': semaglutideTablets,
  'orforglipron-tablets': orforglipronTablets,
  'liraglutide-injection': liraglutideInjection,
} as const satisfies Readonly<Record<MedicineId, MedicineFacts>>;

export const factsOf = (of: Medicated): MedicineFacts => MEDICINE_FACTS[medicineIdOf(of)];

/** How many days what a plan is taken from keeps once it is opened. Null where neither label nor practice says. */
export const keepsOpened = (plan: DosePlanContent): number | null =>
  plan.form === 'vial' ? (plan.inUseDays ?? null) : (factsOf(plan).inUseDays ?? null);
