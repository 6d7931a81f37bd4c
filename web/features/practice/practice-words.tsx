import type { ComponentType } from 'react';
import { useLateTexts } from '#web/parts/late-texts.ts';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { TableSkeleton } from '#web/ui/data/table-skeleton.tsx';

const loads = {
  en: () => import('#web/locales/en/practice.json'),
  es: () => import('#web/locales/es/practice.json'),
  vi: () => import('#web/locales/vi/practice.json'),
};

/** For screens below /admin/practice, which hardly anybody opens after the opening: they load their words themselves. */
export const withPracticeWords = (Screen: ComponentType): ComponentType =>
  function WithPracticeWords() {
    const words = useLateTexts('practice', loads);
    return (
      <QueryView query={words} loading={<TableSkeleton />}>
        <Screen />
      </QueryView>
    );
  };
