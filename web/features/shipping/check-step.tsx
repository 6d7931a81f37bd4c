import { Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { isReady, type CheckedLine } from './checked-lines.ts';
import { ReadyLines, WrongLines } from './line-lists.tsx';

type CheckStepProps = {
  lines: CheckedLine[];
  onBack: () => void;
  onShip: () => void;
  onClose: () => void;
};

/** The result of checking each line, before anything is saved. */
export function CheckStep({ lines, onBack, onShip, onClose }: CheckStepProps) {
  const { t } = useTranslation();
  const ready = lines.filter(isReady).length;
  const shipped = lines.filter(({ kind }) => kind === 'shipped').length;
  const wrong = lines.filter(({ kind }) => kind === 'wrong').length;
  const doubtful = lines.filter((one) => one.kind === 'ready' && one.isDoubtful).length;
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t('shipping.check.title')}
      footer={
        <>
          <Button variant="secondary" onClick={onBack}>
            {t('shipping.check.back')}
          </Button>
          {ready > 0 && (
            <Button
              data-autofocus
              onClick={onShip}
              icon={<Truck aria-hidden="true" className="size-5" />}
            >
              {t('shipping.check.ship', { count: ready })}
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-5">
        <div role="status">
          <ul className="flex flex-wrap gap-x-6 gap-y-1 font-medium text-ink">
            <li>{t('shipping.check.ready', { count: ready })}</li>
            {wrong > 0 && (
              <li className="text-danger">{t('shipping.check.wrong', { count: wrong })}</li>
            )}
            {doubtful > 0 && (
              <li className="text-warning">{t('shipping.check.doubtful', { count: doubtful })}</li>
            )}
            {shipped > 0 && (
              <li className="text-ink-soft">{t('shipping.check.shipped', { count: shipped })}</li>
            )}
          </ul>
        </div>
        {wrong > 0 && (
          <Alert tone="warning" title={t('shipping.check.wrongTitle')}>
            <WrongLines lines={lines} />
          </Alert>
        )}
        <ReadyLines lines={lines} />
      </div>
    </Dialog>
  );
}
