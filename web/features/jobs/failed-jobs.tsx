import { useTranslation } from 'react-i18next';
import { jobContract, type FailedJob } from '#shared/jobs.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** Background jobs that are no longer retried unless an admin says so. */
export function FailedJobs() {
  const { t } = useTranslation();
  const query = useEndpoint(jobContract.listFailed, {}, { staleTime: 0 });
  return (
    <Card className="max-w-2xl">
      <CardHeader title={t('admin.jobs.title')} text={t('admin.jobs.text')} />
      <QueryView query={query} errorTitle={t('admin.jobs.loadFailed')}>
        {(jobs) =>
          jobs.length === 0 ? (
            <p className="text-ink-soft">{t('admin.jobs.none')}</p>
          ) : (
            <ul className="divide-y divide-line">
              {alike(jobs).map((group) => (
                <FailedGroup key={group[0].id} group={group} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  );
}

/** An hour without the payment company causes sixty failures of one kind, which are shown as one. */
type Group = [FailedJob, ...FailedJob[]];
const alike = (jobs: readonly FailedJob[]): Group[] =>
  [...Map.groupBy(jobs, ({ job, reason }) => `${job} ${reason}`).values()] as Group[];

const ORDERS_SHOWN = 5;

function FailedGroup({ group }: { group: Group }) {
  const { t } = useTranslation();
  const format = useFormat();
  const retry = useSend(jobContract.retry, {});
  const dismiss = useSend(jobContract.dismiss, {});
  const [latest] = group;
  const title = t(`admin.jobs.kind.${latest.kind}`);
  const body = { ids: group.map(({ id }) => id) };
  const orders = [...new Set(group.flatMap(({ orderId }) => orderId ?? []))];

  async function handle(send: typeof retry, done: string) {
    // Errors are shown in a toast, and the list stays as it is.
    const answer = await send.mutateAsync({ body }).catch(() => null);
    if (answer) toast({ title: done });
  }

  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <h3 className="font-semibold text-ink">
        {title}
        {group.length > 1 && (
          <span className="font-normal text-ink-soft"> · {format.number(group.length)}×</span>
        )}
      </h3>
      <p className="mt-1 text-sm text-ink-soft">
        <TimeText value={latest.failedAt}>
          {t('admin.jobs.failedAt', { date: format.moment(latest.failedAt) })}
        </TimeText>
        {orders.length > 0 && (
          <>
            {' · '}
            {t('admin.jobs.orders', {
              count: orders.length,
              orders: orders
                .slice(0, ORDERS_SHOWN)
                .map((id) => `#${id}`)
                .join(', '),
            })}
            {orders.length > ORDERS_SHOWN && ' …'}
          </>
        )}
      </p>
      <p dir="ltr" className="mt-1 break-words font-mono text-sm text-ink-soft">
        {latest.job}
        {latest.reason && <>: {latest.reason}</>}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          loading={retry.isPending}
          aria-label={`${t('admin.jobs.retry')}: ${title}`}
          onClick={() => void handle(retry, t('admin.jobs.retried'))}
        >
          {t('admin.jobs.retry')}
        </Button>
        <Button
          variant="quiet"
          loading={dismiss.isPending}
          aria-label={`${t('admin.jobs.dismiss')}: ${title}`}
          onClick={() => void handle(dismiss, t('admin.jobs.dismissed'))}
        >
          {t('admin.jobs.dismiss')}
        </Button>
      </div>
    </li>
  );
}
