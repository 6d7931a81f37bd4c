import { useTranslation } from 'react-i18next';
import { accountContract } from '#shared/accounts.ts';
import { DeviceRow } from '#web/lib/device-row.tsx';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** The devices on which the user is logged in. All but this one can be logged out from here. */
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
              <DeviceRow
                key={session.id}
                session={session}
                isEnding={end.isPending && end.variables.params.id === session.id}
                onEnd={() => end.mutate({ params: { id: session.id } })}
                mark={
                  session.isCurrent && <Badge tone="green">{t('account.devices.current')}</Badge>
                }
              />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}
