import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SafetyCase } from '#shared/safety/safety-case.ts';
import { PRE_CHECK_DRAFT } from '#web/features/intake/intake-form/draft-key.ts';
import { latePart } from '#web/lib/late-part.tsx';
import { PrivacyLink } from '#web/lib/legal-links.tsx';
import { useDraft } from '#web/device/page/drafts.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Skeleton } from '#web/ui/feedback/loading-state.tsx';
import { loadPreCheck } from '../later-steps.ts';

const PreCheck = latePart(loadPreCheck, <Skeleton className="h-64" />);

type OfferPreCheckProps = { ordered: Pick<SafetyCase, 'product' | 'medicine'> };

/** An optional check for users who want to know beforehand what a doctor will probably say. */
export function OfferPreCheck({ ordered }: OfferPreCheckProps) {
  const { t } = useTranslation();
  const [draft] = useDraft<unknown>(PRE_CHECK_DRAFT.key, PRE_CHECK_DRAFT);
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || Boolean(draft);
  return (
    <section
      aria-labelledby="pre-check"
      className="rounded-xl border border-line bg-sunken p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_16rem]">
          <h2 id="pre-check" className="text-xl font-semibold text-ink">
            {t('intake.preCheck.title')}
          </h2>
          <p className="mt-1 text-ink-soft">{t('intake.preCheck.text')}</p>
          <p className="mt-1">
            <PrivacyLink />
          </p>
        </div>
        {!isShown && (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t('intake.preCheck.open')}
          </Button>
        )}
      </div>
      {isShown && (
        <div className="mt-5">
          <PreCheck ordered={ordered} isOpened={isOpen} />
        </div>
      )}
    </section>
  );
}
