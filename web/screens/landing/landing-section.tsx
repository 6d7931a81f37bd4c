import type { ReactNode } from 'react';

type LandingSectionProps = { id: string; title: string; text?: string; children: ReactNode };

/** The columns of cards, one for each medicine: no card stands alone in the last row if that can be. */
export function columnsFor(count: number): string {
  if (count < 2) return 'mx-auto max-w-xl';
  return count === 2 || count === 4 ? 'md:grid-cols-2' : 'md:grid-cols-2 lg:grid-cols-3';
}

/** One section of the landing page with its heading. */
export function LandingSection({ id, title, text, children }: LandingSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <div className="mx-auto mb-10 max-w-prose text-center">
        <h2 id={`${id}-title`} className="text-3xl font-semibold text-ink">
          {title}
        </h2>
        {text && <p className="mt-3 text-lg text-ink-soft">{text}</p>}
      </div>
      {children}
    </section>
  );
}
