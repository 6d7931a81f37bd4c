import { useTranslation } from 'react-i18next';
import { PersonName } from '#web/ui/data/person-name.tsx';
import type { CheckedLine } from './checked-lines.ts';
import { carrierName } from './carrier-select.tsx';

/** The lines that cannot be shipped: line number, text, and reason. */
export function WrongLines({ lines }: { lines: readonly CheckedLine[] }) {
  const { t } = useTranslation();
  return (
    <ul className="mt-1 space-y-2">
      {lines.map(
        (one) =>
          one.kind === 'wrong' && (
            <li key={one.line}>
              <span data-figures className="font-semibold">
                {t('shipping.line', { line: one.line })}
              </span>{' '}
              {one.why}
              <code className="block text-sm break-all text-ink-soft">{one.text}</code>
            </li>
          ),
      )}
    </ul>
  );
}

/** The parcels that can be shipped, as in the list, with their recipients. */
export function ReadyLines({ lines }: { lines: readonly CheckedLine[] }) {
  const { t } = useTranslation();
  return (
    <ul className="divide-y divide-line rounded-lg border border-line empty:hidden">
      {lines.map(
        (one) =>
          one.kind === 'ready' && (
            <li
              key={one.line}
              className="flex flex-wrap items-baseline gap-x-4 px-4 py-2 text-sm text-ink"
            >
              <span data-figures className="w-24 font-semibold">
                {one.read.reference}
              </span>
              <span className="min-w-32 flex-1">
                <PersonName>{one.patientName}</PersonName>
              </span>
              <span data-figures className="break-all text-ink-soft">
                {carrierName(one.read.carrier, t)} {one.read.trackingNumber}
              </span>
              {one.isDoubtful && (
                <span className="w-full font-medium text-warning">{t('shipping.doubtful')}</span>
              )}
            </li>
          ),
      )}
    </ul>
  );
}
