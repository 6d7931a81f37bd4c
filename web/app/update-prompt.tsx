import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Button } from '#web/ui/form/button.tsx';
import { applyUpdate, useUpdate, type Update } from '#web/lib/app-update.ts';

/** Offers a new version and lets the user choose the moment: nothing reloads while they work. */
export function UpdatePrompt() {
  const { t } = useTranslation();
  const update = useUpdate();
  const [putOff, setPutOff] = useState<Update>(null);
  const [isApplying, setApplying] = useState(false);
  useFreshScreens(update);

  function apply() {
    setApplying(true);
    void applyUpdate();
  }

  return (
    <div role={update === 'required' ? 'alert' : 'status'}>
      {update && update !== putOff && (
        <div
          data-keep-clear
          className="fixed inset-x-3 bottom-[calc(var(--bars)+1rem)] z-30 mx-auto flex max-w-lg flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-raised p-4 shadow-float"
        >
          <p className="min-w-0 flex-1 basis-56 font-medium text-ink">
            {t(`layout.update.${update}`)}
          </p>
          <div className="flex gap-2">
            <Button size="sm" onClick={apply} loading={isApplying}>
              {t('layout.update.apply')}
            </Button>
            {update !== 'required' && (
              <Button size="sm" variant="quiet" onClick={() => setPutOff(update)}>
                {t('layout.update.later')}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

/**
 * When the user goes to another screen nothing is in progress, so a page left behind by another window reloads then.
 */
function useFreshScreens(update: Update): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (update === 'elsewhere') void applyUpdate();
  }, [pathname, update]);
}
