import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nextToCome } from '#shared/next-supply.ts';
import { orderStatus } from '#shared/order-status.ts';
import type { Order } from '#shared/orders.ts';
import { isForPatient } from '#shared/supply-blocks.ts';
import type { Supply } from '#shared/supplies.ts';
import { useAccount } from '#web/device/page/account.ts';
import { useFormat } from '#web/lib/format.ts';
import { lateDialog } from '#web/lib/late-part.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { ReportParcel } from './report-parcel.tsx';
import { useSupplies } from './supplies.queries.ts';

const MoveSupply = lateDialog(async () => (await import('./move-supply.tsx')).MoveSupply);

/** What follows of an order, for its patient: the next parcel, and what was wrong with those that have left. */
export function OrderSupplies({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, status, suppliedUntil, isTrial } = order;
  const isInCare = orderStatus.is.inCare(status);
  // A parcel may be on its way, or arrive broken, after its order has ended.
  const { data } = useSupplies(id, (isInCare || suppliedUntil !== null) && !isTrial);
  if (!data) return null;
  const next = isInCare ? nextToCome(data) : undefined;
  // Of the first parcel the order itself tells, unless the pharmacy is out of it.
  if (suppliedUntil === null && !next?.isBackOrdered) return null;
  const [last, ...before] = data
    .filter(({ shippedAt }) => shippedAt !== null)
    .toSorted((one, other) => Date.parse(other.shippedAt!) - Date.parse(one.shippedAt!));
  return (
    <>
      {next && <Next supply={next} of={data.length} />}
      {last && <ReportParcel supply={last} order={order} />}
      {before.length > 0 && (
        <Disclosure title={t('supplies.earlier')}>
          <ul className="space-y-3">
            {before.map((supply) => (
              <li key={supply.id}>
                <p className="text-sm text-ink-soft">
                  {t('supplies.part', {
                    ...{ number: supply.number, of: data.length },
                    months: t('supplies.months', { count: supply.months }),
                  })}
                  {', '}
                  {t('supplies.leftOn', { day: format.day(supply.shippedAt!) })}
                </p>
                <ReportParcel supply={supply} order={order} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

function Next({ supply, of }: { supply: Supply; of: number }) {
  const { t } = useTranslation();
  // A guest's check-in is on the page of the purchase, as this is.
  const isGuest = useAccount() === null;
  const format = useFormat();
  const [isMoving, setMoving] = useState(false);
  const { number, months, state, dueOn, canPostpone, isBackOrdered } = supply;
  const isPacked = state === 'ready' || state === 'sent_to_pharmacy';
  // Of what came up since it was packed they read what only they can do, without which it does not leave.
  const isTheirs = (block: Supply['blocks'][number]) =>
    block !== 'held' && (isForPatient(block) || block === 'area');
  const blocks = isPacked ? supply.blocks.filter(isTheirs) : supply.blocks;
  return (
    <div className="rounded-lg bg-sunken p-4">
      <p className="text-sm text-ink-soft">
        {t('supplies.part', { number, of, months: t('supplies.months', { count: months }) })}
      </p>
      <p className="mt-0.5 font-semibold text-ink">
        {isPacked
          ? t(isBackOrdered ? 'supplies.backOrdered' : 'supplies.packed')
          : t(state === 'blocked' ? 'supplies.late' : 'supplies.next', { day: format.day(dueOn) })}
      </p>
      {isBackOrdered && <p className="mt-2 text-ink-soft">{t('supplies.backOrderedText')}</p>}
      {blocks.length > 0 && (
        <div className="mt-3">
          <Alert
            role="note"
            tone={state === 'waiting' ? 'info' : 'warning'}
            title={t('supplies.needs')}
          >
            <ul>
              {blocks.map((block) => (
                <li key={block}>{t(`supplies.block.${block}`)}</li>
              ))}
            </ul>
          </Alert>
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
        {blocks.includes('check_in') && (
          <ButtonLink
            {...(isGuest ? { href: '#check-in' } : { to: '/dashboard/check-in' })}
            size="sm"
          >
            {t('supplies.checkIn')}
          </ButtonLink>
        )}
        {canPostpone !== null && (
          <Button
            size="sm"
            variant="secondary"
            onClick={() => setMoving(true)}
            icon={<CalendarClock aria-hidden="true" className="size-4.5" />}
          >
            {t('supplies.move.open')}
          </Button>
        )}
      </div>
      {isMoving && <MoveSupply supply={supply} onClose={() => setMoving(false)} />}
    </div>
  );
}
