import { TextLink } from '#web/ui/layout/text-link.tsx';
import { toneFill, type Series } from './week-series.ts';

/** The legend of a chart. */
export function ChartKey({ series }: { series: Series[] }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      {series.map(({ name, tone, to }) => (
        <li key={name} className="flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3">
            <rect width="12" height="12" rx="3" className={toneFill[tone]} />
          </svg>
          {to ? <TextLink to={to}>{name}</TextLink> : name}
        </li>
      ))}
    </ul>
  );
}
