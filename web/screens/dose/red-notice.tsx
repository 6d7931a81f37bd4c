import { useTranslation } from 'react-i18next';
import { useOpenRed } from '#web/features/care/check-in/open-red.ts';
import { useFormat } from '#web/lib/format.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';

/**
 * No further dose while a warning sign waits for a doctor (the practice's own rule, to be checked by a clinician: the
 * labels tell to stop on suspicion of most of the signs). What was taken already can still be marked.
 */
export function RedNotice() {
  const { t } = useTranslation();
  const format = useFormat();
  const { checkIn: red, block } = useOpenRed();
  if (!block) return null;
  return (
    <Alert
      tone="danger"
      role="note"
      title={t('dosing.red.title')}
      action={
        red && (
          <ButtonLink to="/dashboard/check-in" size="sm" variant="secondary">
            {t('dashboard.blocks.red.go')}
          </ButtonLink>
        )
      }
    >
      <p>
        {red
          ? t('dosing.red.text', { day: format.day(red.answers.day) })
          : t('supplies.block.red_open')}
      </p>
    </Alert>
  );
}
