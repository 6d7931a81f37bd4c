import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type BeforeAfterProps = { term: string; before: string; after: string };

/** What a clinician has read and what stands there now, side by side, as an entry of a `dl`. */
export function BeforeAfter({ term, before, after }: BeforeAfterProps) {
  const { t } = useTranslation();
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="mt-0.5 flex flex-wrap items-start gap-x-2 gap-y-1 break-words whitespace-pre-line">
        <del className="text-ink-soft">
          <span className="sr-only">{t('doctor.changed.before')} </span>
          {before}
        </del>
        <ArrowRight aria-hidden="true" className="mt-1 size-4 shrink-0 text-ink-soft" />
        <ins className="font-semibold text-ink no-underline">
          <span className="sr-only">{t('doctor.changed.now')} </span>
          {after}
        </ins>
      </dd>
    </div>
  );
}
