import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamSession } from '#shared/team.ts';
import { DeviceRow } from '#web/lib/device-row.tsx';
import { failureText } from '#web/lib/error-text.ts';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useEndSession, useEndSessions, useMemberSessions } from './team.queries.ts';

type DevicesDialogProps = { member: { id: number; fullName: string }; onClose: () => void };

/** Where a colleague is logged in. Each device can be logged out, or all of them. */
export function MemberDevicesDialog({ member, onClose }: DevicesDialogProps) {
  const { t } = useTranslation();
  const sessions = useMemberSessions(member.id);
  const [end, endAll] = [useEndSession(), useEndSessions()];
  const [failure, setFailure] = useState<string>();
  const isBusy = end.isPending || endAll.isPending;

  async function run(work: () => Promise<unknown>, done: string) {
    setFailure(undefined);
    try {
      await work();
      toast({ title: done });
    } catch (error) {
      setFailure(failureText(error, t, t('team.sessions.endFailed')));
    }
  }
  const handleEnd = ({ id: session }: TeamSession) =>
    run(() => end.mutateAsync({ params: { id: member.id, session } }), t('account.devices.ended'));
  const handleEndAll = () =>
    run(
      () => endAll.mutateAsync({ params: { id: member.id } }),
      t('team.sessions.allEnded', { name: member.fullName }),
    );

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('team.sessions.title', { name: member.fullName })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.close')}
          </Button>
          {(sessions.data?.length ?? 0) > 1 && (
            <Button
              variant="danger"
              loading={endAll.isPending}
              disabled={end.isPending}
              onClick={() => void handleEndAll()}
            >
              {t('team.sessions.endAll')}
            </Button>
          )}
        </>
      }
    >
      <QueryView
        query={sessions}
        errorTitle={t('team.sessions.failed')}
        empty={<p className="text-ink-soft">{t('team.sessions.none')}</p>}
      >
        {(list) => (
          <ul className="divide-y divide-line">
            {list.map((session) => (
              <DeviceRow
                key={session.id}
                session={session}
                isEnding={end.isPending && end.variables.params.session === session.id}
                isDisabled={isBusy}
                onEnd={() => void handleEnd(session)}
              />
            ))}
          </ul>
        )}
      </QueryView>
      {failure && (
        <Alert tone="danger" className="mt-4">
          {failure}
        </Alert>
      )}
    </Dialog>
  );
}
