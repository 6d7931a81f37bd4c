import { useTranslation } from 'react-i18next';
import { AppointmentRules } from '#web/features/appointments/practice/appointment-rules.tsx';
import { CrisisLine } from '#web/features/settings/crisis-line.tsx';
import { FailedJobs } from '#web/features/jobs/failed-jobs.tsx';
import { LicenceRule } from '#web/features/licences/licence-rule.tsx';
import { PaymentMode } from '#web/features/settings/payment-mode.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { PromisedTimes } from '#web/features/settings/promised-times.tsx';

export function SettingsTab() {
  const { t } = useTranslation();
  return (
    <section className="grid grid-cols-1 gap-6">
      <h2 className="sr-only">{t('admin.tabs.settings')}</h2>
      <PaymentMode />
      <LicenceRule />
      <PromisedTimes />
      <CrisisLine />
      <AppointmentRules />
      <p>
        <TextLink to="/admin/practice/settings">{t('admin.practice.openRules')}</TextLink>
      </p>
      <p>
        <TextLink to="/admin/practice/pharmacy">{t('admin.pharmacy.open')}</TextLink>
      </p>
      <FailedJobs />
    </section>
  );
}
