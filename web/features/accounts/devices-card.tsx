import { useTranslation } from 'react-i18next';
import { accountContract, type OwnSession } from '#shared/accounts.ts';
import { useEndpoint, useSend } from '#web/lib/endpoint-hooks.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** Where one is logged in; each device but this one can be logged out from here. */
export function DevicesCard() {
  const { t } = useTranslation();
  const sessions = useEndpoint(accountContract.sessions, {}, { staleTime: 0 });
  const end = useSend(accountContract.endSession, {
    onSuccess: () => toast({ title: t('account.devices.ended') }),
  });
  return (
    <Card>
      <CardHeader title={t('account.devices.title')} text={t('account.devices.text')} />
      <QueryView query={sessions} errorTitle={t('account.devices.failed')}>
        {(list) => (
          <ul className="divide-y divide-line">
            {list.map((session) => (
              <Device
                key={session.id}
                session={session}
                isEnding={end.isPending && end.variables.params.id === session.id}
                onEnd={() => end.mutate({ params: { id: session.id } })}
              />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}

type DeviceProps = { session: OwnSession; isEnding: boolean; onEnd: () => void };

function Device({ session, isEnding, onEnd }: DeviceProps) {
  const { t } = useTranslation();
  const name = session.deviceName ?? t('account.devices.unknown');
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-medium text-ink">{name}</p>
        <p className="text-sm text-ink-soft">
          {t('account.devices.lastUsed')} <TimeAgo value={session.lastSeenAt} />
        </p>
      </div>
      {session.isCurrent ? (
        <Badge tone="green">{t('account.devices.current')}</Badge>
      ) : (
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('account.devices.endOne', { name })}
          loading={isEnding}
          onClick={onEnd}
        >
          {t('account.devices.end')}
        </Button>
      )}
    </li>
  );
}
