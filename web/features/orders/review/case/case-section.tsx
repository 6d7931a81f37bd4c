import { useId, type ReactNode } from 'react';

type CaseSectionProps = { title: string; children: ReactNode; aside?: ReactNode };

/** One part of a case under its own heading. */
export function CaseSection({ title, children, aside }: CaseSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line py-5 first:border-t-0 first:pt-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id={id} className="text-lg font-semibold text-ink">
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  );
}
