import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';
import { ToastCard } from './toast-card.tsx';
import { useToastPlace } from './toast-place.ts';
import { useToasts, type Toast } from './toast-store.ts';

export const TOAST_HOTKEY = 'F8';

/**
 * Where toasts appear: in a separate child of <body>, so that an open dialog neither makes them inert nor closes when
 * one is clicked. They are at the bottom, above the bars there, and never cover the title, the steps or a dialog that
 * was just opened (toast-place.ts). Popovers come later in the document and so are on top. Both live regions always
 * exist, even when empty, because some screen readers ignore a region that appears together with its text.
 */
export function Toaster() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const region = useRef<HTMLElement>(null);
  const [isFocused, setFocused] = useState(false);
  const cameFrom = useRef<HTMLElement | null>(null);

  useEffect(() => {
    function focusRegion(event: KeyboardEvent) {
      if (event.key !== TOAST_HOTKEY) return;
      event.preventDefault();
      region.current?.focus();
    }
    document.addEventListener('keydown', focusRegion);
    return () => document.removeEventListener('keydown', focusRegion);
  }, []);

  const hasOpen = toasts.some((toast) => toast.open);
  const place = useToastPlace(region, hasOpen);
  useEffect(() => {
    if (!hasOpen && region.current?.contains(document.activeElement)) cameFrom.current?.focus();
  }, [hasOpen]);

  function handleFocus(event: FocusEvent<HTMLElement>) {
    const from = event.relatedTarget as HTMLElement | null;
    if (!event.currentTarget.contains(from)) cameFrom.current = from;
    setFocused(true);
  }

  const show = (toast: Toast) => <ToastCard key={toast.id} toast={toast} isPaused={isFocused} />;
  const isUrgent = (toast: Toast) => toast.variant === 'destructive';

  return createPortal(
    <section
      ref={region}
      tabIndex={-1}
      data-print="hide"
      aria-label={t('ui.notifications', { hotkey: TOAST_HOTKEY })}
      onFocus={handleFocus}
      onBlur={() => setFocused(false)}
      style={place.lift > 0 ? { bottom: place.lift } : undefined}
      className={classNames(
        'pointer-events-none fixed inset-x-0 z-60 rounded-2xl p-3 focus-visible:-outline-offset-4 sm:mx-auto sm:w-full sm:max-w-[420px]',
        place.at === 'top'
          ? 'top-[env(safe-area-inset-top)]'
          : 'bottom-[env(safe-area-inset-bottom)] lg:right-0 lg:left-auto lg:p-5',
      )}
    >
      <div role="status" aria-live="polite">
        {toasts.filter((toast) => !isUrgent(toast)).map(show)}
      </div>
      <div role="alert" aria-live="assertive">
        {toasts.filter(isUrgent).map(show)}
      </div>
    </section>,
    document.body,
  );
}
