import { useTranslation } from 'react-i18next';
import { errors } from '#shared/lib/errors.ts';
import { intakeErrors } from '#shared/intake.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { errorText } from '#web/lib/error-text.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';

/** Why the form was not accepted. If it was already sent, only a continue button. */
export function IntakeFailure({ error, onProceed }: { error: unknown; onProceed: () => void }) {
  const { t } = useTranslation();
  const isSentBefore = hasCode(error, intakeErrors.already_sent.code);
  const isAboutFields = hasCode(error, errors.validation.code);
  return (
    <Alert
      tone="danger"
      className="mt-6"
      title={t('intake.medicalInfoSubmissionError')}
      action={
        isSentBefore && (
          <Button size="sm" variant="secondary" onClick={onProceed}>
            {t('intake.continue')}
          </Button>
        )
      }
    >
      {!isAboutFields && <p>{errorText(error, t)}</p>}
      <p>{t('intake.checkHint')}</p>
    </Alert>
  );
}
