import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnAppointments } from '#web/features/appointments/appointments.queries.ts';
import { OwnAppointments } from '#web/features/appointments/own/own-appointments.tsx';
import { useTimes } from '#web/features/appointments/use-times.ts';
import { useConfig } from '#web/features/config/config.queries.ts';
import { Page } from '#web/ui/layout/page.tsx';

type AppointmentsOnProps = {
  /** What takes the place of booking while the practice has switched it off. */
  closed: ReactNode;
};

/** The page of a patient who can book, or has had appointments. */
export function AppointmentsOn({ closed }: AppointmentsOnProps) {
  const { t } = useTranslation();
  const own = useOwnAppointments();
  const config = useConfig().data;
  const practice = { brand: config?.brand ?? '', phone: config?.contact.phone ?? '' };
  return (
    <Page
      title={t('layout.menu.appointments')}
      text={t('appointments.text', { zone: useTimes().zone })}
      query={own}
      errorTitle={t('appointments.failed')}
      isEmpty={() => false}
    >
      {(all) => <OwnAppointments own={all} practice={practice} closed={closed} />}
    </Page>
  );
}
