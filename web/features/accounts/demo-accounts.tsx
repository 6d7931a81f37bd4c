import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicConfig } from '#shared/config.ts';
import { configContract } from '#shared/config.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { isDoctor, isOfTeam } from '#web/lib/views.ts';
import { formatPhone } from '#shared/lib/phone.ts';

type DemoAccount = NonNullable<PublicConfig['demoAccounts']>[number];

type DemoAccountsProps = {
  isTeam: boolean;
  onPrefill: (phoneNumber: string) => void;
  onChoose: (account: DemoAccount) => void;
};

/**
 * Demo mode only: the seeded accounts, one click away. The doctor login starts with the first doctor's phone filled in
 * and shows the password (AUTH-014, 015). The server reveals them nowhere else (decision C061).
 */
export function DemoAccounts({ isTeam, onPrefill, onChoose }: DemoAccountsProps) {
  const { t } = useTranslation();
  const { data: config } = useEndpoint(configContract.find, {}, { persist: true });
  const all = (config?.demo && config.demoAccounts) || [];
  const accounts = all.filter((account) => isOfTeam(account) === isTeam);
  const doctor = isTeam ? accounts.find(isDoctor) : undefined;

  const prefill = useEffectEvent(onPrefill);
  const doctorPhone = doctor?.phoneNumber;
  useEffect(() => {
    if (doctorPhone) prefill(doctorPhone);
  }, [doctorPhone]);

  if (accounts.length === 0) return null;
  return (
    <section aria-label={t('auth.login.demoTitle')} className="rounded-lg bg-sunken p-4">
      <h2 className="font-semibold text-ink">{t('auth.login.demoTitle')}</h2>
      <p className="mt-1 text-sm text-ink-soft">
        {t('auth.login.demoText')}{' '}
        {doctor && t('auth.login.demoPassword', { password: doctor.password })}
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {accounts.map((account) => (
          <li key={account.phoneNumber}>
            <button
              type="button"
              onClick={() => onChoose(account)}
              className="inline-flex min-h-11 flex-wrap items-center gap-x-2 rounded-full border border-line-strong bg-raised px-4 py-1.5 text-left text-sm hover:border-accent hover:bg-accent-soft"
            >
              <span className="font-semibold text-ink">{t(`roles.${account.role}`)}</span>
              <span data-figures className="text-ink-soft">
                {formatPhone(account.phoneNumber)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
