import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Address } from '#shared/accounts.ts';
import { orderContract, orderErrors, type Order } from '#shared/orders.ts';
import { addressLine } from '#web/lib/address-line.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { useSend } from '#web/device/page/endpoint-hooks.ts';
import { failureText } from '#web/lib/error-text.ts';
import { productName } from '#web/lib/product-name.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { parse } from '#web/lib/zod.ts';

type AlsoForOrdersDialogProps = { address: Address; orders: readonly Order[]; onClose: () => void };

/** Asks whether these orders go to the new address too, and sends them there. */
export function AlsoForOrdersDialog({ address, orders, onClose }: AlsoForOrdersDialogProps) {
  const { t } = useTranslation();
  const change = useSend(orderContract.changeAddress, { quiet: true });
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ order: Order; error: unknown }[]>([]);

  /** One after the other. The same address again changes nothing, so another try begins anew. */
  async function handleConfirm() {
    setBusy(true);
    setFailed([]);
    const refused: typeof failed = [];
    for (const order of orders) {
      await change
        .mutateAsync({ params: { id: order.id }, body: parse(Address, address) })
        .catch((error: unknown) => refused.push({ order, error }));
    }
    setBusy(false);
    setFailed(refused);
    if (refused.length > 0) return;
    toast({ title: t('orders.address.also.done', { count: orders.length }) });
    onClose();
  }

  return (
    <ConfirmDialog
      open
      title={t('orders.address.also.title', { count: orders.length })}
      confirmLabel={t('orders.address.also.yes')}
      cancelLabel={t('orders.address.also.no')}
      busy={isBusy}
      isBlocked={failed.some(({ error }) => hasCode(error, orderErrors.other_state.code))}
      error={failed[0] && failureText(failed[0].error, t, t('orders.address.failed'))}
      errorTitle={failed.map(({ order }) => order.referenceNumber).join(', ')}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>{t('orders.address.also.text', { count: orders.length })}</p>
      <ul className="space-y-1">
        {orders.map(({ id, referenceNumber, product, productName: name }) => (
          <li key={id} className="font-medium text-ink">
            <span data-figures>{referenceNumber}</span> · {productName(t, product, name)}
          </li>
        ))}
      </ul>
      <p className="break-words text-ink">{addressLine(address)}</p>
    </ConfirmDialog>
  );
}
