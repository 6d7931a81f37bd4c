import i18next from 'i18next';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { hasTexts, reloadTexts } from '#web/device/page/i18n.ts';
import { LogoMark } from '#web/parts/logo.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

function subscribe(listener: () => void): () => void {
  i18next.on('initialized', listener);
  i18next.on('loaded', listener);
  return () => {
    i18next.off('initialized', listener);
    i18next.off('loaded', listener);
  };
}

type Texts = 'loading' | 'there' | 'missing';

function readTexts(): Texts {
  // Before that, English may be there while the reader's own language is still on its way.
  if (!i18next.isInitialized) return 'loading';
  return hasTexts() ? 'there' : 'missing';
}

/** Holds back the page until its texts are loaded. If all attempts fail, shows a message that does not need them. */
export function TextsGate({ children }: { children: ReactNode }) {
  const texts = useSyncExternalStore(subscribe, readTexts, readTexts);
  if (texts === 'there') return children;
  return (
    <div className="flex min-h-dvh flex-col items-center justify-center gap-6 p-6 text-center text-ink">
      <LogoMark className="h-16" />
      {texts === 'loading' ? <Spinner className="size-8 text-accent" /> : <MissingTexts />}
    </div>
  );
}

/** In all three languages and not in web/locales, because it is shown if nothing from there could be loaded. */
const SORRY = {
  en: 'The page could not be loaded. Please check your connection and reload.',
  vi: 'Không tải được trang. Vui lòng kiểm tra kết nối rồi tải lại.',
  es: 'No se pudo cargar la página. Compruebe su conexión y vuelva a cargar.',
};

function MissingTexts() {
  useEffect(() => {
    const handleOnline = () => void reloadTexts();
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, []);
  return (
    <div role="alert" className="space-y-3">
      {Object.entries(SORRY).map(([language, text]) => (
        <p key={language} lang={language}>
          {text}
        </p>
      ))}
      <button
        type="button"
        aria-label={RELOAD}
        onClick={() => window.location.reload()}
        className="inline-flex size-11 items-center justify-center rounded-full border border-line-strong text-xl text-accent"
      >
        ↻
      </button>
    </div>
  );
}

const RELOAD = 'Reload · Tải lại · Recargar';
