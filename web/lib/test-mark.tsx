import { useTranslation } from 'react-i18next';
import { configContract } from '#shared/config.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { useEndpoint } from './endpoint-hooks.ts';

/** Undefined until it is known. */
function useTakesRealMoney(): boolean | undefined {
  const mode = useEndpoint(configContract.find, {}, { persist: true }).data?.payments.mode;
  return mode && mode === 'live';
}

/** What was paid with a test card while real money is taken: never a real order (decision C113). */
export function TestMark() {
  const { t } = useTranslation();
  return <Badge tone="pink">{t('ui.testMark')}</Badge>;
}

/** The same for a payment: where only test money is taken the screen says so once, and no row does. */
export function TestPaymentMark({ isLive }: { isLive: boolean }) {
  return useTakesRealMoney() === true && !isLive ? <TestMark /> : null;
}

/** Once at the top of what lists orders or money, as long as no real money is taken. */
export function TestModeBadge() {
  const { t } = useTranslation();
  return useTakesRealMoney() === false ? <Badge tone="yellow">{t('ui.testMode')}</Badge> : null;
}
