import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import type { RefusedBy } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { refusalOf } from '#web/lib/api-error.ts';
import { onServerBack } from '#web/device/reads/copies.ts';
import { readAnew } from '#web/lib/read-anew.ts';
import { errorText } from '#web/lib/error-text.ts';
import { whenIdle } from '#web/lib/idle-read.ts';
import { onWake } from '#web/lib/wake.ts';
import { onSession } from '#web/device/core/session-events.ts';
import { device } from '#web/device/page-device.ts';

const SETTLE_MS = 300;

const wakeBy = (how: 'wakeOutbox' | 'wakeAfterOutage') => (): void =>
  void import('#web/device/outbox/outbox-sender.ts')
    .then((sender) => sender[how](device))
    .catch(() => undefined);

const wake = wakeBy('wakeOutbox');
const wakeAfterOutage = wakeBy('wakeAfterOutage');

/**
 * Tries to send on every sign that it may succeed: the app started, the network, the server or the user is back,
 * somebody logged in, a push arrived. The worker has its own signs (sw.ts).
 */
export function startOutbox(client: QueryClient): void {
  let following: Promise<void> | null = null;
  const follow = () => {
    following ??= followNews(client).catch(() => {
      // Its code could not be loaded. The next sign tries again.
      following = null;
    });
  };
  whenIdle(() => {
    wake();
    follow();
  });
  onWake((why) => {
    follow();
    if (why === 'network') wakeAfterOutage();
    else wake();
  });
  onServerBack(device, wakeAfterOutage);
  onSession(device, 'change', wake);
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent) => {
    if ((data as { type?: string }).type === 'pushed') wake();
  });
}

/**
 * A refused mark was already shown as done, so a toast says that it is not, and it is deleted. Other refused writes
 * stay in the outbox, which has its own notice.
 */
async function takeBack(account: number | null, id: number, by: RefusedBy): Promise<void> {
  const { discardItem, listItems } = await import('#web/device/outbox/outbox.ts');
  const item = (await listItems(device, account)).find((one) => one.id === id);
  if (!item?.isQuiet) return;
  await discardItem(device, account, id);
  toast({
    title: i18next.t('outbox.takenBack', {
      what: i18next.t(`outbox.kinds.${item.endpoint.replace('.', '_')}`),
    }),
    description: errorText(refusalOf(by), i18next.t),
    variant: 'destructive',
  });
}

/** Refetches what is on screen after a delayed write was sent. */
async function followNews(client: QueryClient): Promise<void> {
  const [{ isAwaited, onOutboxNews }, { queuedEndpoints }] = await Promise.all([
    import('#web/device/outbox/outbox-sender.ts'),
    import('#web/device/outbox/queued-endpoints.ts'),
  ]);
  const gone = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    for (const name of gone) {
      const spec = queuedEndpoints.get(name)?.spec;
      void (spec?.changes ? readAnew(client, spec) : client.invalidateQueries());
    }
    gone.clear();
  };
  onOutboxNews(device, (news) => {
    if (isAwaited(device, news)) return;
    if (news.outcome.kind === 'refused') void takeBack(news.account, news.id, news.outcome.by);
    if (!['sent', 'earlier'].includes(news.outcome.kind)) return;
    gone.add(news.endpoint);
    clearTimeout(timer);
    timer = setTimeout(show, SETTLE_MS);
  });
}
