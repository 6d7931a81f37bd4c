import { useTranslation } from 'react-i18next';
import { formatPhone } from '#shared/lib/phone.ts';
import { isolate } from '#web/lib/isolate.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { Contact, PlacedOrder } from './purchase.ts';

type PlacedNoticeProps = { order: PlacedOrder; contact: Contact | null; onChange?: () => void };

/** The order is placed and waiting for its payment. It includes contact and address. */
export function PlacedNotice({ order, contact, onChange }: PlacedNoticeProps) {
  const { t } = useTranslation();
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <p className="font-semibold text-ink">
          {t('payment.placed.title', { reference: order.referenceNumber })}
        </p>
        <p className="text-ink-soft">
          {contact
            ? [isolate(contact.fullName), formatPhone(contact.phone), contact.email]
                .filter(Boolean)
                .join('\u00a0· ')
            : t('payment.placed.text')}
        </p>
      </div>
      {onChange && (
        <Button size="sm" variant="secondary" onClick={onChange}>
          {t('payment.placed.change')}
        </Button>
      )}
    </Card>
  );
}
