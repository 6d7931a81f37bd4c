import type { EntityManager } from '@mikro-orm/postgresql';
import { dosePlanErrors, type PlanWrite } from '#shared/dose-plans.ts';
import { formatThousandths, type Concentration } from '#shared/dosing/amounts.ts';
import { checkPlan, reasonsKept, withoutReason } from '#shared/dosing/check-plan.ts';
import { dayOf } from '#shared/dosing/days.ts';
import type { EarlierVersion } from '#shared/dosing/label.ts';
import type { PlanReason } from '#shared/dosing/plan-reason.ts';
import type { TakenRun } from '#shared/dosing/taken-shape.ts';
import { factsOf } from '#shared/medicines/facts.ts';
import { MEDICINE, type MedicineId } from '#shared/medicines/medicines.ts';
import { AppError, type ErrorKind } from '#shared/lib/errors.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { now } from '#api/platform/clock.ts';
import { practiceZone } from '#api/settings/settings.service.ts';

type Checked = {
  write: PlanWrite;
  earlier: readonly EarlierPlan[];
  taken: TakenRun | null;
  atHome: readonly Concentration[];
};

export type EarlierPlan = EarlierVersion & { reasons?: readonly PlanReason[] | undefined };

/**
 * Refuses a plan of another medicine than its order's, a dose that its syringe cannot measure, words that contradict
 * it, and without a reason what leaves the label (decision C134), also for the doses that were taken, or is drawn from
 * another vial than what is at home. Returns the reasons that are kept with the version. Versions are newest first.
 */
export async function ensurePlan(
  em: EntityManager,
  order: Order,
  { write, earlier, taken, atHome }: Checked,
): Promise<PlanReason[]> {
  const timeZone = await practiceZone(em);
  const { content, reasons = [] } = write;
  const medicine: MedicineId = order.medicine;
  const { ordered, unmeasured, contradictions, asked } = checkPlan(content, {
    ordered: MEDICINE[medicine].substance,
    medicine,
    earlier,
    taken,
    atHome,
    today: dayOf(now().getTime(), timeZone),
    timeZone,
  });
  if (ordered) {
    refuse(dosePlanErrors.wrong_substance, `It is for ${factsOf(medicine).name.en}.`, { ordered });
  }
  const [coarse] = unmeasured;
  if (coarse) {
    const dose = formatThousandths(coarse.micrograms);
    const nearest = [coarse.below, coarse.above]
      .flatMap((near) => (near === null ? [] : [`${formatThousandths(near)} mg`]))
      .join(' / ');
    const said = `${dose} mg of step ${coarse.step + 1}: the nearest that can is ${nearest}.`;
    refuse(dosePlanErrors.not_measurable, said, { steps: unmeasured, dose, nearest });
  }
  if (contradictions.length > 0) {
    const amounts = contradictions.map((amount) => `“${amount}”`).join(', ');
    refuse(dosePlanErrors.instructions_contradict, amounts, { amounts });
  }
  const open = withoutReason(asked, reasons);
  if (open.length > 0) {
    const at = [...new Set(open.map(({ step }) => step + 1))].join(', ');
    refuse(dosePlanErrors.reason_needed, `Step ${at}.`, { asked: open, steps: at });
  }
  const [latest] = earlier;
  return reasonsKept(content, latest ? { reasons: [], ...latest } : null, { asked, reasons });
}

function refuse(kind: ErrorKind, said: string, details: object): never {
  throw new AppError(kind, { message: `${kind.message} ${said}`, details });
}
