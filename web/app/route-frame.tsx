import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from './error-boundary.tsx';
import { dataLayer } from './frame-parts.ts';
import { Guard } from './guards.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { PageTitle } from '#web/lib/page-title.tsx';
import type { ScreenEntry } from './screens.ts';

const DataLayer = dataLayer.Part;

/** A screen with its guard, title, error boundary and skeleton. */
export function RouteFrame({ entry }: { entry: ScreenEntry }) {
  const { t } = useTranslation();
  const { Screen } = entry;
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageSkeleton />}>
        <Guard access={entry.access}>
          <PageTitle title={t(entry.title)} />
          {entry.isStatic ? (
            <Screen />
          ) : (
            <DataLayer>
              <Screen />
            </DataLayer>
          )}
        </Guard>
      </Suspense>
    </ErrorBoundary>
  );
}
