import { X } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../form/icon-button.tsx';

type SidePanelProps = {
  title: ReactNode;
  onClose: () => void;
  /** Beside the cross: the way to the next one. */
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * A thing of a list beside that list, which stays in use: nothing is made inert, and the layout leaves it its room
 * (`has-data-side-panel`). It takes the focus when it opens, and
 * gives it back to where it came from.
 */
export function SidePanel({ title, onClose, actions, children }: SidePanelProps) {
  const { t } = useTranslation();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const from = document.activeElement;
    heading.current?.focus();
    return () => {
      // Somebody may have gone on elsewhere in the list.
      const isFree = document.activeElement === document.body || !document.activeElement;
      if (isFree && from instanceof HTMLElement && from.isConnected) from.focus();
    };
  }, []);

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    // What a window above it has to say bubbles through here as well.
    const isOurs = event.currentTarget.contains(event.target as Node);
    if (event.key === 'Escape' && isOurs && !event.defaultPrevented) onClose();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, which every dialog heeds
    <div
      role="dialog"
      aria-labelledby={id}
      data-print="hide"
      data-side-panel
      onKeyDown={handleKey}
      className="fixed inset-y-0 right-0 z-35 flex w-panel flex-col border-l border-line bg-raised shadow-float"
    >
      <div className="flex items-center gap-2 border-b border-line py-3 pr-3 pl-6">
        <h2
          id={id}
          ref={heading}
          tabIndex={-1}
          className="min-w-0 flex-1 text-xl font-semibold text-ink outline-none"
        >
          {title}
        </h2>
        {actions}
        <IconButton label={t('ui.close')} icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 py-5">{children}</div>
    </div>
  );
}
