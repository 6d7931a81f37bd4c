import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/accounts.ts';
import { catalogueErrors, isDocumented } from '#shared/catalogue.ts';
import { useQuote, useQuoteByShownPrices } from '#web/features/catalogue/catalogue.queries.ts';
import { useNameInCatalogue } from '#web/features/catalogue/product-row.ts';
import { OrderSummary } from '#web/features/catalogue/order-summary.tsx';
import { estimateOf } from '#web/features/catalogue/plan-offers.ts';
import { localDay } from '#web/lib/local-day.ts';
import { DeliveryAddress } from '#web/features/checkout/delivery-address.tsx';
import { useConfig } from '#web/features/config/config.queries.ts';
import type { CardHandle } from '#web/lib/card-handle.ts';
import { CardMethod } from '#web/features/cards/card-method.tsx';
import { PaidPanel } from '#web/features/checkout/paid-panel.tsx';
import type { PaymentValues } from '#web/features/checkout/payment-form-schema.ts';
import { PaymentForm, type ShowAtFields } from '#web/features/checkout/payment-form.tsx';
import { PlacedNotice } from '#web/features/checkout/placed-notice.tsx';
import { PriceDialog } from '#web/features/checkout/price-dialog.tsx';
import { isPaid } from '#web/features/checkout/purchase.ts';
import type { PurchaseStore } from '#web/features/checkout/use-purchase.ts';
import { reopenOrder } from '#web/features/checkout/pay.ts';
import { useOwnShipping } from '#web/features/checkout/use-own-shipping.ts';
import { usePayment, type ShownFailure } from '#web/features/checkout/use-payment.ts';
import { WaitingPanel } from '#web/features/checkout/waiting-panel.tsx';
import { AlsoForOrders } from '#web/features/orders/address/also-for-orders.tsx';
import {
  SecondTreatmentDialog,
  useRunningTreatment,
  type Running,
} from '#web/features/orders/running-treatment.tsx';
import { useProgrammeMonth } from '#web/features/orders/use-programme-month.ts';
import { errorText } from '#web/lib/error-text.ts';
import { toProfileAddress } from '#web/lib/shipping-address.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { HealthDialogs } from '#web/features/checkout/health-dialogs.tsx';
import { OtherPlan, QuoteFailure } from './quote-failure.tsx';

type PaymentStepProps = {
  store: PurchaseStore;
  user: User | null;
  onBack: () => void;
  onPlan: () => void;
  onProceed: () => void;
};

export function PaymentStep({ store, user, onBack, onPlan, onProceed }: PaymentStepProps) {
  const { t } = useTranslation();
  const { purchase, change } = store;
  const { order, phase, product, plan, isShippingToVietnam } = purchase;
  const card = useRef<CardHandle>(null);
  const config = useConfig();
  const chosen = { product, plan, isShippingToVietnam };
  const name = useNameInCatalogue(product);
  const quote = useQuote(chosen, order === null);
  const shown = useQuoteByShownPrices(chosen, useProgrammeMonth(product, user !== null).month);
  const [unasked, setUnasked] = useState<[PaymentValues, ShowAtFields] | null>(null);
  const [beside, setBeside] = useState<[Running, PaymentValues, ShowAtFields] | null>(null);
  const isAccepted = useRef(false);
  const treatment = useRunningTreatment(user !== null, localDay);
  const [wasLost, setLost] = useState(false);
  // Asked about once this order is paid, so that nothing comes between.
  const [moved, setMoved] = useState<ReturnType<typeof toProfileAddress> | null>(null);

  const shipping = useOwnShipping(user !== null && order === null);
  const asked = order ? 'card_only' : user ? shipping.asked : 'contact_and_address';

  const total = quote.data && !quote.isFetching ? quote.data.total : null;
  // An attempt that has begun keeps what the setting said then.
  const capture = purchase.capture ?? config.data?.payments.capture ?? 'checkout';
  const payment = usePayment({
    store,
    user,
    card,
    capture,
    price: order ? order.price : total,
    onPriceChange: () => void quote.refetch(),
  });

  if (order && isPaid(purchase)) {
    return (
      <>
        <PaidPanel order={order} isReserved={capture === 'approval'} onProceed={onProceed} />
        {moved && (
          <AlsoForOrders address={moved} except={order.id} onClose={() => setMoved(null)} />
        )}
      </>
    );
  }
  // While the state of a payment is being checked nothing has failed yet, so only the panel is shown.
  const isWaiting = phase !== 'open' && !payment.isPaying;
  const waiting = isWaiting && <WaitingPanel store={store} onLost={() => setLost(true)} />;
  // The form comes back if nobody has heard of the payment, with the card that was typed.
  if (isWaiting && phase !== 'confirming') return waiting;

  async function handleSubmit(values: PaymentValues, showAtFields: ShowAtFields) {
    setLost(false);
    const running =
      purchase.renewalOf === product || isAccepted.current ? null : await treatment.find();
    if (running && running.order.id !== order?.id) setBeside([running, values, showAtFields]);
    else await proceed(values, showAtFields);
  }

  async function proceed(values: PaymentValues, showAtFields: ShowAtFields) {
    if (asked === 'address') {
      if (!(await shipping.save(values, showAtFields))) return;
      setMoved(toProfileAddress(values));
    }
    // Users who came here by a link have not been asked yet.
    if (!order && !purchase.healthCheck) setUnasked([values, showAtFields]);
    else await payment.submit(values, showAtFields);
  }

  /** A way out of a refusal that a retry would not fix. */
  const failureAction = (code: string | null) =>
    code === catalogueErrors.not_sold.code && <OtherPlan onPlan={onPlan} />;

  function handleReopen() {
    reopenOrder(store).catch((error: unknown) =>
      toast({ title: errorText(error, t), variant: 'destructive' }),
    );
  }

  const summary = order
    ? { ...order, shipping: order.shippingFee, total: order.price }
    : (quote.data ?? (quote.isError ? null : shown));

  const form = (
    <div
      hidden={isWaiting}
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="space-y-4 lg:sticky lg:top-24 lg:order-last">
        {(summary || isDocumented(product)) && (
          <OrderSummary
            summary={summary ?? estimateOf(product, plan, isShippingToVietnam)}
            isEstimate={!summary || (quote.isError && total === null)}
          />
        )}
        {!order && quote.error && (
          <QuoteFailure error={quote.error} onRetry={() => void quote.refetch()} onPlan={onPlan} />
        )}
      </div>
      <div className="min-w-0 space-y-6">
        {order && (
          <PlacedNotice
            order={order}
            contact={user ? null : purchase.contact}
            onChange={user || payment.isPaying ? undefined : handleReopen}
          />
        )}
        {shipping.address && <DeliveryAddress address={shipping.address} />}
        <PaymentForm
          asked={asked}
          card={card}
          cardMethod={
            <CardMethod
              ref={card}
              gateway={config.data?.payments.gateway}
              orderId={order?.id}
              isFailed={config.isError && !config.data}
            />
          }
          notice={
            payment.failure ? (
              <FailureNotice
                failure={payment.failure}
                action={failureAction(payment.failure.code)}
              />
            ) : (
              wasLost && <Alert tone="warning">{t('payment.lost')}</Alert>
            )
          }
          isPaying={payment.isPaying}
          amount={order ? order.price : total}
          capture={capture}
          onTry={payment.forget}
          onSubmit={handleSubmit}
          onCountryChange={(country) => {
            const toVietnam = country === 'vn';
            if (toVietnam !== isShippingToVietnam) void change({ isShippingToVietnam: toVietnam });
          }}
          onBack={onBack}
        />
      </div>
      <SecondTreatmentDialog
        running={beside && beside[0]}
        product={product}
        name={name}
        onClose={() => setBeside(null)}
        onConfirm={() => {
          const [, ...answers] = beside!;
          setBeside(null);
          isAccepted.current = true;
          void proceed(...answers);
        }}
      />
      <PriceDialog price={payment.newPrice} onAnswer={payment.answerPrice} />
      <HealthDialogs
        open={unasked !== null}
        store={store}
        isInTreatment={treatment.isInTreatment}
        onClose={() => setUnasked(null)}
        onNo={(healthCheck) => {
          const answers = unasked!;
          setUnasked(null);
          void change({ healthCheck }).then(() => payment.submit(...answers));
        }}
      />
    </div>
  );
  return (
    <>
      {waiting}
      {form}
    </>
  );
}

/** The error, beside the retry button. `action` is another way out, if there is one. */
function FailureNotice({ failure, action }: { failure: ShownFailure; action?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // On a phone the button is in sight wherever the page is scrolled to, and this is not.
  useEffect(() => {
    void place.current?.scrollIntoView({ block: 'center' });
  }, [failure]);
  return (
    <div ref={place}>
      <Alert tone="danger" title={failure.text} action={action}>
        {failure.reason}
      </Alert>
    </div>
  );
}
