import { classNames } from '../class-names.ts';

type CountBadgeProps = {
  count: number;
  label?: string;
  tone?: 'danger' | 'accent';
  className?: string;
};

/**
 * A number that asks for attention, never abbreviated (LAY-074) and hidden at zero. `label` describes it where the
 * context does not.
 */
export function CountBadge({ count, label, tone = 'danger', className }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span
      data-figures
      className={classNames(
        'inline-flex h-5.5 min-w-5.5 items-center justify-center rounded-full px-1.5 text-xs leading-none font-bold',
        tone === 'danger' ? 'bg-danger text-on-danger' : 'bg-accent text-on-accent',
        className,
      )}
    >
      <span aria-hidden={label ? true : undefined}>{count}</span>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
