import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { useSettlement } from './use-settlement.ts';
import type { PurchaseStore } from './use-purchase.ts';
import { useTopOfPage } from './use-top-of-page.ts';

const WORDS = {
  confirming: ['payment.waiting.checkTitle', 'payment.waiting.checkText'],
  processing: ['payment.waiting.title', 'payment.waiting.text'],
  charged: ['payment.waiting.chargedTitle', 'payment.waiting.chargedText'],
  reserved: ['payment.waiting.reservedTitle', 'payment.waiting.reservedText'],
} as const;

type WaitingPanelProps = { store: PurchaseStore; onLost: () => void };

/** The payment company is slow, or its response was lost: the server is polled until it knows. */
export function WaitingPanel({ store, onLost }: WaitingPanelProps) {
  const { t } = useTranslation();
  const { isTakingLong } = useSettlement(store, onLost);
  const heading = useTopOfPage();
  const { phase, capture } = store.purchase;
  const isCharged = phase === 'charged';
  const agreed = capture === 'approval' ? 'reserved' : 'charged';
  const known = phase === 'processing' ? phase : 'confirming';
  const [title, text] = WORDS[isCharged ? agreed : known];
  return (
    <Card className="text-center">
      <div role="status" className="flex flex-col items-center">
        <Spinner className="size-10 text-accent" />
        <h2
          ref={heading}
          tabIndex={-1}
          className="mt-4 text-xl font-semibold text-ink outline-none"
        >
          {t(title)}
        </h2>
        <p className="mt-2 max-w-prose text-ink-soft">{t(text)}</p>
      </div>
      {isTakingLong && isCharged && (
        <p className="mt-6 border-t border-line pt-5 text-ink-soft">
          {t('payment.waiting.chargedLong')}
        </p>
      )}
      {isTakingLong && !isCharged && (
        <div className="mt-6 border-t border-line pt-5">
          <p className="text-ink-soft">{t('payment.waiting.long')}</p>
          <Button
            variant="secondary"
            className="mt-3"
            onClick={() => void store.change({ phase: 'open' })}
          >
            {t('payment.waiting.otherCard')}
          </Button>
        </div>
      )}
    </Card>
  );
}
