import { useTranslation } from 'react-i18next';
import type { Supply } from '#shared/supplies.ts';
import { useFormat } from '#web/lib/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { Skeleton } from '#web/ui/feedback/loading-state.tsx';
import { useSupplies } from './supplies.queries.ts';

const TONES = {
  waiting: 'outline',
  blocked: 'red',
  ready: 'yellow',
  sent_to_pharmacy: 'purple',
  shipped: 'blue',
  received: 'green',
  cancelled: 'outline',
} as const;

/**
 * What an order delivers, parcel by parcel, for the team. One that holds the whole plan is the parcel itself, and only of
 * interest if something held it or holds it up, or it left without a prescription.
 */
export function SupplyList({ orderId }: { orderId: number }) {
  const { t } = useTranslation();
  const query = useSupplies(orderId);
  return (
    <QueryView
      query={query}
      loading={<Skeleton className="h-20 rounded-lg" />}
      errorTitle={t('supplies.loadFailed')}
    >
      {(supplies) =>
        (supplies.length > 1 ||
          supplies.some(
            (one) => one.blockedTimes?.length || one.isBeforePrescriptions || one.isBackOrdered,
          )) && (
          <ol
            aria-label={t('supplies.list')}
            className="mb-4 divide-y divide-line rounded-lg border border-line"
          >
            {supplies.map((supply) => (
              <Row key={supply.id} supply={supply} of={supplies.length} />
            ))}
          </ol>
        )
      }
    </QueryView>
  );
}

function Row({ supply, of }: { supply: Supply; of: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { number, months, state, dueOn, shippedAt, blocks, trackingNumber } = supply;
  const { lot, beyondUseOn, report, isBeforePrescriptions, isBackOrdered } = supply;
  const { blockedTimes = [] } = supply;
  const isHeldNow = blockedTimes.some(({ until }) => until === null);
  return (
    <li className="px-4 py-2 text-sm text-ink">
      <span className="flex flex-wrap items-center justify-between gap-3">
        <span className="font-semibold">
          {t('supplies.part', { number, of, months: t('supplies.months', { count: months }) })}
        </span>
        <Badge tone={isBackOrdered ? 'yellow' : TONES[state]}>
          {isBackOrdered ? t('supplies.backOrdered') : t(`supplies.state.${state}`)}
        </Badge>
      </span>
      {state !== 'cancelled' && (
        <span data-figures className="block text-ink-soft">
          {shippedAt
            ? t('supplies.leftOn', { day: format.day(shippedAt) })
            : t('supplies.dueOn', { day: format.day(dueOn) })}
          {trackingNumber && ` · ${trackingNumber}`}
        </span>
      )}
      {(lot || beyondUseOn) && (
        <span data-figures className="block text-ink-soft">
          {[
            lot && t('supplies.lot', { lot }),
            beyondUseOn && t('supplies.useBy', { day: format.day(beyondUseOn) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
      {isBeforePrescriptions && (
        <span className="block text-ink-soft">{t('supplies.beforePrescriptions')}</span>
      )}
      {report && (
        <span className="block font-medium text-warning">
          {t(`shipping.reports.faults.${report.fault}`)}
        </span>
      )}
      {blockedTimes.map(({ since, until, blocks: reasons }) => (
        <span
          key={since}
          className={classNames('block', until ? 'text-ink-soft' : 'font-medium text-warning')}
        >
          {t(until ? 'shipping.heldFor.ended' : 'shipping.heldFor.open', {
            since: format.moment(since),
            until: until && format.moment(until),
          })}{' '}
          {reasons.map((block) => t(`shipping.hold.${block}`)).join(' ')}
        </span>
      ))}
      {!shippedAt && !isHeldNow && blocks.length > 0 && (
        <span className="block font-medium text-warning">
          {blocks.map((block) => t(`shipping.hold.${block}`)).join(' ')}
        </span>
      )}
    </li>
  );
}
