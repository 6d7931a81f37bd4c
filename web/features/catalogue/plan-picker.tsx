import { useTranslation } from 'react-i18next';
import type { Plan } from '#shared/catalogue.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { PlanCard } from './plan-card.tsx';
import type { Offers } from './plan-offers.ts';
import { SixMonths } from './six-months.tsx';

type PlanPickerProps = {
  offers: Offers;
  isLoading: boolean;
  value: Plan;
  onChange: (plan: Plan) => void;
};

export function PlanPicker({ offers, isLoading, value, onChange }: PlanPickerProps) {
  const { t } = useTranslation();
  return (
    <FieldGroup legend={<span className="text-xl font-semibold">{t('catalogue.choosePlan')}</span>}>
      <div className="grid grid-cols-1 gap-5 pt-2 lg:grid-cols-3 lg:gap-4" aria-busy={isLoading}>
        {offers.plans.map((offer) => (
          <PlanCard
            key={offer.plan}
            offer={offer}
            isEstimate={offers.isEstimate}
            isLoading={isLoading}
            isChosen={offer.plan === value}
            onChoose={() => onChange(offer.plan)}
          />
        ))}
      </div>
      {offers.isEstimate && !isLoading && (
        <Alert tone="warning" className="mt-4">
          {t('catalogue.estimateHint')}
        </Alert>
      )}
      {!isLoading && (
        <div className="mt-5">
          <SixMonths offers={offers} chosen={value} />
        </div>
      )}
    </FieldGroup>
  );
}
