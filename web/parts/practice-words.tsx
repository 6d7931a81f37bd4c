import type { ComponentType } from 'react';
import { useLateTexts } from '#web/parts/late-texts.ts';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { TableSkeleton } from '#web/ui/data/table-skeleton.tsx';

const loads = {
  en: () => import('#web/locales/en/practice.json'),
  es: () => import('#web/locales/es/practice.json'),
  vi: () => import('#web/locales/vi/practice.json'),
};

/** The words of the screens below /admin/practice, which hardly anybody opens after the opening. */
export const usePracticeWords = () => useLateTexts('practice', loads);

/** For those screens, which load their words themselves. */
export const withPracticeWords = (Screen: ComponentType): ComponentType =>
  function WithPracticeWords() {
    const words = usePracticeWords();
    return (
      <QueryView query={words} loading={<TableSkeleton />}>
        <Screen />
      </QueryView>
    );
  };
