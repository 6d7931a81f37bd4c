import type { ReactNode } from 'react';

type LandingSectionProps = { id: string; title: string; text?: string; children: ReactNode };

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
