import type { ShownIdentity } from '#shared/practice/identity.ts';
import { logoPart } from '#shared/practice/pictures.ts';
import { usePractice } from '#web/lib/practice-identity.ts';
import { classNames } from '#web/ui/class-names.ts';

/** Limits the size, so that with large text a small screen has room next to the name. Normal text is never affected. */
const MARK_SIZE = 'h-[min(2.25rem,12vw)]';
const NAME_SIZE = 'text-[length:min(var(--text-xl),6.6vw)]/[1.35]';

export function LogoMark({ className }: { className?: string }) {
  const { logo } = usePractice();
  return <Mark logo={logo} className={className} />;
}

type MarkProps = { logo: string | null; className?: string | undefined };

/**
 * The practice's logo, and until it has one a line that comes down and levels off with a sun above it: a weight curve,
 * and a calm horizon.
 */
function Mark({ logo, className = MARK_SIZE }: MarkProps) {
  if (logo)
    return (
      <img
        src={logoPart(logo, 'mark')}
        alt=""
        className={classNames('shrink-0 rounded-sm', className)}
      />
    );
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={classNames('shrink-0', className)}>
      <rect width="64" height="64" rx="18" className="fill-brand" />
      <path
        d="M0 24c30 0 32 20 64 20v2a18 18 0 0 1-18 18H18A18 18 0 0 1 0 46Z"
        className="fill-brand-low"
      />
      <path d="M0 24c30 0 32 20 64 20" className="fill-none stroke-brand-line" strokeWidth="8.5" />
      <circle cx="45.5" cy="21" r="8" className="fill-brand-sun" />
    </svg>
  );
}

export function Logo() {
  return <LogoOf practice={usePractice()} />;
}

type LogoOfProps = {
  practice: Pick<ShownIdentity, 'name' | 'logo'>;
  className?: string | undefined;
};

export function LogoOf({ practice: { name, logo }, className }: LogoOfProps) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5', className)}>
      <Mark logo={logo} />
      <span className={classNames(NAME_SIZE, 'font-bold tracking-tight text-ink')}>{name}</span>
    </span>
  );
}
