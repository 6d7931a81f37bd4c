import type { ReactNode } from 'react';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { LegalBriefCard } from './legal-brief-card.tsx';
import type { LegalDocument } from './legal-document.ts';

type LegalViewProps = { document: LegalDocument; draft: string; children: ReactNode };

/** One document, to read or print. */
export function LegalView({ document, draft, children }: LegalViewProps) {
  return (
    <article className="mx-auto max-w-prose">
      <h1 tabIndex={-1} className="text-3xl font-semibold text-ink">
        {document.title}
      </h1>
      <p className="mt-2 mb-6 text-lg text-ink-soft">{document.intro}</p>
      {document.brief && <LegalBriefCard brief={document.brief} />}
      <Alert>{draft}</Alert>
      {document.sections.map(({ heading, paragraphs = [], points = [] }) => (
        <section key={heading} className="mt-8 break-inside-avoid">
          <h2 className="text-xl font-semibold text-ink">{heading}</h2>
          {paragraphs.map((text) => (
            <p key={text} className="mt-2 text-ink">
              {text}
            </p>
          ))}
          {points.length > 0 && (
            <ul className="mt-2 list-disc space-y-2 pl-6 text-ink">
              {points.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      {children}
    </article>
  );
}
