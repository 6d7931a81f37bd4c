import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applyUpdate } from '#web/lib/app-update.ts';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

type ErrorScreenProps = { error: unknown; onRetry: () => void };

/** Shown if a screen fails, or if a part of the app cannot be loaded. It is in the main bundle, so it is plain. */
export function ErrorScreen({ error, onRetry }: ErrorScreenProps) {
  const { t } = useTranslation();
  const kind = isMissingPart(error) ? 'missing' : 'broken';
  return (
    <div role="alert">
      <EmptyState
        level={1}
        title={t(`layout.error.${kind}Title`)}
        action={
          <>
            {kind === 'missing' ? (
              <ReloadButton />
            ) : (
              <Button onClick={onRetry}>{t('ui.retry')}</Button>
            )}
            <ButtonLink to="/" variant="secondary" reloadDocument>
              {t('layout.error.home')}
            </ButtonLink>
          </>
        }
      >
        <p>{t(`layout.error.${kind}Text`)}</p>
      </EmptyState>
    </div>
  );
}

/**
 * The browser caches a failed import, and the file may be gone with its release. Only a reload helps. It comes by itself
 * when the network is back, because there is nothing else on the screen that it could disturb.
 */
function ReloadButton() {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);

  function handleReload() {
    setBusy(true);
    void applyUpdate();
  }
  useEffect(() => {
    window.addEventListener('online', handleReload);
    return () => window.removeEventListener('online', handleReload);
  }, []);

  return (
    <Button loading={isBusy} onClick={handleReload}>
      {t('layout.error.reload')}
    </Button>
  );
}

/** Each browser words a failed import differently. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module|preload css|load failed/i.test(error.message);
