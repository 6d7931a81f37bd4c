import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { areaOf } from '#shared/address-rules.ts';
import type { Plan, ProductId } from '#shared/catalogue.ts';
import type { HealthReply } from '#shared/health-check.ts';
import {
  useMedicineOf,
  useOffered,
  usePrices,
  useProduct,
} from '#web/features/catalogue/catalogue.queries.ts';
import { offersOf } from '#web/features/catalogue/plan-offers.ts';
import { PlanPicker } from '#web/features/catalogue/plan-picker.tsx';
import { ProductPicker } from '#web/features/catalogue/product-picker.tsx';
import { runFor } from '#web/features/checkout/run-for.ts';
import { isPaid } from '#web/features/checkout/purchase.ts';
import { startPurchase, type PurchaseStore } from '#web/features/checkout/use-purchase.ts';
import { useProgrammeMonth } from '#web/features/orders/use-programme-month.ts';
import { useOwnShipping } from '#web/features/checkout/use-own-shipping.ts';
import { AreaNotServed, AreaQuestion } from '#web/features/practice/area-question.tsx';
import { useOwnArea } from '#web/features/practice/own-area.ts';
import { whenIdle } from '#web/lib/idle-read.ts';
import { errorText } from '#web/lib/error-text.ts';
import { localDay } from '#web/lib/local-day.ts';
import { useFormat } from '#web/lib/format.ts';
import { RunningNotice, useRunningTreatment } from '#web/features/orders/running-treatment.tsx';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { HealthDialogs } from '#web/features/checkout/health-dialogs.tsx';
import { loadLaterSteps } from '../later-steps.ts';
import { UnfinishedOrder } from '../unfinished-order.tsx';
import { productAmong } from '../wizard.ts';
import { NotOffered } from './not-offered.tsx';
import { OfferPreCheck } from './offer-pre-check.tsx';

type ProductStepProps = {
  store: PurchaseStore;
  isMember: boolean;
  /** The purchase belongs to the order in `?order=`. */
  isOfOrder: boolean;
  onNext: (keepsOrder: boolean) => void;
  onResume: () => void;
};

export function ProductStep(props: ProductStepProps) {
  const { store, isMember, onResume } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const { purchase, change, isUnread } = store;
  const { product, plan, order } = purchase;
  const [query, setQuery] = useSearchParams();
  const [isAsking, setAsking] = useState(false);
  const [isGoing, setGoing] = useState(false);
  const known = useProduct(product);
  const prices = usePrices(product);
  const programme = useProgrammeMonth(product, isMember);
  const isLoading = known.isPending || prices.isPending || programme.isPending;
  const offered = offersOf(product, prices.data, known.data, programme.month ?? 1);
  // Without the own orders nobody can say which months are paid for.
  const offers = { ...offered, isEstimate: offered.isEstimate || programme.month === null };
  const { running, isInTreatment } = useRunningTreatment(isMember, localDay);
  const { others, notOffered, isAnySold } = useOffered(product);
  const isOffered = !notOffered.includes(product);
  const medicine = useMedicineOf(product);
  const asking = useAsking(isMember);
  const chosen = offers.plans.find((one) => one.plan === plan)?.quote;
  const isSold = isOffered && Boolean(chosen) && !asking.isElsewhere;
  const isUnfinished = order !== null && isPaid(purchase) && !purchase.isIntakeSent;

  const asked = productAmong(query.get('product'), others);
  const adopt = useEffectEvent((id: ProductId) => {
    if (id !== product) void change({ product: id });
  });
  useEffect(() => {
    if (asked && !isUnread) adopt(asked);
  }, [asked, isUnread]);

  // A practice may sell only some of the plans of a medicine. One that it does sell is chosen then.
  const firstSold = offers.plans.find(({ quote }) => quote)?.plan;
  const takePlan = useEffectEvent((next: Plan) => void change({ plan: next }));
  const isPlanMissing = !isUnread && !isLoading && !chosen;
  useEffect(() => {
    if (isPlanMissing && firstSold) takePlan(firstSold);
  }, [isPlanMissing, firstSold]);

  useEffect(() => {
    if (!isLoading) return whenIdle(() => void loadLaterSteps());
  }, [isLoading]);

  function handleProduct(next: ProductId) {
    if (query.has('product')) {
      // The choice counts now. A reload must not go back to the product in the link.
      query.delete('product');
      setQuery(query, { replace: true });
    }
    void change({ product: next });
  }

  async function goOn(healthCheck: HealthReply) {
    setAsking(false);
    const next = await runFor(store, { ...store.latest(), healthCheck });
    const keepsOrder = !next || !props.isOfOrder;
    // A new start does not belong to the purchase of an existing order.
    if (keepsOrder) await change({ ...(next ?? { healthCheck }), renewalOf: undefined });
    else await startPurchase(next);
    props.onNext(keepsOrder);
  }

  function handleHealthy(healthCheck: HealthReply) {
    setGoing(true);
    goOn(healthCheck)
      .catch((error: unknown) => toast({ title: errorText(error, t), variant: 'destructive' }))
      .finally(() => setGoing(false));
  }

  if (isUnfinished && !isMember) {
    return <UnfinishedOrder order={order} onResume={onResume} />;
  }
  return (
    <>
      {running && <RunningNotice running={running} />}
      {isUnfinished && <UnfinishedOrder order={order} onResume={onResume} />}
      <div className="space-y-8">
        {asking.question}
        {!asking.isElsewhere && (
          <>
            <ProductPicker
              value={product}
              others={others}
              notOffered={notOffered}
              onChange={handleProduct}
            />
            {isOffered ? (
              <PlanPicker
                offers={offers}
                isLoading={isLoading}
                value={plan}
                onChange={(next) => void change({ plan: next })}
              />
            ) : (
              <NotOffered product={product} hasOther={isAnySold} />
            )}
          </>
        )}
        {isSold && medicine && <OfferPreCheck ordered={{ product, medicine }} />}
      </div>
      <ActionBar>
        <span data-figures className="content-center text-ink max-sm:w-full">
          {isSold && chosen && !isLoading && (
            <>
              {offers.isEstimate && '≈ '}
              {t('catalogue.chosen', {
                plan: t(`catalogue.plan.${plan}.name`),
                price: format.dollars(chosen.total / 100),
              })}
            </>
          )}
        </span>
        <Button
          size="lg"
          loading={isGoing}
          disabled={!isSold || isLoading}
          onClick={() => asking.then(() => setAsking(true))}
        >
          {t('register.continue')}
        </Button>
      </ActionBar>
      <HealthDialogs
        open={isAsking}
        store={store}
        isInTreatment={isInTreatment}
        onClose={() => setAsking(false)}
        onNo={handleHealthy}
      />
    </>
  );
}

/** Where they live comes first: a member's address says it, everybody else is asked. */
function useAsking(isMember: boolean) {
  const { t } = useTranslation();
  const select = useRef<HTMLSelectElement>(null);
  const [isMissing, setMissing] = useState(false);
  const { standing: answered } = useOwnArea();
  const { address } = useOwnShipping(isMember && answered !== 'everywhere');
  const ofProfile = address && areaOf(address);
  const { standing, area } = useOwnArea(ofProfile);
  const isElsewhere = standing === 'not_served';
  return {
    isElsewhere,
    question:
      ofProfile === null ? (
        <AreaQuestion
          ref={select}
          className="max-w-xl"
          error={isMissing && standing === 'asked' ? t('address.area.required') : undefined}
        />
      ) : (
        isElsewhere && <AreaNotServed area={area!} isOwnAddress />
      ),
    then: (next: () => void) => {
      if (standing !== 'asked') return next();
      setMissing(true);
      select.current?.focus();
    },
  };
}
