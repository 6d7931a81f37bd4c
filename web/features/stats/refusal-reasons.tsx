import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { REFUSAL_KINDS, type RefusalCounts, type RefusalKind } from '#shared/cases.ts';
import type { Overview, Period } from '#shared/overview.ts';
import { useFormat } from '#web/lib/format.ts';
import { Table } from '#web/ui/data/table.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useDelta } from './figure-texts.ts';

/** The reasons there were, the most frequent first. */
const reasonsOf = (counts: RefusalCounts): RefusalKind[] =>
  REFUSAL_KINDS.filter((kind) => counts[kind]).sort((a, b) => counts[b]! - counts[a]!);

type RefusalReasonsProps = { overview: Overview; period: Period };

/** Why orders of a period were declined; each reason leads to its orders. */
export function RefusalReasons({ overview: { now, before }, period }: RefusalReasonsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const delta = useDelta();
  const days = new URLSearchParams(period).toString();
  const reasons = reasonsOf(now.refusals);
  return (
    <Card>
      <h3 className="text-lg font-semibold text-ink">{t('admin.period.refusals')}</h3>
      <p className="mb-3 text-sm text-ink-soft">{t('admin.period.refusalsText')}</p>
      {reasons.length === 0 ? (
        <p className="text-ink-soft">{t('admin.period.noRefusals')}</p>
      ) : (
        <Table
          caption={t('admin.period.refusals')}
          rows={reasons}
          rowKey={(kind) => kind}
          className="border-0 [&_td]:px-2 [&_th]:px-2"
          columns={[
            {
              key: 'reason',
              header: t('admin.period.reason'),
              cell: (kind) => (
                <Link
                  to={`/admin/orders?status=all&refusal=${kind}&${days}`}
                  className="inline-flex min-h-11 items-center font-medium text-accent hover:text-accent-strong hover:underline"
                >
                  {t(`doctor.refusal.code.${kind}`)}
                </Link>
              ),
            },
            {
              key: 'count',
              header: t('admin.period.orders'),
              align: 'end',
              cell: (kind) => (
                <span data-figures className="whitespace-nowrap">
                  <span className="font-semibold text-ink">
                    {format.number(now.refusals[kind] ?? 0)}
                  </span>
                  <span className="block text-xs text-ink-soft">
                    {delta(now.refusals[kind] ?? 0, before.refusals[kind] ?? 0, format.number)}
                  </span>
                </span>
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}

/** The same of a day, in one quiet line; nothing where nothing was declined. */
export function RefusalLine({ counts }: { counts: RefusalCounts }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const reasons = reasonsOf(counts);
  if (reasons.length === 0) return null;
  const list = new Intl.ListFormat(i18n.resolvedLanguage, { type: 'unit' });
  const said = reasons.map(
    (kind) => `${t(`doctor.refusal.code.${kind}`)} (${format.number(counts[kind]!)})`,
  );
  return (
    <p className="mt-3 text-sm text-ink-soft">
      {t('doctor.day.refused', { reasons: list.format(said) })}
    </p>
  );
}
