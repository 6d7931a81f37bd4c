import { useTranslation } from 'react-i18next';
import { configContract } from '#shared/config.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { useMedia } from '#web/lib/use-media.ts';

/** Undefined until known. */
function useTakesRealMoney(): boolean | undefined {
  const mode = useEndpoint(configContract.find, {}, { persist: true }).data?.payments.mode;
  return mode && mode === 'live';
}

/** Marks what was paid with a test card while the service is live: never a real order (decision C113). */
export function TestMark() {
  const { t } = useTranslation();
  return <Badge tone="pink">{t('ui.testMark')}</Badge>;
}

/** The same for a payment. In test mode the screen says so once and the rows do not. */
export function TestPaymentMark({ isLive }: { isLive: boolean }) {
  return useTakesRealMoney() === true && !isLive ? <TestMark /> : null;
}

/** A tablet in landscape, where the sentence has no room beside the title, the tabs and the actions. */
const TIGHT = '(min-width: 64rem) and (max-width: 79.98rem)';

/** Shown once at the top of screens with orders or money while the service is in test mode. */
export function TestModeBadge() {
  const { t } = useTranslation();
  const isTight = useMedia(TIGHT);
  if (useTakesRealMoney() !== false) return null;
  return <Badge tone="yellow">{t(isTight ? 'ui.testModeShort' : 'ui.testMode')}</Badge>;
}
