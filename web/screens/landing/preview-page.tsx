import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { TEXT_SECTIONS } from '#shared/practice/editable-texts.ts';
import type { PracticeText } from '#shared/practice/texts.ts';
import { WhatNext } from '#web/features/checkout/what-next.tsx';
import { usePromises } from '#web/features/config/config.queries.ts';
import { useMarkedWords } from '#web/features/practice/marked-words.ts';
import { withPracticeWords } from '#web/parts/practice-words.tsx';
import { PreviewLetters } from '#web/features/practice/preview-letters.tsx';
import { usePreviewWords } from '#web/features/practice/preview-words.ts';
import { usePracticeTexts } from '#web/features/practice/texts.queries.ts';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { LandingScreen } from './landing-screen.tsx';

const TEXTS = '/admin/practice/texts';

/**
 * The pages in the words that are being typed, with what can be edited outlined (decision C121). No area of the build
 * (web/loads/areas.ts): visitors of the landing page load nothing of it.
 */
function PreviewPage() {
  const { t } = useTranslation();
  return (
    <QueryView query={usePracticeTexts()} errorTitle={t('practice.texts.loadFailed')}>
      {(texts) => <Preview texts={texts} />}
    </QueryView>
  );
}

function Preview({ texts }: { texts: readonly PracticeText[] }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const section = TEXT_SECTIONS.find((one) => one === search.get('section')) ?? TEXT_SECTIONS[0]!;
  const navigate = useNavigate();
  const { reviewHours } = usePromises();
  useMarkedWords((text) => void navigate(`${TEXTS}?section=${text.section}&text=${text.key}`));
  const isReady = usePreviewWords(texts);
  useEffect(() => {
    if (isReady) document.getElementById(section === 'steps' ? 'how' : section)?.scrollIntoView();
  }, [isReady, section]);

  if (!isReady) return <LoadingState />;
  return (
    <>
      <LandingScreen />
      <div className="mx-auto mt-20 max-w-page space-y-8">
        <div id="confirmation">
          <WhatNext reviewHours={reviewHours} />
        </div>
        <PreviewLetters />
      </div>
      <aside className="sticky bottom-4 z-20 mx-auto mt-8 flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-lg border border-line bg-raised p-4 shadow-float">
        <p className="max-w-prose text-sm text-ink-soft">{t('practice.texts.previewNote')}</p>
        <TextLink to={`${TEXTS}?section=${section}`}>{t('practice.texts.previewBack')}</TextLink>
      </aside>
    </>
  );
}

export const PreviewScreen = withPracticeWords(PreviewPage);
