import type { ReactNode } from 'react';
import { Card } from '#web/ui/layout/card.tsx';
import { Detail } from '#web/ui/data/description-list.tsx';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="print:border-0 print:p-0 print:shadow-none">
      <h2 className="mb-4 text-xl font-semibold text-ink">{title}</h2>
      {children}
    </Card>
  );
}

/** A fact that is there; what was never said is left out. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <Detail term={term}>
      <span className="[overflow-wrap:anywhere] whitespace-pre-line">{children}</span>
    </Detail>
  );
}

type EntriesProps<Row> = {
  title?: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  children: (row: Row) => ReactNode;
};

/** A list within a section, with nothing of it where it is empty. */
export function Entries<Row>({ title, rows, rowKey, children }: EntriesProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <div className={title && 'mt-5'}>
      {title && <h3 className="mb-2 font-semibold text-ink">{title}</h3>}
      <ul className="space-y-2">
        {rows.map((row) => (
          <li key={rowKey(row)} className="[overflow-wrap:anywhere] whitespace-pre-line text-ink">
            {children(row)}
          </li>
        ))}
      </ul>
    </div>
  );
}
