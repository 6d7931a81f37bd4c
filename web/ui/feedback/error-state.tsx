import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../form/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorArt } from '../illustrations/error-art.tsx';
import { OfflineArt } from '../illustrations/offline-art.tsx';

type ErrorStateProps = {
  title?: ReactNode;
  text?: ReactNode;
  onRetry?: () => unknown;
  level?: 1 | 2 | 3;
};

/** Something could not be loaded. By default it says whether the connection or the service is the cause. */
export function ErrorState({ title, text, onRetry, level }: ErrorStateProps) {
  const { t } = useTranslation();
  const isOffline = !navigator.onLine;
  return (
    <div role="alert">
      <EmptyState
        level={level}
        illustration={isOffline ? <OfflineArt /> : <ErrorArt />}
        title={title ?? t(isOffline ? 'ui.offlineTitle' : 'ui.errorTitle')}
        action={
          onRetry && (
            <Button
              variant="secondary"
              icon={<RotateCw aria-hidden="true" className="size-4.5" />}
              onClick={() => void onRetry()}
            >
              {t('ui.retry')}
            </Button>
          )
        }
      >
        <p>{text ?? t(isOffline ? 'ui.offlineText' : 'ui.errorText')}</p>
      </EmptyState>
    </div>
  );
}
