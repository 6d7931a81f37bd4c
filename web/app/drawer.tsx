import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';

type DrawerProps = {
  open: boolean;
  onClose: () => void;
  label: string;
  side: 'left' | 'right';
  children: ReactNode;
};

const sides = {
  left: 'mr-auto rounded-r-xl border-r motion-safe:starting:open:-translate-x-full',
  right: 'ml-auto rounded-l-xl border-l motion-safe:starting:open:translate-x-full',
};

/**
 * A menu that slides in over the page. The native modal dialog traps the focus, closes on Escape and makes the rest
 * inert without any code of ours, which matters on the landing page. 280 px wide, 350 from the sm breakpoint (D1 §2),
 * and with large text as wide as possible while leaving something to tap beside it.
 */
export function Drawer({ open, onClose, label, side, children }: DrawerProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  return (
    // A click on the dialog element itself hits the backdrop beside the panel. Escape does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      className={classNames(
        'my-0 h-dvh max-h-none w-[280px] max-w-[calc(100vw-3rem)] border-line bg-raised text-ink shadow-float backdrop:bg-scrim sm:w-[350px] cramped:w-full cramped:max-w-[calc(100vw-48px)]',
        'transition-[translate] duration-200 ease-calm',
        sides[side],
      )}
    >
      <div className="flex min-h-full flex-col p-4 pt-[max(1rem,env(safe-area-inset-top))] pb-[max(1rem,env(safe-area-inset-bottom))]">
        <div className="flex justify-end">
          <IconButton label={t('ui.close')} icon={<X aria-hidden="true" />} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
