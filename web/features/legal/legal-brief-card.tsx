import { TextLink } from '#web/ui/layout/text-link.tsx';
import type { LegalBrief } from './legal-document.ts';

/** The summary that other screens link to. Its links ask visitors to log in first. */
export function LegalBriefCard({ brief }: { brief: LegalBrief }) {
  return (
    <section
      id="short"
      aria-labelledby="legal-brief"
      className="mb-6 rounded-xl border border-line bg-raised px-5 pt-4 pb-2 sm:px-6"
    >
      <h2 id="legal-brief" className="text-xl font-semibold text-ink">
        {brief.heading}
      </h2>
      <dl className="mt-2 space-y-2">
        {brief.points.map(({ heading, text }) => (
          <div key={heading}>
            <dt className="font-semibold text-ink">{heading}</dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 flex flex-wrap gap-x-5">
        {brief.links.map(({ to, text }) => (
          <TextLink key={to} to={to} className="inline-flex min-h-11 items-center">
            {text}
          </TextLink>
        ))}
      </p>
    </section>
  );
}
