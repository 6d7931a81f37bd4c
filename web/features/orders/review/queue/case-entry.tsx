import { CalendarDays, Mail, Phone, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/orders.ts';
import { useFormat } from '#web/lib/format.ts';
import { productName } from '#web/lib/product-name.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PersonName } from '#web/ui/data/person-name.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';
import { OrderStatusBadge } from '#web/features/orders/order-status.tsx';
import { ClaimLabel } from '../claim/claim-label.tsx';
import { patientWords } from '../case/patient-words.ts';
import { useIsKept } from './queue.queries.ts';
import { Email } from '#web/ui/data/email.tsx';

type CaseEntryProps = {
  order: Order;
  /** The button or link that opens the case. It covers the whole entry. */
  action: ReactNode;
  isOpen?: boolean;
  isNew?: boolean;
  hasLeft?: boolean;
};

/** One case in a list: who, what, since when, and who has claimed it. */
export function CaseEntry(props: CaseEntryProps) {
  const { order, action, isOpen = false, isNew = false, hasLeft = false } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const patient = patientWords(order, t, useIsKept(order));
  return (
    <article
      aria-labelledby={`case-${order.id}`}
      className={classNames(
        'relative rounded-lg border px-4 py-3.5 transition-colors',
        isOpen ? 'border-accent bg-accent-soft' : 'border-line bg-raised',
        hasLeft ? 'border-dashed' : 'hover:border-accent',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 id={`case-${order.id}`} className="min-w-0 font-semibold text-ink">
          <PersonName>{patient.name}</PersonName>
        </h3>
        <div className="flex flex-wrap gap-1.5">
          {isNew && <Badge tone="secondary">{t('doctor.queue.new')}</Badge>}
          <OrderStatusBadge status={order.status} place="doctor" />
        </div>
      </div>
      <p className="text-sm text-ink-soft">
        <span data-figures>{order.referenceNumber}</span> ·{' '}
        {productName(t, order.product, order.productName)}
      </p>
      <dl className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
        <Fact term={t('doctor.patient.email')} icon={Mail}>
          <Email>{patient.email}</Email>
        </Fact>
        <Fact term={t('doctor.patient.phone')} icon={Phone}>
          {patient.phone}
        </Fact>
        <Fact term={t('doctor.queue.ordered')} icon={CalendarDays}>
          <TimeText value={order.createdAt}>{format.day(order.createdAt)}</TimeText>
        </Fact>
      </dl>
      <div className="mt-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        {hasLeft ? (
          <p className="text-sm font-medium text-ink-soft">{t('doctor.queue.left')}</p>
        ) : (
          <ClaimLabel claim={order.claim} />
        )}
        {!hasLeft && <div className="ml-auto">{action}</div>}
      </div>
    </article>
  );
}

type FactProps = { term: string; icon: LucideIcon; children: ReactNode };

function Fact({ term, icon: Icon, children }: FactProps) {
  return (
    <div className="flex min-w-0 items-center gap-1.5">
      <dt className="shrink-0 text-ink-soft" title={term}>
        <Icon aria-hidden="true" className="size-4" />
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="min-w-0 wrap-anywhere text-ink">{children}</dd>
    </div>
  );
}

/** Extends the button inside an entry to cover all of it. */
export const coversEntry = 'static! after:absolute after:inset-0 after:rounded-lg';
