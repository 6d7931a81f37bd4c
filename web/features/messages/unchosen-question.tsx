import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type Answer = (isSure: boolean) => void;

/** Asks before a clinician's answer goes out without what was done, since the urgent letter then holds on. */
export function useUnchosenQuestion() {
  const [answer, setAnswer] = useState<Answer>();
  const ask = () =>
    new Promise<boolean>((resolve) => {
      setAnswer(() => (isSure: boolean) => {
        setAnswer(undefined);
        // The dialog gives the focus back first, which has to go to the choice.
        setTimeout(() => resolve(isSure));
      });
    });
  return { ask, question: answer && <UnchosenQuestion answer={answer} /> };
}

function UnchosenQuestion({ answer }: { answer: Answer }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open
      title={t('doctor.unchosen.title')}
      confirmLabel={t('doctor.unchosen.send')}
      cancelLabel={t('doctor.unchosen.choose')}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      <p>{t('doctor.letterStays')}</p>
    </ConfirmDialog>
  );
}
