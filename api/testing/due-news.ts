import { SHIPPING_NEWS_MS } from '#shared/shipping.ts';
import { now, setClock } from '#api/platform/clock.ts';
import type { TestApp } from './test-app.ts';

/** Lets the ten minutes pass in which the news of shipping waits, and tells it. */
export async function tellShippingNews(app: TestApp): Promise<void> {
  await app.drain();
  const later = now().getTime() + SHIPPING_NEWS_MS;
  setClock(() => new Date(later));
  await hurryJobs(app);
}

/** Runs what is postponed, as if the queue's clock had come that far. */
export async function hurryJobs(app: TestApp): Promise<void> {
  await app
    .em()
    .execute(`update jobs.job set start_after = now() where state in ('created', 'retry')`);
  await app.drain();
}
