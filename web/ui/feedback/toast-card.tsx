import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';
import { IconButton } from '../form/icon-button.tsx';
import { dismissToast, TOAST_DURATION_MS, type Toast } from './toast-store.ts';
import { useSwipeRight } from './toast-swipe.ts';
import { useToastTimer } from './toast-timer.ts';

const LEAVING_MS = 200;
const icons = { default: CircleCheck, info: Info, destructive: CircleAlert };

export function ToastCard({ toast, isPaused }: { toast: Toast; isPaused: boolean }) {
  const { t } = useTranslation();
  const isGone = useGone(toast.open);
  const [isHovered, setHovered] = useState(false);
  const dismiss = () => dismissToast(toast.id);
  const swipe = useSwipeRight(dismiss);
  const isUrgent = toast.variant === 'destructive';
  const Icon = icons[toast.variant ?? 'default'];

  const words = `${toast.title} ${toast.description} ${toast.variant}`;
  useToastTimer(words, TOAST_DURATION_MS, toast.open && !isPaused && !isHovered, dismiss);
  if (isGone) return null;

  function handleAction() {
    toast.action?.onSelect();
    dismiss();
  }

  const handlers = {
    ...swipe,
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && dismiss(),
  };

  return (
    <div
      {...handlers}
      data-toast={toast.open ? 'open' : 'closed'}
      className={classNames(
        'flex touch-pan-y items-start gap-3 rounded-lg border bg-raised p-4 pr-2.5 text-ink shadow-float select-none',
        isUrgent ? 'border-danger' : 'border-line',
        toast.open
          ? 'pointer-events-auto animate-toast-in'
          : 'pointer-events-none animate-toast-out',
      )}
    >
      <Icon
        aria-hidden="true"
        className={classNames('mt-0.5 size-5 shrink-0', isUrgent ? 'text-danger' : 'text-accent')}
      />
      <div className="min-w-0 flex-1">
        {toast.title && <p className="font-semibold first-letter:uppercase">{toast.title}</p>}
        {toast.description && (
          <p className="text-sm text-ink-soft first-letter:uppercase">{toast.description}</p>
        )}
        {toast.action && (
          <button
            type="button"
            onClick={handleAction}
            className="mt-1 -mb-2 -ml-2 min-h-11 rounded-full px-2 font-semibold text-accent underline underline-offset-4 hover:text-accent-strong"
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <IconButton
        className="-my-2.5"
        label={t('ui.dismiss')}
        icon={<X aria-hidden="true" />}
        onClick={dismiss}
      />
    </div>
  );
}

/** True once a dismissed toast has had time to leave. Uses a timer, because reduced motion fires no animation end. */
function useGone(isOpen: boolean) {
  const [isGone, setGone] = useState(false);
  if (isOpen && isGone) setGone(false);

  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => setGone(true), LEAVING_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);

  return isGone;
}
