import { ChevronLeft, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Receipt } from '#shared/payments.ts';
import { useReceipt } from '#web/features/payments/payment-history.queries.ts';
import { ReceiptSheet } from '#web/features/payments/receipt-sheet.tsx';
import { AppError } from '#shared/lib/errors.ts';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';

/** A receipt, to be printed or saved as a PDF by the browser. */
export function ReceiptScreen() {
  const { t } = useTranslation();
  const id = Number(useParams().id);
  const receipt = useReceipt(id);
  const isMissing =
    receipt.error instanceof AppError && [400, 404, 409].includes(receipt.error.status);
  return (
    <div className="mx-auto w-full max-w-prose">
      <div data-print="hide" className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <ButtonLink
          to="/dashboard/payments"
          variant="quiet"
          className="-ml-3"
          icon={<ChevronLeft aria-hidden="true" className="size-5" />}
        >
          {t('ui.back')}
        </ButtonLink>
        {receipt.data && (
          <Button
            onClick={() => window.print()}
            icon={<Printer aria-hidden="true" className="size-5" />}
          >
            {t('payments.print')}
          </Button>
        )}
      </div>
      <h1 tabIndex={-1} className="sr-only">
        {t('payments.receipt')}
      </h1>
      {isMissing ? (
        <EmptyState title={t('payments.missing')}>
          <p>{t('payments.missingText')}</p>
        </EmptyState>
      ) : (
        <QueryView query={receipt} errorTitle={t('payments.receiptFailed')}>
          {(found) => <Sheet receipt={found} />}
        </QueryView>
      )}
    </div>
  );
}

/** Browsers name the printed file after the page's title. */
function Sheet({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation();
  const name = `${t('payments.receipt')} ${receipt.order.referenceNumber}`;
  return (
    <>
      <title>{`${name} · ${receipt.brand}`}</title>
      <ReceiptSheet receipt={receipt} />
    </>
  );
}
