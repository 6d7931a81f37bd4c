import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';

type CaseSectionProps = {
  title: string;
  children: ReactNode;
  aside?: ReactNode;
};

/** A section of a case with its own heading. */
export function CaseSection({ title, children, aside }: CaseSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={sectionClass}>
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id={id} className={headingClass}>
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  );
}

type FoldedSectionProps = {
  title: string;
  children: ReactNode;
  /** Whether it starts expanded. What is irrelevant to the decision stays collapsed. */
  isOpen: boolean;
};

/** A collapsible section of a case. The browser's own search expands it. */
export function FoldedSection({ title, children, isOpen }: FoldedSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={sectionClass}>
      <details open={isOpen} className="group">
        <summary className="flex min-h-11 list-none items-center justify-between gap-4 rounded-sm hover:text-accent-strong">
          <h3 id={id} className={headingClass}>
            {title}
          </h3>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-ink-soft group-open:rotate-180"
          />
        </summary>
        <div className="pt-2">{children}</div>
      </details>
    </section>
  );
}

const sectionClass = 'border-t border-line py-4 first:border-t-0 first:pt-0';
const headingClass = 'text-lg font-semibold text-ink';
