import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import type { RefusedBy } from '#web/offline/store/row-types.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { refusalOf } from '#web/lib/api-error.ts';
import { onServerBack } from '#web/offline/store/copies.ts';
import { readAnew } from '#web/lib/endpoint-hooks.ts';
import { errorText } from '#web/lib/error-text.ts';
import { whenIdle } from '#web/lib/idle-read.ts';
import { onWake } from '#web/lib/wake.ts';
import { onSession } from '#web/session/session-events.ts';

const SETTLE_MS = 300;

const wake = (): void =>
  void import('./outbox-sender.ts').then(({ wakeOutbox }) => wakeOutbox()).catch(() => undefined);

const wakeAfterOutage = (): void =>
  void import('./outbox-sender.ts')
    .then((sender) => sender.wakeAfterOutage())
    .catch(() => undefined);

/**
 * Everything that may mean "now it could go out": the app started, the network, the server or the person is back,
 * somebody logged in, a push came. The worker has its own (sw.ts).
 */
export function startOutbox(client: QueryClient): void {
  whenIdle(() => {
    wake();
    void followNews(client).catch(() => undefined);
  });
  onWake((why) => (why === 'network' ? wakeAfterOutage() : wake()));
  onServerBack(wakeAfterOutage);
  onSession('change', wake);
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent) => {
    if ((data as { type?: string }).type === 'pushed') wake();
  });
}

/**
 * A mark that nobody waits for was shown as done and is not: that is said, and nothing of it is left to decide. Whatever
 * somebody would miss stays in the outbox and has a notice of its own.
 */
async function takeBack(account: number | null, id: number, by: RefusedBy): Promise<void> {
  const { discardItem, listItems } = await import('./outbox.ts');
  const item = (await listItems(account)).find((one) => one.id === id);
  if (!item?.isQuiet) return;
  await discardItem(account, id);
  toast({
    title: i18next.t('outbox.takenBack', {
      what: i18next.t(`outbox.kinds.${item.endpoint.replace('.', '_')}`),
    }),
    description: errorText(refusalOf(by), i18next.t),
    variant: 'destructive',
  });
}

/** What went out later than it was written changes what is on screen now. */
async function followNews(client: QueryClient): Promise<void> {
  const [{ isAwaited, onOutboxNews }, { queuedEndpoints }] = await Promise.all([
    import('./outbox-sender.ts'),
    import('./queued-endpoints.ts'),
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
  onOutboxNews((news) => {
    if (isAwaited(news)) return;
    if (news.outcome.kind === 'refused') void takeBack(news.account, news.id, news.outcome.by);
    if (!['sent', 'earlier'].includes(news.outcome.kind)) return;
    gone.add(news.endpoint);
    clearTimeout(timer);
    timer = setTimeout(show, SETTLE_MS);
  });
}
