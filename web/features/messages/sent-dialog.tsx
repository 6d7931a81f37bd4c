import { useTranslation } from 'react-i18next';
import { WrittenAdvice } from '#web/parts/help/written-advice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

type SentDialogProps = {
  words: string;
  /** Whether it was sent, or waits on this device. */
  title: string;
  onClose: () => void;
};

/** After a letter with a red word: that it is on its way, and again what to do until somebody answers. */
export function SentDialog({ words, title, onClose }: SentDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <Button data-autofocus onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <WrittenAdvice words={words} />
    </Dialog>
  );
}
