import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { PartName, Parts } from './use-closing-parts.ts';

type FoldingCardProps = {
  part: PartName;
  parts: Parts;
  title: string;
  /** The input, shown instead of the fields while the card is closed. */
  summary: string;
  children: ReactNode;
};

/** A part of the payment form that collapses to one line once it is valid. Its fields stay in the form, hidden. */
export function FoldingCard({ part, parts, title, summary, children }: FoldingCardProps) {
  const { t } = useTranslation();
  const isClosed = parts.isClosed(part);
  return (
    <Card data-part={part}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-[1_1_12rem]">
          <h2 className="text-xl font-semibold text-ink">{title}</h2>
          {isClosed && <p className="mt-1 wrap-anywhere text-ink-soft">{summary}</p>}
        </div>
        {isClosed && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={t('payment.changePart', { part: title })}
            onClick={() => parts.open(part)}
          >
            {t('payment.change')}
          </Button>
        )}
      </div>
      <div hidden={isClosed} className="mt-4">
        {children}
      </div>
    </Card>
  );
}
