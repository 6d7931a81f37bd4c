import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A link with only an icon in a table's actions, of the same size as the icon buttons beside it. */
export function RowLink({ to, label, icon }: { to: string; label: string; icon: ReactNode }) {
  return (
    <Link
      to={to}
      title={label}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink-soft transition-colors hover:bg-accent-soft hover:text-accent-strong [&>svg]:size-5"
    >
      {icon}
      <span className="sr-only">{label}</span>
    </Link>
  );
}
