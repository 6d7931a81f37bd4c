import {
  Description,
  Dialog as HeadlessDialog,
  DialogBackdrop,
  DialogPanel as HeadlessPanel,
  DialogTitle,
} from '@headlessui/react';
import { X } from 'lucide-react';
import { useDeferredValue, type FocusEvent, type FormEventHandler, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';
import { IconButton } from '../form/icon-button.tsx';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'page';
  role?: 'dialog' | 'alertdialog';
  dismissible?: boolean;
  onSubmit?: FormEventHandler<HTMLFormElement>;
};

const widths = {
  sm: 'sm:max-w-md',
  md: 'sm:max-w-xl',
  lg: 'sm:max-w-3xl',
  xl: 'sm:max-w-5xl',
  /** As high as the window allows, so that it stands still while its content changes. */
  page: 'sm:max-w-desk sm:h-full',
};

/**
 * On a touch screen Headless UI focuses the dialog and nothing in it, so that no keyboard slides in. A button calls none,
 * and whoever has put a keyboard to a tablet answers with Enter.
 */
function focusButton({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (target !== currentTarget || currentTarget.contains(relatedTarget as Node | null)) return;
  currentTarget.querySelector<HTMLElement>('button[data-autofocus]')?.focus();
}

/** What a dialog is made of: loaded when the first one opens (dialog.tsx). */
export function DialogPanel(props: DialogProps) {
  const { open, onClose, title, description, size = 'md', role, dismissible = true } = props;
  const { t } = useTranslation();
  // A press is answered before the dialog, its form and the inert page behind it are drawn. It closes at once, because
  // what it was about may be gone.
  const isOpen = useDeferredValue(open) && open;

  return (
    <HeadlessDialog
      open={isOpen}
      onClose={dismissible ? onClose : () => {}}
      role={role}
      onFocus={focusButton}
      className="relative z-40"
    >
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-scrim transition-opacity duration-200 data-closed:opacity-0"
      />
      <div className="fixed inset-0 flex items-end justify-center sm:items-center sm:p-6">
        <HeadlessPanel
          transition
          data-dialog-panel
          className={classNames(
            'flex w-full flex-col overflow-hidden rounded-t-2xl border border-line bg-raised shadow-float sm:rounded-xl',
            // Leaves room for toasts at the top.
            'max-h-[min(94dvh,calc(100dvh-var(--toast-room,0px)))] sm:max-h-[min(90dvh,calc(100dvh-2*var(--toast-room,0px)))]',
            'transition duration-200 ease-calm data-closed:opacity-0',
            // The second tap of a double tap was meant for what the dialog slides over. Not by the transition, which a
            // dialog that opens while React takes the page over may not have.
            '*:animate-deaf',
            // With reduced motion it would appear in the wrong place for some frames and then jump away from a click.
            'motion-safe:data-closed:translate-y-8 motion-safe:sm:data-closed:translate-y-2 motion-safe:sm:data-closed:scale-98',
            widths[size],
          )}
        >
          <div className="flex items-start gap-4 px-5 pt-5 pb-1 sm:px-7 sm:pt-6">
            <div className="min-w-0 flex-1">
              <DialogTitle className="text-xl font-semibold text-ink">{title}</DialogTitle>
              {description && (
                <Description as="div" className="mt-1.5 text-ink-soft">
                  {description}
                </Description>
              )}
            </div>
            {dismissible && (
              <IconButton
                className="-mt-2 -mr-2.5"
                label={t('ui.close')}
                icon={<X aria-hidden="true" />}
                onClick={onClose}
              />
            )}
          </div>
          <DialogContent {...props} />
        </HeadlessPanel>
      </div>
    </HeadlessDialog>
  );
}

function DialogContent({ children, footer, onSubmit }: DialogProps) {
  const content = (
    <>
      <div
        data-scrolls
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-3 pb-6 sm:px-7"
      >
        {children}
      </div>
      {footer && (
        <div className="flex flex-col-reverse gap-3 border-t border-line px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-7">
          {footer}
        </div>
      )}
    </>
  );
  if (!onSubmit) return content;
  return (
    <form noValidate onSubmit={onSubmit} className="flex min-h-0 flex-1 flex-col">
      {content}
    </form>
  );
}
