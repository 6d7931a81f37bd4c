import { useTranslation } from 'react-i18next';
import { PaymentMode } from '#web/features/settings/payment-mode.tsx';

export function SettingsTab() {
  const { t } = useTranslation();
  return (
    <section>
      <h2 className="sr-only">{t('admin.tabs.settings')}</h2>
      <PaymentMode />
    </section>
  );
}
