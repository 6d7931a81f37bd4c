import { useTranslation } from 'react-i18next';
import type { Checklist } from '#shared/practice/checklist.ts';
import { FROM_CHECKLIST } from '#web/lib/from-checklist.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';

/** Mails can be sent, and one's own address is missing or not confirmed. */
export function OwnEmail({ address }: NonNullable<Checklist['ownEmail']>) {
  const { t } = useTranslation();
  return (
    <Alert tone="warning" className="w-full">
      <p className="break-words">
        {address
          ? t('practice.checklist.ownEmail.unproven', { email: address })
          : t('practice.checklist.ownEmail.none')}
      </p>
      <ButtonLink
        to="/account"
        state={FROM_CHECKLIST}
        size="sm"
        variant="secondary"
        className="mt-3"
      >
        {t('practice.checklist.ownEmail.own')}
      </ButtonLink>
    </Alert>
  );
}
