import type { QueryClient } from '@tanstack/react-query';
import { onServerBack } from './copies.ts';
import { whenIdle } from './idle-read.ts';
import { onSession } from './session-events.ts';

const SETTLE_MS = 300;

const wake = (): void =>
  void import('./outbox-sender.ts').then(({ wakeOutbox }) => wakeOutbox()).catch(() => undefined);

/**
 * Everything that may mean "now it could go out": the app started, the network, the server or the person is back,
 * somebody logged in, a push came. The worker has its own (sw.ts).
 */
export function startOutbox(client: QueryClient): void {
  whenIdle(() => {
    wake();
    void followNews(client).catch(() => undefined);
  });
  window.addEventListener('online', wake);
  onServerBack(wake);
  onSession('change', wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent) => {
    if ((data as { type?: string }).type === 'pushed') wake();
  });
}

/** What went out later than it was written changes what is on screen now. */
async function followNews(client: QueryClient): Promise<void> {
  const { isAwaited, onOutboxNews } = await import('./outbox-sender.ts');
  let timer: ReturnType<typeof setTimeout> | undefined;
  onOutboxNews((news) => {
    if (news.outcome.kind !== 'sent' || isAwaited(news)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void client.invalidateQueries(), SETTLE_MS);
  });
}
