import { CURRENCY } from '#shared/lib/money.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Plan, QuoteLine } from '#shared/catalogue.ts';
import { useFormat } from '#web/lib/format.ts';
import { productName } from '#web/lib/product-name.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useNameInCatalogue } from './product-row.ts';
import { monthsText } from './months-text.ts';

export type Summary = {
  product: string;
  plan: Plan;
  /** Missing for an existing order, whose price is settled. */
  lines?: readonly QuoteLine[];
  shipping: number;
  savings?: number;
  total: number;
  referenceNumber?: string;
};

type OrderSummaryProps = { summary: Summary; isEstimate?: boolean };

/** The name shrinks in favour of its price, and with large text is placed above it. */
const name = 'min-w-0 flex-[1_1_5rem]';

/** What is being bought and how its price is calculated, in US dollars. */
export function OrderSummary({ summary, isEstimate = false }: OrderSummaryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { plan, shipping, savings = 0, total } = summary;
  const lines = summary.lines ?? linesOf(total, shipping);
  const called = useNameInCatalogue(summary.product);
  return (
    <Card as="section" aria-labelledby="order-summary">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="order-summary" className="text-xl font-semibold text-ink">
          {t('catalogue.summary.title')}
        </h2>
        {isEstimate && <Badge tone="yellow">{t('catalogue.estimate')}</Badge>}
      </div>
      <p className="font-medium text-ink">{productName(t, summary.product, called)}</p>
      <p className="text-sm text-ink-soft">
        {[t(`catalogue.plan.${plan}.name`), isEstimate ? null : paidFor(t, summary)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {summary.referenceNumber && (
        <p className="mt-1 text-sm text-ink-soft">
          {t('catalogue.summary.reference', { reference: summary.referenceNumber })}
        </p>
      )}
      <dl data-figures className="mt-4 space-y-2 border-t border-line pt-4">
        {lines.map((line, at) => (
          <div key={at} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className={classNames(name, 'text-ink-soft')}>
              {line.kind === 'month'
                ? t('catalogue.summary.month', { month: line.month })
                : t(`catalogue.summary.${line.kind === 'shipping' ? 'shipping' : plan}`)}
            </dt>
            <dd className="text-right text-ink">
              {line.base > line.amount && (
                <s className="mr-2 text-sm text-ink-soft">
                  <span className="sr-only">{t('catalogue.insteadOf')} </span>
                  {format.money(line.base)}
                </s>
              )}
              {format.money(line.amount)}
            </dd>
          </div>
        ))}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-lg font-semibold text-ink">
          <dt className={name}>{t('catalogue.summary.total')}</dt>
          <dd>
            {isEstimate && '≈ '}
            {format.money(total)}{' '}
            <span className="text-sm font-normal text-ink-soft">{CURRENCY.toUpperCase()}</span>
          </dd>
        </div>
      </dl>
      {/* A sentence below the total. As a line above it, it looked as if it were still to be deducted. */}
      {savings > 0 && (
        <p data-figures className="mt-3 text-sm font-semibold text-success">
          {t('catalogue.summary.saved', { amount: format.money(savings) })}
        </p>
      )}
    </Card>
  );
}

/** Null if it is not known which months an order has paid for. */
function paidFor(t: TFunction, { plan, lines }: Summary): string | null {
  if (!lines) return null;
  const months = lines.flatMap(({ month }) => month ?? []);
  return monthsText(t, plan, { first: months[0] ?? 1, last: months.at(-1) ?? 1 });
}

const linesOf = (total: number, shipping: number): QuoteLine[] => [
  { kind: 'bundle', month: null, base: total - shipping, amount: total - shipping },
  ...(shipping > 0
    ? [{ kind: 'shipping' as const, month: null, base: shipping, amount: shipping }]
    : []),
];
