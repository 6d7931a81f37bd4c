import { X } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../form/icon-button.tsx';

type SidePanelProps = {
  title: ReactNode;
  onClose: () => void;
  /** Next to the close button: the way to the next item. */
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * An item shown beside its list, which stays usable: nothing is inert, and the layout makes room for the panel
 * (`has-data-side-panel`). It takes the focus when it opens, and returns it when it closes.
 */
export function SidePanel({ title, onClose, actions, children }: SidePanelProps) {
  const { t } = useTranslation();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const from = document.activeElement;
    heading.current?.focus();
    return () => {
      // The user may have moved the focus to another part of the list.
      const isFree = document.activeElement === document.body || !document.activeElement;
      if (isFree && from instanceof HTMLElement && from.isConnected) from.focus();
    };
  }, []);

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    // Events of a dialog above it bubble through here as well.
    const isOurs = event.currentTarget.contains(event.target as Node);
    if (event.key === 'Escape' && isOurs && !event.defaultPrevented) onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, which every dialog heeds
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
