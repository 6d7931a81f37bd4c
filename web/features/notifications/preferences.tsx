import { useTranslation } from 'react-i18next';
import { configContract } from '#shared/config.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { INTERFACE_LANGUAGES, LANGUAGE_NAMES, toLanguage } from '#web/lib/languages.ts';
import { ContactProof } from '#web/parts/contact-proof.tsx';
import { useSession } from '#web/device/page/session.tsx';
import { isPatient } from '#web/lib/views.ts';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { PushToggle } from './push-toggle.tsx';
import { PushWishes } from './push-wishes.tsx';

/** A user's notification settings: push on this device, topics, quiet hours and language. */
export function Preferences({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const { setLanguage, user } = useSession();
  const config = useEndpoint(configContract.find, {});
  return (
    <div className="space-y-6">
      <ContactProof />
      <PushToggle publicKey={config.data?.vapidPublicKey} />
      <PushWishes />
      <Segmented
        showLabel
        className="[&_label]:whitespace-nowrap"
        label={t('notifications.language')}
        value={toLanguage(i18n.resolvedLanguage)}
        options={INTERFACE_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        onChange={(language) => void setLanguage(language)}
      />
      {isPatient(user) && (
        <ButtonLink to="/dashboard/profile" variant="secondary" block onClick={onClose}>
          {t('notifications.profile')}
        </ButtonLink>
      )}
    </div>
  );
}
