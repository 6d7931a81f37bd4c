import { useTranslation } from 'react-i18next';
import type { Plan } from '#shared/catalogue.ts';
import type { Cents } from '#shared/lib/money.ts';
import { useFormat } from '#web/lib/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Card } from '#web/ui/layout/card.tsx';
import type { Offers } from './plan-offers.ts';

type Row = { plan: Plan; payments: Cents[]; total: Cents };

/** The six months under each plan: one bar per plan, as long as the sum, with one part per payment. */
export function SixMonths({ offers, chosen }: { offers: Offers; chosen: Plan }) {
  const { t } = useTranslation();
  const format = useFormat();
  const rows = offers.plans.flatMap(({ plan, payments }): Row[] =>
    payments ? [{ plan, payments, total: payments.reduce((all, one) => all + one, 0) }] : [],
  );
  if (rows.length < 2) return null;
  const longest = Math.max(...rows.map(({ total }) => total));
  return (
    <Card as="section" aria-labelledby="six-months">
      <h2 id="six-months" className="font-semibold text-ink">
        {t('catalogue.sixMonths.title')}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{t('catalogue.sixMonths.text')}</p>
      <dl data-figures className="mt-4 space-y-4">
        {rows.map(({ plan, payments, total }) => (
          <div key={plan} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1.5">
            <dt className={classNames('text-ink', plan === chosen && 'font-semibold')}>
              {t(`catalogue.plan.${plan}.name`)}
            </dt>
            <dd className={classNames('text-ink', plan === chosen && 'font-semibold')}>
              {offers.isEstimate && '≈ '}
              {format.dollars(total / 100)}
            </dd>
            <dd className="col-span-2">
              <PaymentBar payments={payments} longest={longest} />
              <span className="mt-1 block text-sm text-ink-soft">
                {t('catalogue.sixMonths.payments', { count: payments.length })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Widths are SVG attributes, because the content security policy forbids inline styles. */
function PaymentBar({ payments, longest }: { payments: Cents[]; longest: Cents }) {
  const share = (amount: Cents) => (amount / longest) * 100;
  return (
    <svg aria-hidden="true" className="block h-3 w-full">
      {payments.map((amount, at) => (
        <rect
          key={at}
          x={`${share(payments.slice(0, at).reduce((all, one) => all + one, 0))}%`}
          width={`${share(amount) - GAP}%`}
          height="100%"
          rx="3"
          className={at === 0 ? 'fill-accent' : 'fill-accent/35'}
        />
      ))}
    </svg>
  );
}

/** Between two payments, as a share of the whole width. */
const GAP = 0.6;
