import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part of a screen that is loaded when it is first shown. If it does not come, the rest of the screen stays, and it is
 * requested again at a press or when the network is back. A lazy component of React would take the screen with it, and
 * remember the failure until the page is reloaded.
 */
export function latePart<Props extends object>(
  load: Load<Props>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const useLate = lateHook(load);
  return function LatePart(props: Props) {
    const { Loaded, isMissing, retry } = useLate();
    if (Loaded) return <Loaded {...props} />;
    return isMissing ? <Missing onRetry={retry} /> : fallback;
  };
}

/** A dialog that is loaded when it is first opened. If it does not come, it closes and says so. */
export function lateDialog<Props extends { onClose: () => void }>(
  load: Load<Props>,
): ComponentType<Props> {
  const useLate = lateHook(load);
  return function LateDialog(props: Props) {
    const { Loaded, isMissing } = useLate();
    if (Loaded) return <Loaded {...props} />;
    return isMissing && <NotOpened onClose={props.onClose} />;
  };
}

type Late<Props> = {
  Loaded: ComponentType<Props> | undefined;
  isMissing: boolean;
  retry: () => void;
};

function lateHook<Props>(load: Load<Props>): () => Late<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function useLate() {
    const [state, setState] = useState<'loading' | 'missing' | 'there'>('loading');
    const isLoading = state === 'loading' && !loaded;
    useEffect(() => {
      if (!isLoading) return;
      let isCurrent = true;
      const settle = (next: 'missing' | 'there') => isCurrent && setState(next);
      void load().then(
        (part) => {
          loaded = part;
          settle('there');
        },
        () => settle('missing'),
      );
      return () => {
        isCurrent = false;
      };
    }, [isLoading]);
    return {
      Loaded: loaded,
      isMissing: state === 'missing',
      retry: () => setState('loading'),
    };
  };
}

function Missing({ onRetry }: { onRetry: () => void }) {
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
        <Button size="sm" variant="secondary" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      }
    >
      {t('layout.error.missingText')}
    </Alert>
  );
}

function NotOpened({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  useEffect(() => {
    toast({
      variant: 'destructive',
      title: t('layout.error.missingTitle'),
      description: t('layout.error.missingText'),
    });
    onClose();
  }, [t, onClose]);
  return null;
}
