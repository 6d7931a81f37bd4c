import { HeartPulse, Stethoscope, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { OrdersArt } from '#web/ui/illustrations/orders-art.tsx';

const STEPS = ['register', 'review', 'start'] as const;

/** For a customer without an order: what this is, and how to start (D1 §2). */
export function DashboardWelcome({ testOrders }: { testOrders: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[3fr_2fr]">
      <Card className="flex flex-col gap-6 sm:p-8">
        <div className="flex flex-col items-start gap-6 sm:flex-row sm:items-center">
          <div className="w-36 shrink-0">
            <OrdersArt />
          </div>
          <div>
            <h2 className="text-2xl font-semibold text-ink">{t('dashboard.welcome.title')}</h2>
            <p className="mt-2 text-ink-soft">{t('dashboard.welcome.text')}</p>
            <div className="mt-5 flex flex-wrap items-center gap-3">
              <ButtonLink to="/register" size="lg">
                {t('dashboard.welcome.choose')}
              </ButtonLink>
              {testOrders}
            </div>
          </div>
        </div>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <InfoTile Icon={HeartPulse} name="program" />
          <InfoTile Icon={Stethoscope} name="support" />
        </div>
      </Card>
      <Card className="sm:p-8">
        <CardHeader title={t('dashboard.how.title')} />
        <ol className="space-y-6">
          {STEPS.map((step, at) => (
            <li key={step} className="flex gap-4">
              <span
                aria-hidden="true"
                className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent-strong"
              >
                {at + 1}
              </span>
              <div>
                <h3 className="font-semibold text-ink">{t(`dashboard.how.${step}Title`)}</h3>
                <p className="text-ink-soft">{t(`dashboard.how.${step}Text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}

function InfoTile({ Icon, name }: { Icon: LucideIcon; name: 'program' | 'support' }) {
  const { t } = useTranslation();
  return (
    <div className="rounded-lg bg-sunken p-4">
      <Icon aria-hidden="true" className="size-6 text-accent" />
      <h3 className="mt-2 font-semibold text-ink">{t(`dashboard.welcome.${name}Title`)}</h3>
      <p className="text-sm text-ink-soft">{t(`dashboard.welcome.${name}Text`)}</p>
    </div>
  );
}
