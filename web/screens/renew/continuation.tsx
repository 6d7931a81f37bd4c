import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '#shared/catalogue.ts';
import { monthsText } from '#web/features/catalogue/months-text.ts';
import type { Offers } from '#web/features/catalogue/plan-offers.ts';
import { PlanPicker } from '#web/features/catalogue/plan-picker.tsx';
import { useFormat } from '#web/lib/format.ts';
import { DescriptionList, Detail } from '#web/ui/data/description-list.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type ContinuationProps = {
  offers: Offers;
  isLoading: boolean;
  value: Plan;
  /** What is to be paid, with shipping. Null until it is known. */
  total: number | null;
  /** Until when the supply lasts that this one goes on from; null if it has ended. */
  until: string | null;
  onChange: (plan: Plan) => void;
};

/** What most go on with is chosen already: what it pays for, from when, for how much. Other plans are a press away. */
export function Continuation({
  offers,
  isLoading,
  value,
  total,
  until,
  onChange,
}: ContinuationProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isChoosing, setChoosing] = useState(false);
  const offer = offers.plans.find(({ plan }) => plan === value);
  const isSold = isLoading || (offer !== undefined && offer.quote !== null);
  return (
    <>
      <Card as="section" aria-labelledby="continuation">
        <h2 id="continuation" className="text-xl font-semibold text-ink">
          {t('renew.goesOn', { months: t(`catalogue.summary.${value}`) })}
        </h2>
        <DescriptionList columns={3} className="mt-4">
          <Detail term={t('renew.pays')}>{offer && monthsText(t, value, offer.months)}</Detail>
          <Detail term={t('renew.begins')}>
            {until === null ? t('renew.atOnce') : t('renew.after', { day: format.day(until) })}
          </Detail>
          <Detail term={t('renew.amount')}>
            <span data-figures>
              {!isSold ? t('catalogue.unavailable') : total === null ? '–' : format.money(total)}
            </span>
          </Detail>
        </DescriptionList>
        <Button
          variant="secondary"
          size="sm"
          className="mt-4"
          aria-expanded={isChoosing || !isSold}
          onClick={() => setChoosing(!isChoosing)}
        >
          {t('renew.other')}
        </Button>
      </Card>
      {(isChoosing || !isSold) && (
        <PlanPicker offers={offers} isLoading={isLoading} value={value} onChange={onChange} />
      )}
    </>
  );
}
