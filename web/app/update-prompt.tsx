import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { subscribeUpdate, waitingUpdate } from './service-worker.ts';

/** Offers a new version and leaves the moment to the person: nothing reloads under somebody's hands. */
export function UpdatePrompt() {
  const { t } = useTranslation();
  const apply = useSyncExternalStore(subscribeUpdate, waitingUpdate, () => null);
  const [isPutOff, setPutOff] = useState(false);
  return (
    <div role="status">
      {apply && !isPutOff && (
        <div className="fixed inset-x-3 bottom-20 z-30 mx-auto flex max-w-lg flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-raised p-4 shadow-float md:bottom-4">
          <p className="min-w-0 flex-1 font-medium text-ink">{t('layout.update.text')}</p>
          <div className="flex gap-2">
            <Button size="sm" onClick={apply}>
              {t('layout.update.apply')}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setPutOff(true)}>
              {t('layout.update.later')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
