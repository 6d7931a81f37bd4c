import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import {
  historyContract,
  MOVES,
  SHIPPING_MOVES,
  type Dispensed,
  type HistoryEvent,
  type HistoryKind,
} from '#shared/order-history.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { useFormat } from '#web/lib/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PersonName } from '#web/ui/data/person-name.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';

export const useOrderHistory = (id: number) =>
  useEndpoint(historyContract.find, { params: { id } });

type Changes = HistoryEvent['changes'];
type OrderTimelineProps = {
  events: readonly HistoryEvent[];
  /** Describes what a change altered, one line each. */
  describeChanges: (changes: Changes) => string[];
};

/** The history of an order and who did what, newest last. */
export function OrderTimeline({ events, describeChanges }: OrderTimelineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ol className="border-l-2 border-line pl-4">
      {events.map((event, at) => (
        <li key={at} className="relative pb-3 text-sm last:pb-0">
          <span
            aria-hidden="true"
            className={classNames(
              'absolute top-1.5 -left-[1.3rem] size-2 rounded-full',
              TONES[event.dispensed?.what ?? event.kind] ?? 'bg-line-strong',
            )}
          />
          <span className="font-medium text-ink">
            {headline(event, t, format.money)}{' '}
            <TimeText value={event.at}>
              <span data-figures className="font-normal whitespace-nowrap text-ink-soft">
                {format.moment(event.at)}
              </span>
            </TimeText>
          </span>
          {event.by && (
            <span className="block text-ink-soft">
              <PersonName>{event.by}</PersonName>
            </span>
          )}
          {event.reason && (
            <span dir="auto" className="block break-words text-ink-soft">
              {event.reason}
            </span>
          )}
          {describeChanges(event.changes).map((line) => (
            <span key={line} className="block break-words text-ink-soft">
              {line}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}

const TONES: Readonly<Partial<Record<HistoryKind | Dispensed, string>>> = {
  paid: 'bg-success',
  approved: 'bg-success',
  active: 'bg-success',
  shipped: 'bg-accent',
  received: 'bg-accent',
  rejected: 'bg-danger',
  withdrawn: 'bg-danger',
  cancelled: 'bg-danger',
  removed: 'bg-danger',
  refund: 'bg-warning',
  lapsed: 'bg-warning',
  taken_back: 'bg-warning',
  'prescription.signed': 'bg-success',
  'prescription.cancelled': 'bg-danger',
  'supply.shipped': 'bg-accent',
  'supply.received': 'bg-accent',
  'supply.reported': 'bg-warning',
};

/** Named as on the patient's time line. */
const STEPS = ['form', 'taken_back', 'address_changed'] as const;

function headline(event: HistoryEvent, t: TFunction, money: (cents: number) => string) {
  const { kind, amount, dispensed } = event;
  if (dispensed) return dispensedText(dispensed, t);
  if (MOVES.some((one) => one === kind)) return t(`orders.status.${kind}`);
  if (SHIPPING_MOVES.some((one) => one === kind)) return t(`orders.shipping.${kind}`);
  const step = STEPS.find((one) => one === kind);
  if (step) return t(`patients.timeline.step.${step}`);
  return t(`admin.order.history.${kind}`, { amount: money(amount ?? 0) });
}

function dispensedText({ what, number }: NonNullable<HistoryEvent['dispensed']>, t: TFunction) {
  const text = t(`patients.timeline.${what}`);
  if (number === null) return text;
  const which = what.startsWith('supply')
    ? t('patients.timeline.supplyOf', { number })
    : t('admin.order.history.version', { number });
  return `${text} · ${which}`;
}
