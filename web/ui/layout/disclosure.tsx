import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

type DisclosureProps = { title: ReactNode; children: ReactNode; group?: string };

/**
 * A question that expands to its answer. The native `details` works before any script has run, the browser's search
 * finds its content, and only one of the same `group` is open.
 */
export function Disclosure({ title, children, group }: DisclosureProps) {
  return (
    <details
      name={group}
      className="group border-b border-line [&::details-content]:transition-[content-visibility] last:border-b-0"
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-sm py-4 text-lg font-semibold text-ink hover:text-accent-strong">
        {title}
        <span
          aria-hidden="true"
          className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-strong transition-transform group-open:rotate-45"
        >
          <Plus className="size-5" />
        </span>
      </summary>
      <div className="max-w-prose pr-12 pb-5 text-ink-soft">{children}</div>
    </details>
  );
}
