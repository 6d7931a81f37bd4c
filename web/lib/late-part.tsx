import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { applyUpdate } from './app-update.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part of a screen that is loaded when it is first shown. If it does not come, the rest of the screen stays, and it is
 * requested again at a press or when the network is back. A lazy component of React would take the screen with it, and
 * remember the failure until the page is reloaded.
 */
export function latePart<Props extends object>(
  load: Load<Props>,
  fallback: ReactNode = null,
): ComponentType<Props> & { load: () => Promise<void> } {
  const useLate = lateHook(load);
  function LatePart(props: Props): ReactNode {
    const { Loaded, missing, retry } = useLate();
    if (Loaded) return <Loaded {...props} />;
    return missing ? <Missing kind={missing} onRetry={retry} /> : fallback;
  }
  return Object.assign(LatePart, { load: useLate.load });
}

type Opened = { onClose: () => void; trigger?: ReactNode; dismissible?: boolean };

/**
 * A dialog that is loaded when it is first opened, or ahead by `load`. On a slow network it says that it is on its way;
 * if it does not come, it says so and can be requested again. It never closes by itself, because closing may be an answer
 * (of an offered account: that it was skipped). The button that opens it, if it is part of it, stays meanwhile.
 */
export function lateDialog<Props extends Opened>(load: Load<Props>) {
  const useLate = lateHook(load);
  function LateDialog(props: Props) {
    const { Loaded, missing, retry } = useLate();
    if (Loaded) return <Loaded {...props} />;
    const onClose = props.dismissible === false ? undefined : props.onClose;
    return (
      <>
        {props.trigger}
        {missing ? (
          <div className="fixed inset-x-4 bottom-[calc(var(--bars)+1rem)] z-40 mx-auto max-w-md">
            <Missing kind={missing} onRetry={retry} onClose={onClose} />
          </div>
        ) : (
          <Opening />
        )}
      </>
    );
  }
  return Object.assign(LateDialog, { load: useLate.load, isLoaded: useLate.isLoaded });
}

/**
 * `again`: a part that did not come although there was a network and it was requested before. Some browsers remember
 * that an import has failed, and the file may be gone with its release, so only the newest version may have it.
 */
type Miss = 'once' | 'again';

type Late<Props> = {
  Loaded: ComponentType<Props> | undefined;
  missing: Miss | undefined;
  retry: () => void;
};

function lateHook<Props>(bring: Load<Props>) {
  let loaded: ComponentType<Props> | undefined;
  let failures = 0;
  const load = async () => void (loaded ??= await bring());
  const isLoaded = () => loaded !== undefined;
  function useLate(): Late<Props> {
    const [state, setState] = useState<'loading' | 'there' | Miss>('loading');
    const isLoading = state === 'loading' && !loaded;
    useEffect(() => {
      if (!isLoading) return;
      let isCurrent = true;
      const settle = (next: 'there' | Miss) => isCurrent && setState(next);
      void load().then(
        () => settle('there'),
        () => {
          failures += 1;
          settle(failures > 1 && navigator.onLine ? 'again' : 'once');
        },
      );
      return () => {
        isCurrent = false;
      };
    }, [isLoading]);
    return {
      Loaded: loaded,
      missing: state === 'once' || state === 'again' ? state : undefined,
      retry: () => setState('loading'),
    };
  }
  return Object.assign(useLate, { load, isLoaded });
}

type MissingProps = { kind: Miss; onRetry: () => void; onClose?: () => void };

function Missing({ kind, onRetry, onClose }: MissingProps) {
  const { t } = useTranslation();
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <Alert
      tone="danger"
      title={t('layout.error.missingTitle')}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
          {kind === 'again' && (
            <Button size="sm" variant="secondary" onClick={() => void applyUpdate()}>
              {t('layout.error.reload')}
            </Button>
          )}
          {onClose && (
            <Button size="sm" variant="secondary" onClick={onClose}>
              {t('ui.close')}
            </Button>
          )}
        </div>
      }
    >
      {t('layout.error.missingText')}
    </Alert>
  );
}

/** A dialog usually comes before anybody would have read this. */
const OPENING_MS = 300;

function Opening() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), OPENING_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    isSlow && (
      <div className="pointer-events-none fixed inset-0 z-40 grid place-items-center">
        <div className="rounded-xl border border-line bg-raised px-10 shadow-float">
          <LoadingState />
        </div>
      </div>
    )
  );
}
