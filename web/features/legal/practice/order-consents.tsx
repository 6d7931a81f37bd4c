import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { legalContract } from '#shared/practice/legal.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { ConsentLine, consentKey } from '#web/parts/consent-line.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { Button } from '#web/ui/form/button.tsx';

/** What was agreed to with an order and in the account of its customer. Asked for by a press, because it is seldom needed. */
export function OrderConsents({ orderId }: { orderId: number }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Consents orderId={orderId} />;
  return (
    <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
      {t('admin.order.consents.show')}
    </Button>
  );
}

function Consents({ orderId }: { orderId: number }) {
  const { t } = useTranslation();
  const query = useEndpoint(legalContract.ofOrder, { params: { id: orderId } });
  return (
    <QueryView
      query={query}
      errorTitle={t('admin.order.consents.failed')}
      empty={<p className="text-ink-soft">{t('admin.order.consents.none')}</p>}
    >
      {(consents) => (
        <ul className="space-y-2">
          {consents.map((consent) => (
            <li key={consentKey(consent)} className="[overflow-wrap:anywhere] text-ink">
              <ConsentLine consent={consent} />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}
