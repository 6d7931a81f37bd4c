import { rhythmOf } from '../medicines/medicines.ts';
import { addDays, dayOf } from './days.ts';
import type { DosePlanContent } from './plan-shape.ts';
import { periodOn } from './plan.ts';

type Taken = { orderId: number; planVersion: number; takenAt: string | Date; micrograms: number };
type Latest = {
  orderId: number;
  version: number;
  createdAt: string | Date;
  content: DosePlanContent;
};

/**
 * The doses that were taken by an earlier version after a doctor had written this one, which holds them back or has less:
 * the device had not heard of it. They were taken, so they count; the doctor's next version answers them. One dose ahead,
 * because a step may be taken early.
 */
export const dosesOffPlan = <D extends Taken>(
  doses: readonly D[],
  { orderId, version, createdAt, content }: Latest,
  timeZone: string,
): D[] =>
  doses.filter((dose) => {
    const at = new Date(dose.takenAt).getTime();
    const isLater = dose.orderId === orderId && dose.planVersion < version;
    if (!isLater || at < new Date(createdAt).getTime()) return false;
    const day = dayOf(at, timeZone);
    const most = [day, addDays(day, rhythmOf(content))].map(
      (one) => periodOn(content, one)?.period.micrograms,
    );
    return dose.micrograms > Math.max(0, ...most.map((one) => one ?? 0));
  });
