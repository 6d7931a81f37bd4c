import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/form/button.tsx';
import { CopyButton } from '#web/ui/form/copy-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Shown only once, so neither a click beside it nor the Enter that confirmed the step before may close it. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      dismissible={false}
      onClose={onClose}
      size="sm"
      title={t('account.factor.codesTitle')}
      description={t('account.factor.codesText')}
      footer={
        <>
          <CopyButton
            text={codes.join('\n')}
            copiedFor={3000}
            label={t('account.factor.copy')}
            copiedLabel={t('account.factor.copied')}
            onError={() => undefined}
          />
          <Button onClick={onClose}>{t('account.factor.codesDone')}</Button>
        </>
      }
    >
      <ol
        tabIndex={-1}
        data-autofocus
        translate="no"
        className="grid grid-cols-1 gap-2 rounded-lg bg-sunken p-4 font-mono text-ink sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </Dialog>
  );
}
