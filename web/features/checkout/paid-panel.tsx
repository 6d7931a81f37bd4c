import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { SuccessArt } from '#web/ui/illustrations/success-art.tsx';
import { forgetYes } from './earlier-yes.ts';
import { forgetPayment } from './payment-draft.ts';
import type { PlacedOrder } from './purchase.ts';
import { useTopOfPage } from './use-top-of-page.ts';

type PaidPanelProps = { order: PlacedOrder; isReserved: boolean; onProceed: () => void };

/** The payment succeeded. A paid or reserved order never shows the card form again (decision C036). */
export function PaidPanel({ order, isReserved, onProceed }: PaidPanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const heading = useTopOfPage();
  useEffect(() => void forgetPayment(), []);
  useEffect(() => void forgetYes(order.id), [order.id]);
  return (
    <Card className="animate-rise text-center">
      <div className="mx-auto w-40">
        <SuccessArt />
      </div>
      <div role="status">
        <h2
          ref={heading}
          tabIndex={-1}
          className="mt-2 text-2xl font-semibold text-ink outline-none"
        >
          {t(isReserved ? 'payment.paid.titleReserved' : 'payment.paid.title')}
        </h2>
        <p className="mx-auto mt-2 max-w-prose text-ink-soft">
          {t(isReserved ? 'payment.paid.textReserved' : 'payment.paid.text', {
            amount: format.money(order.price),
            reference: order.referenceNumber,
          })}
        </p>
      </div>
      <Button size="lg" className="mt-6" onClick={onProceed}>
        {t('payment.paid.proceed')}
      </Button>
    </Card>
  );
}
