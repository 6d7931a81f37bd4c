import type { MedicineId } from '#shared/medicines/medicines.ts';
import {
  contradictionsOf,
  fillsOf,
  offeredAs,
  type Contradiction,
  type Fill,
} from '#shared/prescriptions/fills.ts';
import type { PrescriptionWrite } from '#shared/prescriptions/write.ts';

type Dispensing = { medicine: MedicineId; strengths: readonly number[]; fillsFrom: string };

/** What the fills of a prescription hold, and where it contradicts itself or what its product is offered in. */
export function fillsOfWrite(
  { medicine, strengths, fillsFrom: from }: Dispensing,
  { plan, quantities, daysSupply }: PrescriptionWrite,
): { fills: Fill[]; contradictions: Contradiction[] } {
  const fills = fillsOf(plan, { medicine, from, daysSupply, fills: quantities.length });
  const offered = offeredAs(strengths, medicine, plan.form);
  return { fills, contradictions: contradictionsOf(fills, quantities, offered) };
}
