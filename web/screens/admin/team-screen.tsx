import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invitation, Invited, TeamMember } from '#shared/team.ts';
import { DoctorPasswordDialog } from '#web/features/doctors/admin/doctor-password-dialog.tsx';
import { FactorDialog } from '#web/features/doctors/admin/factor-dialog.tsx';
import { AllowEmergenciesDialog } from '#web/features/emergency-access/allow-emergencies-dialog.tsx';
import { LicencesDialog } from '#web/features/licences/licences-dialog.tsx';
import { InvitationList } from '#web/features/team/invitation-list.tsx';
import { InviteDialog } from '#web/features/team/invite-dialog.tsx';
import { InvitedDialog } from '#web/features/team/invited-dialog.tsx';
import { MemberDevicesDialog } from '#web/features/team/member-devices-dialog.tsx';
import { MemberLoginDialog } from '#web/features/team/member-login-dialog.tsx';
import { MemberTable, type MemberAction } from '#web/features/team/member-table.tsx';
import { RenewDialog } from '#web/features/team/renew-dialog.tsx';
import { useMembers } from '#web/features/team/team.queries.ts';
import { WithdrawDialog } from '#web/features/team/withdraw-dialog.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { TableSkeleton } from '#web/ui/data/table-skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

type Asked =
  | { kind: 'invite' }
  | { kind: 'invited'; invited: Invited }
  | { kind: 'renew' | 'withdraw'; invitation: Invitation }
  | { kind: MemberAction; member: TeamMember };

/** All team members: who they are, where they are logged in, and who has been invited. */
export function TeamScreen() {
  const { t } = useTranslation();
  const members = useMembers();
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <Page
      wide
      title={t('team.title')}
      text={
        <>
          {t('team.text')} <TextLink to="/admin/doctors">{t('team.toDoctors')}</TextLink>
        </>
      }
      actions={
        <Button
          icon={<UserPlus aria-hidden="true" className="size-5" />}
          onClick={() => setAsked({ kind: 'invite' })}
        >
          {t('team.invite.open')}
        </Button>
      }
    >
      <div className="space-y-6">
        <InvitationList
          onRenew={(invitation) => setAsked({ kind: 'renew', invitation })}
          onWithdraw={(invitation) => setAsked({ kind: 'withdraw', invitation })}
        />
        <QueryView query={members} loading={<TableSkeleton />} errorTitle={t('team.failed')}>
          {(list) => (
            <MemberTable members={list} onAction={(kind, member) => setAsked({ kind, member })} />
          )}
        </QueryView>
      </div>
      {asked && <TeamDialog asked={asked} onAsk={setAsked} />}
    </Page>
  );
}

type TeamDialogProps = { asked: Asked; onAsk: (next: Asked | null) => void };

function TeamDialog({ asked, onAsk }: TeamDialogProps) {
  const onClose = () => onAsk(null);
  const onInvited = (invited: Invited) => onAsk({ kind: 'invited', invited });
  switch (asked.kind) {
    case 'invite':
      return <InviteDialog onClose={onClose} onInvited={onInvited} />;
    case 'invited':
      return <InvitedDialog invited={asked.invited} onClose={onClose} />;
    case 'renew':
      return <RenewDialog invitation={asked.invitation} onClose={onClose} onInvited={onInvited} />;
    case 'withdraw':
      return <WithdrawDialog invitation={asked.invitation} onClose={onClose} />;
    case 'sessions':
      return <MemberDevicesDialog member={asked.member} onClose={onClose} />;
    case 'password':
      return <DoctorPasswordDialog doctor={asked.member} onClose={onClose} />;
    case 'licences':
      return <LicencesDialog member={asked.member} onClose={onClose} />;
    case 'emergency':
      return <AllowEmergenciesDialog doctor={asked.member} onClose={onClose} />;
    case 'factor':
      return <FactorDialog member={asked.member} onClose={onClose} />;
    default:
      return <MemberLoginDialog member={asked.member} onClose={onClose} />;
  }
}
