import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { areaOf } from '#shared/address-rules.ts';
import type { Plan } from '#shared/catalogue.ts';
import { lastCheckInDay } from '#shared/care/check-in-due.ts';
import { isRedBlock, parcelBlocks, type ParcelBlock } from '#shared/care/parcel-blocks.ts';
import { supplyOf, type Supply } from '#shared/care/supply.ts';
import { courseOf } from '#shared/care/weight-course.ts';
import type { HealthReply } from '#shared/health-check.ts';
import { intakeContract } from '#shared/intake.ts';
import { now } from '#shared/lib/clock.ts';
import type { CheckIn } from '#shared/check-ins.ts';
import { isAddressUsable } from '#shared/new-orders.ts';
import type { Order } from '#shared/orders.ts';
import { servesArea } from '#shared/practice/served-areas.ts';
import { programmeMonth } from '#shared/programme-month.ts';
import { usePrices, useProduct, useQuote } from '#web/features/catalogue/catalogue.queries.ts';
import { offersOf } from '#web/features/catalogue/plan-offers.ts';
import { useAnsweredOrders } from '#web/features/cases/cases.queries.ts';
import { ParcelBlocks } from '#web/features/care/parcel-blocks.tsx';
import { useCare } from '#web/features/care/care.queries.ts';
import { useOwnCheckIns } from '#web/features/care/check-in/check-ins.queries.ts';
import { useOpenRed } from '#web/features/care/check-in/open-red.ts';
import { localDay } from '#web/lib/local-day.ts';
import { useConfig } from '#web/features/config/config.queries.ts';
import { runFor } from '#web/features/checkout/run-for.ts';
import { MAIN_RUN, startPurchase, usePurchase } from '#web/features/checkout/use-purchase.ts';
import { beginWith, valuesOf, type Since } from '#web/features/intake/intake-form/last-form.ts';
import { formReference, useUnsentForms } from '#web/features/intake/unsent-form.ts';
import { useReceivedOrders } from '#web/features/orders/card/use-received.ts';
import { useOrders } from '#web/features/orders/orders.queries.ts';
import { useOwnProfile } from '#web/features/patients/patients.queries.ts';
import { AreaNotServed } from '#web/features/practice/area-question.tsx';
import { call } from '#web/device/page/call.ts';
import { errorText } from '#web/lib/error-text.ts';
import { useAreas } from '#web/parts/areas.ts';
import { useFormat } from '#web/lib/format.ts';
import { productName } from '#web/lib/product-name.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { OrdersArt } from '#web/ui/illustrations/orders-art.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { HealthDialogs } from '#web/features/checkout/health-dialogs.tsx';
import { Continuation } from './continuation.tsx';

/** The next supply, based on the last order and later answers: first the price, then the card, then the form. */
export function RenewScreen() {
  const { t } = useTranslation();
  const orders = useOrders();
  const nothing = (
    <EmptyState
      illustration={<OrdersArt />}
      title={t('renew.none')}
      action={<ButtonLink to="/register">{t('dashboard.welcome.choose')}</ButtonLink>}
    >
      <p>{t('renew.noneText')}</p>
    </EmptyState>
  );
  return (
    <Page title={t('renew.title')} backTo="/dashboard" query={orders} empty={nothing}>
      {(list) => {
        const supply = supplyOf(list, localDay);
        return supply ? <Renewal supply={supply} orders={list} /> : nothing;
      }}
    </Page>
  );
}

function Renewal({ supply, orders }: { supply: Supply; orders: readonly Order[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { order, next } = supply;
  const blocks = useBlocks(orders);
  const phone = useConfig().data?.contact.phone;
  return (
    <div className="space-y-6">
      <div>
        <p className="font-medium text-ink">{productName(t, order.product, order.productName)}</p>
        <p className="mt-1 text-ink-soft">
          {t(supply.daysLeft < 0 ? 'renew.ended' : 'renew.until', {
            day: format.day(supply.until),
          })}
        </p>
      </div>
      <ParcelBlocks blocks={blocks} phone={phone} />
      {next ? (
        <Card>
          <p className="text-ink">{t('renew.underWay', { reference: next.referenceNumber })}</p>
          <ButtonLink to={`/dashboard#order-${next.id}`} className="mt-4">
            {t('renew.see')}
          </ButtonLink>
        </Card>
      ) : (
        !blocks.some(({ name }) => isRedBlock(name)) && (
          <NextPeriod supply={supply} orders={orders} />
        )
      )}
    </div>
  );
}

type NextPeriodProps = { supply: Supply; orders: readonly Order[] };

function NextPeriod({ supply: { order, until, daysLeft }, orders }: NextPeriodProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const [plan, setPlan] = useState<Plan>(order.plan);
  const [isGoing, setGoing] = useState(false);
  const store = usePurchase(MAIN_RUN);
  const since = useSince(order);
  const profile = useOwnProfile().data;
  const { product } = order;
  const ofProfile = profile && isAddressUsable(profile) ? areaOf(profile) : null;
  const areas = useAreas();
  const known = useProduct(product);
  const prices = usePrices(product);
  const isShippingToVietnam = profile?.isShippingToVietnam ?? order.isShippingToVietnam;
  const quote = useQuote({ product, plan, isShippingToVietnam }, profile !== undefined);

  async function handleHealthy(healthCheck: HealthReply) {
    setGoing(true);
    try {
      const choice = { product, plan, healthCheck };
      const next = (await runFor(store!, choice)) ?? { ...store!.latest(), ...choice };
      if (order.medicalInfoId !== null) {
        const form = await call(intakeContract.find, { params: { id: order.medicalInfoId } });
        await beginWith(valuesOf(form, since, i18n.resolvedLanguage ?? 'en'));
      }
      await startPurchase({ ...next, renewalOf: product });
      void navigate('/register/3');
    } catch (error) {
      setGoing(false);
      toast({ title: errorText(error as Error, t), variant: 'destructive' });
    }
  }

  if (ofProfile && !servesArea(areas, ofProfile))
    return <AreaNotServed area={ofProfile} isOwnAddress />;
  return (
    <>
      <Continuation
        offers={offersOf(product, prices.data, known.data, programmeMonth(orders, product, now()))}
        isLoading={known.isPending || prices.isPending}
        value={plan}
        total={quote.data?.total ?? null}
        until={daysLeft < 0 ? null : until}
        onChange={setPlan}
      />
      <HealthDialogs
        inPage
        busy={isGoing || !quote.data || !store}
        store={store}
        onNo={(reply) => void handleHealthy(reply)}
        isInTreatment
      >
        {quote.data && t('renew.price', { amount: format.money(quote.data.total) })}
      </HealthDialogs>
      <Card>
        <h2 className="text-xl font-semibold text-ink">{t('renew.then')}</h2>
        <ul className="mt-3 list-disc space-y-2 pl-5 text-ink-soft">
          <li>{t('renew.form')}</li>
          <li>{t('renew.doctor')}</li>
          <li>{t('renew.never')}</li>
        </ul>
      </Card>
    </>
  );
}

/** The latest weight, and the new medicines of every check-in since this order. */
function useSince(order: Order): Since {
  const { data: care } = useCare();
  const { data: checkIns } = useOwnCheckIns();
  return {
    kg: (care && courseOf(care).at(-1)?.kg) ?? null,
    newMedicines: newSince(checkIns ?? [], localDay(new Date(order.createdAt))),
  };
}

/** Each once, the newest first. */
const newSince = (checkIns: readonly CheckIn[], day: string): string => {
  const told = checkIns
    .filter(({ answers }) => answers.day >= day)
    .map(({ answers }) => answers.newMedicines.trim())
    .filter((words) => words !== '');
  return [...new Set(told)].join('; ');
};

/** What stands in the way of the next parcel, beside the renewal itself. */
function useBlocks(orders: readonly Order[]): ParcelBlock[] {
  const checkIns = useOwnCheckIns().data;
  const forms = useUnsentForms();
  const address = useOwnProfile().data;
  const answered = useAnsweredOrders();
  const red = useOpenRed().block;
  const blocks = parcelBlocks({
    orders: useReceivedOrders(orders),
    sentForms: new Set(forms.flatMap((form) => formReference(form) ?? [])),
    answered,
    lastCheckIn: lastCheckInDay(checkIns),
    red,
    address,
    dayOf: localDay,
  });
  const others = blocks.filter(({ name }) => name !== 'renew' && !isRedBlock(name));
  // Nothing can be ordered meanwhile, however long the supply still lasts.
  return red ? [{ name: red, order: null }, ...others] : others;
}
