import { useTranslation } from 'react-i18next';
import { ownContactContract } from '#shared/own-contact.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { useSession } from '#web/device/page/session.tsx';
import { useFormat } from '#web/lib/format.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';

/** Asks whoever gave a number or an address at registration to enter its code, which nothing else leads to. */
export function UnprovenNotice() {
  const { t } = useTranslation();
  const format = useFormat();
  const { user } = useSession();
  const { data } = useEndpoint(ownContactContract.find, {});
  const unproven = [
    data?.isPhoneUnproven && format.phone(user?.phone ?? ''),
    data?.isEmailUnproven && data.email,
  ].filter((one) => typeof one === 'string');
  if (unproven.length === 0) return null;
  return (
    <Alert role="note" className="mb-6" title={t('dashboard.unproven.title')}>
      <p className="break-words">
        {t('dashboard.unproven.text', { contact: unproven.join(', ') })}
      </p>
      <ButtonLink to="/account" size="sm" variant="secondary" className="mt-3">
        {t('dashboard.unproven.confirm')}
      </ButtonLink>
    </Alert>
  );
}
