import i18next from 'i18next';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';
import { hasTeamTexts, reloadTexts } from '#web/device/page/i18n.ts';

function subscribe(listener: () => void): () => void {
  i18next.on('loaded', listener);
  return () => i18next.off('loaded', listener);
}

/** Holds back the team's pages until its words are there. A start as one of the team has them already; a login asks. */
export function TeamTexts({ children }: { children: ReactNode }) {
  const isThere = useSyncExternalStore(subscribe, hasTeamTexts, hasTeamTexts);
  useEffect(() => {
    if (isThere) return;
    const ask = () => void reloadTexts();
    ask();
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [isThere]);
  return isThere ? children : <LoadingState fullScreen />;
}
