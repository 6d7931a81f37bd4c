import { ChevronRight, Repeat2 } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueuedOrder } from '#shared/orders.ts';
import { isLate } from '#shared/care/promises.ts';
import { normaliseProduct } from '#shared/catalogue.ts';
import { useFormat } from '#web/lib/format.ts';
import { productName } from '#web/lib/product-name.ts';
import { useSessionSnapshot } from '#web/device/page/session-snapshot.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PersonName } from '#web/ui/data/person-name.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';
import { OrderStatusBadge } from '#web/features/orders/order-status.tsx';
import { ClaimLabel } from '../claim/claim-label.tsx';
import { patientWords } from '../case/patient-words.ts';
import { useHeld } from '../held/held-store.ts';
import { CardMark } from './card-mark.tsx';
import { FlagDots } from './flag-dots.tsx';
import { useIsKept } from './queue.queries.ts';
import { isAsked, waitsSince } from './triage-list.ts';
import { Email } from '#web/ui/data/email.tsx';

type TriageRowProps = {
  order: QueuedOrder;
  isOpen: boolean;
  isNew: boolean;
  hasLeft: boolean;
  /** The doctor has no licence for the patient's state. */
  isOutside: boolean;
  /** The current time for the waiting time. Changes twice a minute. */
  now: number;
  onOpen: (id: number) => void;
};

const MINUTE_MS = 60_000;

/** A waiting case in two lines: who and since when, and the decisive facts, beside which there is room for the number. */
export const TriageRow = memo(function TriageRow(props: TriageRowProps) {
  const { order, isOpen, isNew, hasLeft, isOutside, now, onOpen } = props;
  const { t } = useTranslation();
  const patient = patientWords(order, t, useIsKept(order));
  return (
    <article
      aria-labelledby={`case-${order.id}`}
      className={classNames(
        'relative min-h-12 py-1.5 pr-6 pl-3 transition-colors',
        isOpen ? 'bg-accent-soft shadow-[inset_3px_0_0_var(--color-accent)]' : 'bg-raised',
        hasLeft ? 'opacity-70' : 'hover:bg-accent-soft',
      )}
    >
      <div className="flex items-baseline justify-between gap-2">
        <h3
          id={`case-${order.id}`}
          className={classNames(
            'min-w-0 leading-tight font-semibold text-ink',
            !isOpen && 'truncate',
          )}
        >
          <PersonName>{patient.name}</PersonName>
        </h3>
        <span className="flex shrink-0 items-baseline gap-1.5">
          {isNew && <Badge tone="secondary">{t('doctor.queue.new')}</Badge>}
          {!hasLeft && (
            <Wait since={waitsSince(order)} dueAt={isAsked(order) ? null : order.dueAt} now={now} />
          )}
        </span>
      </div>
      <div className="flex items-start gap-x-1.5 text-xs leading-snug text-ink-soft">
        {/* Beside a case one line, in which what does not fit is left out as a whole. Elsewhere all of it. */}
        <div
          className={classNames(
            'flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2',
            !isOpen && 'in-data-list-pane:h-[1lh] in-data-list-pane:overflow-hidden',
          )}
        >
          <p className="text-sm leading-tight text-ink">
            <Facts order={order} />
          </p>
          <span className="flex shrink-0 gap-1 *:border-0 *:px-1.5 *:py-0 empty:hidden">
            {/* Every case of this list has the same status, so it is not repeated for the eye. */}
            <span className="sr-only">
              <OrderStatusBadge status={order.status} place="doctor" />
            </span>
            {isOutside && <OutsideMark area={order.area} />}
            <TalkMark order={order} />
            <CardMark order={order} now={now} />
          </span>
          <Contact order={order} patient={patient} />
        </div>
        {order.triage && (
          <span className="shrink-0">
            <FlagDots flags={order.triage.flags} />
          </span>
        )}
      </div>
      {hasLeft ? (
        <p className="text-sm font-medium text-ink-soft">{t('doctor.queue.left')}</p>
      ) : (
        <ClaimLabel claim={order.claim} />
      )}
      {!hasLeft && (
        <button
          type="button"
          aria-describedby={`case-${order.id}`}
          aria-current={isOpen ? 'true' : undefined}
          className="absolute inset-0 flex items-center justify-end rounded-xs pr-1 text-ink-soft -outline-offset-2"
          onClick={() => onOpen(order.id)}
        >
          <ChevronRight aria-hidden="true" className="size-4.5" />
          <span className="sr-only">{t('doctor.queue.viewDetails')}</span>
        </button>
      )}
    </article>
  );
});

function OutsideMark({ area }: Pick<QueuedOrder, 'area'>) {
  const { t } = useTranslation();
  const place = area && (area.region || t(`address.countries.${area.country}`));
  return (
    <Badge tone="grey">{place ? t('licences.mark', { place }) : t('licences.markUnknown')}</Badge>
  );
}

/** Whose turn it is, if not simply the next doctor's. */
function TalkMark({ order: { id, questionState, handover } }: { order: QueuedOrder }) {
  const { t } = useTranslation();
  const me = useSessionSnapshot().user?.id;
  const isHeld = useHeld().some(({ order, state }) => order.id === id && state !== 'failed');
  if (isHeld) return <Badge tone="green">{t('doctor.held.mark')}</Badge>;
  return (
    <>
      {questionState && (
        <Badge tone={questionState === 'answered' ? 'green' : 'grey'}>
          {t(`doctor.talk.mark.${questionState}`)}
        </Badge>
      )}
      {handover?.toId === me && <Badge tone="blue">{t('doctor.talk.mark.forYou')}</Badge>}
    </>
  );
}

/** Sex, age, BMI and the medicine in one word. For a copy on this device only the medicine. */
function Facts({ order }: { order: QueuedOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { triage } = order;
  const medicine = t(`doctor.triage.medicine.${normaliseProduct(order.product)}`, {
    defaultValue: productName(t, order.product, order.productName),
  });
  if (!triage) return <>{medicine}</>;
  const body =
    triage.bmi === null
      ? t('safety.head.noBmi')
      : t('safety.head.bmi', { value: format.number(triage.bmi) });
  const facts = [t(`safety.head.gender.${triage.gender}`), triage.age, body];
  return (
    <>
      {facts.join(' · ')}
      {triage.isReturning && (
        <Repeat2
          role="img"
          aria-label={t('doctor.triage.view.returning')}
          className="mx-1 inline size-4 align-text-bottom text-accent"
        />
      )}
      {' · '}
      {medicine}
    </>
  );
}

type ContactProps = {
  order: QueuedOrder;
  patient: ReturnType<typeof patientWords>;
};

function Contact({ order, patient }: ContactProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <dl className="contents *:max-w-full *:wrap-anywhere">
      <div>
        <dt>
          <span className="sr-only">{t('safety.field.order')}</span>
        </dt>
        <dd data-figures>{order.referenceNumber}</dd>
      </div>
      <div>
        <dt>
          <span className="sr-only">{t('doctor.queue.ordered')}</span>
        </dt>
        <dd>
          <TimeText value={order.createdAt}>{format.day(order.createdAt)}</TimeText>
        </dd>
      </div>
      <div>
        <dt>
          <span className="sr-only">{t('doctor.patient.phone')}</span>
        </dt>
        <dd data-figures>{patient.phone}</dd>
      </div>
      <div>
        <dt>
          <span className="sr-only">{t('doctor.patient.email')}</span>
        </dt>
        <dd>
          <Email>{patient.email}</Email>
        </dd>
      </div>
    </dl>
  );
}

function Wait({ since, dueAt, now }: { since: number; dueAt: string | null; now: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const time = format.duration(Math.max(0, Math.floor((now - since) / MINUTE_MS)));
  const isOverdue = isLate(dueAt, now);
  return (
    <span
      data-figures
      className={classNames('text-sm', isOverdue ? 'font-semibold text-warning' : 'text-ink-soft')}
    >
      {t('doctor.triage.waits', { time })}
      {isOverdue && <span className="sr-only"> ({t('doctor.triage.view.overdue')})</span>}
    </span>
  );
}
