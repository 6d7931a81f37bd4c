import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { runningTreatment } from '#shared/care/running-treatment.ts';
import { orderStatus, type Order } from '#shared/orders.ts';
import { greetingName } from '#web/lib/greeting-name.ts';
import { latePart } from '#web/lib/late-part.tsx';
import { localDay } from '#web/lib/local-day.ts';
import { SeenNews } from '#web/features/notifications/seen-news.tsx';
import { UnsentFormNotice } from '#web/features/intake/unsent-form-notice.tsx';
import { useUnsentForm } from '#web/features/intake/unsent-form.ts';
import { OrderSupplies } from '#web/features/supplies/order-supplies.tsx';
import { OrderCard } from '#web/features/orders/card/order-card.tsx';
import { useOrders } from '#web/features/orders/orders.queries.ts';
import { useReceived, useReceivedOrders } from '#web/features/orders/card/use-received.ts';
import { useSession } from '#web/device/page/session.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { MessagesCard } from './messages-card.tsx';
import { TodayCard } from './today-card.tsx';
import { TestOrdersButton } from './test-orders-button.tsx';
import { WeekCard } from './week-card.tsx';

/** Seldom has something to ask. */
const UnprovenNotice = latePart(
  async () => (await import('#web/features/notifications/unproven-notice.tsx')).UnprovenNotice,
);

/** At the end of the page. */
const AppointmentsCard = latePart(
  async () => (await import('./appointments-screen.tsx')).AppointmentsCard,
);
const ResourcesCard = latePart(async () => (await import('./resources-card.tsx')).ResourcesCard);
const BuyingCard = latePart(async () => (await import('./buying-card.tsx')).BuyingCard);

/** For those who have no order yet, and for those whom a doctor asks: nobody else loads them. */
const DashboardWelcome = latePart(
  async () => (await import('./dashboard-welcome.tsx')).DashboardWelcome,
);
const QuestionCard = latePart(
  async () => (await import('#web/features/cases/question-card.tsx')).QuestionCard,
);

/** The customer's own page: the memberships and what to do next, or how to start. */
export function OverviewTab() {
  const { t, i18n } = useTranslation();
  const { user } = useSession();
  const orders = useOrders();
  const hasOrders = (orders.data?.length ?? 0) > 0;
  const inCare = orders.data?.find(({ status }) => orderStatus.is.inCare(status));
  const running = runningTreatment(orders.data ?? [], localDay);
  return (
    <Page
      title={t('dashboard.title', {
        name: greetingName(user?.fullName ?? '', i18n.resolvedLanguage),
      })}
      query={orders}
      empty={<DashboardWelcome testOrders={<TestOrdersButton hasOrders={false} />} />}
      actions={hasOrders && !running && <NewMembership isSecond={!orders.data?.every(isOver)} />}
    >
      {(list) => (
        <>
          <TodayCard orders={list} />
          <UnprovenNotice />
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(17rem,1fr)] lg:grid-rows-[auto_1fr]">
            {/* What patients do every week comes before what they have ordered, which on a phone is far to scroll. */}
            {inCare && <WeekCard order={inCare} />}
            <Memberships orders={list} />
            <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:col-start-2 lg:grid-cols-1">
              <MessagesCard />
              {!inCare && <WeekCard order={list[0]} />}
              <AppointmentsCard />
              <ResourcesCard orders={list} />
            </div>
          </div>
          <div className="mt-6 space-y-4">
            {running && <BuyingCard orders={list} running={running} />}
            <TestOrdersButton hasOrders />
          </div>
        </>
      )}
    </Page>
  );
}

const NewMembership = ({ isSecond }: { isSecond: boolean }) => {
  const { t } = useTranslation();
  return (
    <ButtonLink
      to="/register"
      variant={isSecond ? 'secondary' : 'primary'}
      icon={<Plus aria-hidden="true" className="size-5" />}
    >
      {t('dashboard.newMembership')}
    </ButtonLink>
  );
};

const isOver = ({ status }: Order) => orderStatus.is.ended(status);

/** Notifications that the card of an order already shows. */
const NEWS = ['order_approved', 'order_rejected', 'order_shipped'] as const;

/** What goes on comes before what is over; otherwise the newest first, as they are sent. */
const runningFirst = (orders: readonly Order[]) =>
  orders.toSorted((one, other) => Number(isOver(one)) - Number(isOver(other)));

function Memberships({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation();
  const { movingId, markReceived } = useReceived();
  const shown = runningFirst(useReceivedOrders(orders));
  return (
    <section aria-labelledby="memberships" className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
      <h2 id="memberships" className="mb-4 text-xl font-semibold text-ink">
        {t('dashboard.memberships')}
      </h2>
      <ul className="space-y-5">
        {shown.map((order) => (
          <li key={order.id}>
            <SeenNews kinds={NEWS} orderId={order.id} />
            <Membership
              order={order}
              isMoving={movingId === order.id}
              onReceived={() => markReceived(order)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type MembershipProps = { order: Order; isMoving: boolean; onReceived: () => void };

function Membership({ order, ...actions }: MembershipProps) {
  const navigate = useNavigate();
  const unsent = useUnsentForm(order.referenceNumber);

  async function handleEdit() {
    const { reopenForm } = await import('#web/features/checkout/use-purchase.ts');
    await reopenForm(order.id);
    void navigate(`/register/4?order=${order.id}`);
  }

  return (
    <OrderCard
      {...actions}
      order={order}
      supplies={<OrderSupplies order={order} />}
      formNotice={
        unsent && order.medicalInfoId === null ? (
          <UnsentFormNotice item={unsent} onEdit={() => void handleEdit()} />
        ) : order.questionState === 'waiting' ? (
          <QuestionCard order={order} />
        ) : undefined
      }
    />
  );
}
