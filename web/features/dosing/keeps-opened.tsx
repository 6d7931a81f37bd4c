import { useTranslation } from 'react-i18next';
import type { DosePlanContent } from '#shared/dosing/plan-shape.ts';
import { keepsOpened } from '#shared/medicines/facts.ts';

/** For how long the vial or pen of a plan keeps once it is opened, where its label or the practice says so. */
export function KeepsOpened({ plan }: { plan: DosePlanContent }) {
  const { t } = useTranslation();
  const count = keepsOpened(plan);
  if (count === null) return null;
  return (
    <p className="text-ink">
      {t(`dosing.opened.${plan.form === 'vial' ? 'vial' : 'pen'}`, { count })}
    </p>
  );
}
