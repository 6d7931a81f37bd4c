import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A link in a table's actions that shows only an icon, beside icon buttons of the same size. */
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
