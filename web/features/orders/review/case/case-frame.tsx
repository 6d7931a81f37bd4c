import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#web/ui/layout/card.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { useSwipeBack } from './swipe-back.ts';

type CaseFrameProps = {
  /** Beside the queue if there is room, otherwise a dialog over it. */
  isPane: boolean;
  title: ReactNode;
  text?: ReactNode;
  onClose: () => void;
  /** The decision buttons. */
  footer?: ReactNode;
  children: ReactNode;
};

export function CaseFrame({ isPane, title, text, onClose, footer, children }: CaseFrameProps) {
  const swipe = useSwipeBack(onClose);
  if (isPane) {
    return (
      <CasePane title={title} text={text} onClose={onClose} footer={footer}>
        {children}
      </CasePane>
    );
  }
  return (
    <Dialog open onClose={onClose} title={title} description={text} size="lg" footer={footer}>
      <div {...swipe}>{children}</div>
    </Dialog>
  );
}

function CasePane({ title, text, onClose, footer, children }: Omit<CaseFrameProps, 'isPane'>) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Card as="section" flush aria-labelledby={id} className="overflow-visible">
      {/* The actions stay in sight below the top bar, and clear of toasts, which appear at the bottom. */}
      <div className="sticky top-16 z-10 rounded-t-xl border-b border-line bg-raised px-5 pt-3 pb-3">
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <h2 id={id} className="text-xl leading-snug font-semibold text-ink">
              {title}
            </h2>
            {text && <div className="text-ink-soft">{text}</div>}
          </div>
          <IconButton
            className="-mt-1 -mr-2.5"
            label={t('doctor.case.close')}
            icon={<X aria-hidden="true" />}
            onClick={onClose}
          />
        </div>
        {footer && <div className="mt-2">{footer}</div>}
      </div>
      <div className="px-5 py-4">{children}</div>
    </Card>
  );
}
