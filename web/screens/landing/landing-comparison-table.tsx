import { useTranslation } from 'react-i18next';
import type { LandingProduct } from '#web/features/catalogue/landing-prices.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { tableRoles } from '#web/ui/data/table-columns.ts';
import { LandingReference } from './landing-reference.tsx';
import type { SourceName } from './landing-sources.ts';

const ROWS = ['ingredient', 'kind', 'approval', 'evidence', 'use', 'care', 'price'] as const;

type Row = (typeof ROWS)[number];

/** Texts that are the same for both products have one key. */
const ours = (product: LandingProduct, row: Row) =>
  row === 'ingredient'
    ? `landing.comparison.${product}.ingredient`
    : `landing.comparison.ours.${row}`;
const brand = (product: LandingProduct, row: Row) =>
  row === 'ingredient' || isSourced(row)
    ? `landing.comparison.${product}.${row}`
    : `landing.comparison.brand.${row}`;

const isSourced = (row: Row): row is 'approval' | 'evidence' =>
  row === 'approval' || row === 'evidence';

type LandingComparisonTableProps = {
  product: LandingProduct;
  /** The sources of the statements about the brand-name medicines. */
  sources: { approval: readonly SourceName[]; evidence: readonly SourceName[] };
};

/** On a phone each question is above its two answers, which stay side by side. */
export function LandingComparisonTable({ product, sources }: LandingComparisonTableProps) {
  const { t } = useTranslation();
  const rowClass = 'grid grid-cols-2 border-t border-line sm:grid-cols-[7.5rem_1fr_1fr]';
  const cellClass = 'p-3 text-left text-sm sm:p-4';
  return (
    <Card flush>
      <table {...tableRoles.table} className="block w-full">
        <caption className="block px-4 py-4 text-left text-xl font-semibold text-ink">
          {t(`landing.comparison.${product}.title`)}
        </caption>
        <thead {...tableRoles.group} className="block">
          <tr {...tableRoles.row} className={`${rowClass} bg-sunken`}>
            <td {...tableRoles.cell} className="hidden sm:block" />
            <th {...tableRoles.header} scope="col" className={`${cellClass} text-accent-strong`}>
              {t(`landing.comparison.${product}.ours`)}
            </th>
            <th {...tableRoles.header} scope="col" className={cellClass}>
              {t(`landing.comparison.${product}.brands`)}
            </th>
          </tr>
        </thead>
        <tbody {...tableRoles.group} className="block">
          {ROWS.map((row) => (
            <tr key={row} {...tableRoles.row} className={rowClass}>
              <th
                role="rowheader"
                scope="row"
                className={`${cellClass} col-span-2 pb-0 font-semibold text-ink-soft sm:col-span-1 sm:pb-4`}
              >
                {t(`landing.comparison.${row}`)}
              </th>
              <td {...tableRoles.cell} className={`${cellClass} text-ink`}>
                {t(ours(product, row))}
                {isSourced(row) && <LandingReference to={['compounding']} />}
              </td>
              <td {...tableRoles.cell} className={`${cellClass} text-ink-soft`}>
                {t(brand(product, row))}
                {isSourced(row) && <LandingReference to={sources[row]} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
