import { useTranslation } from 'react-i18next';
import { ownContactContract } from '#shared/own-contact.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';

/** A mail can be sent, and the own address is missing or not confirmed. */
export function OwnEmail() {
  const { t } = useTranslation();
  const { data } = useEndpoint(ownContactContract.find, {});
  if (!data || (data.email && !data.isEmailUnproven)) return null;
  return (
    <Alert tone="warning" className="w-full">
      <p className="break-words">
        {data.email
          ? t('practice.checklist.ownEmail.unproven', { email: data.email })
          : t('practice.checklist.ownEmail.none')}
      </p>
      <ButtonLink to="/account" size="sm" variant="secondary" className="mt-3">
        {t('practice.checklist.ownEmail.own')}
      </ButtonLink>
    </Alert>
  );
}
