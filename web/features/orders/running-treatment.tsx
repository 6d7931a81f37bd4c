import { useTranslation } from 'react-i18next';
import type { ProductId } from '#shared/catalogue.ts';
import { runningTreatment } from '#shared/care/running-treatment.ts';
import { supplyOf, type DayOf } from '#shared/care/supply.ts';
import { now } from '#shared/lib/clock.ts';
import { orderStatus } from '#shared/order-status.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import { programmeMonth } from '#shared/programme-month.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { productName } from '#web/lib/product-name.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** The treatment beside which another medicine would be bought, and where it goes on instead. */
export type Running = { order: Order; goOn: '/dashboard/renew' | '/dashboard' };

const runningIn = (orders: readonly Order[], dayOf: DayOf): Running | null => {
  const order = runningTreatment(orders, dayOf);
  const supply = supplyOf(orders, dayOf);
  return order && { order, goOn: supply && !supply.next ? '/dashboard/renew' : '/dashboard' };
};

/** A member's running treatment; `find` waits until it is known, as far as it can be. */
export function useRunningTreatment(isMember: boolean, dayOf: DayOf) {
  const { data, isPending, refetch } = useEndpoint(orderContract.list, {}, { enabled: isMember });
  const running = data ? runningIn(data, dayOf) : null;
  return {
    /** False while the orders are on their way. */
    isKnown: !isMember || !isPending,
    running,
    /** A treatment that runs, or whose next month still follows the last: as the server judges while the practice is closed. */
    goesOn:
      running !== null ||
      (data ?? []).some(({ product }) => programmeMonth(data!, product, now()) > 1),
    /** It is prescribed, and not only ordered. */
    isInTreatment: running !== null && orderStatus.is.inCare(running.order.status),
    find: async (): Promise<Running | null> => {
      const orders = !isMember || data ? data : (await refetch()).data;
      return orders ? runningIn(orders, dayOf) : null;
    },
  };
}

function useWords() {
  const { t } = useTranslation();
  return ({ order, goOn }: Running) => {
    const isOrdered = orderStatus.is.undecided(order.status);
    const see = isOrdered ? 'orders.second.seeOrder' : 'orders.second.see';
    return {
      title: t(isOrdered ? 'orders.second.ordered' : 'orders.second.title', {
        product: productName(t, order.product, order.productName),
        reference: order.referenceNumber,
      }),
      goOn: t(goOn === '/dashboard/renew' ? 'orders.second.renew' : see),
    };
  };
}

/** What runs, where somebody begins to choose another medicine. */
export function RunningNotice({ running }: { running: Running }) {
  const { t } = useTranslation();
  const words = useWords()(running);
  return (
    <Alert
      tone="warning"
      role="note"
      title={words.title}
      className="mb-6"
      action={<ButtonLink to={running.goOn}>{words.goOn}</ButtonLink>}
    >
      <p>{t('orders.second.text')}</p>
    </Alert>
  );
}

type SecondTreatmentDialogProps = {
  running: Running | null;
  product: ProductId;
  /** What the catalogue calls it. */
  name: string | undefined;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before a medicine is paid beside one that runs. The loud way out is to go on with that one. */
export function SecondTreatmentDialog(props: SecondTreatmentDialogProps) {
  const { running, product, name, onClose, onConfirm } = props;
  const { t } = useTranslation();
  const words = useWords();
  if (!running) return null;
  const { title, goOn } = words(running);
  const isSame = running.order.product === product;
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      role="alertdialog"
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onConfirm}>
            {t('orders.second.pay', { product: productName(t, product, name) })}
          </Button>
          <ButtonLink to={running.goOn} data-autofocus>
            {goOn}
          </ButtonLink>
        </>
      }
    >
      <div className="space-y-4 text-ink-soft">
        <p>{t('orders.second.text')}</p>
        <p>{t(isSame ? 'orders.second.same' : 'orders.second.other')}</p>
      </div>
    </Dialog>
  );
}
