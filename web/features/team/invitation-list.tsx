import { useTranslation } from 'react-i18next';
import type { Invitation } from '#shared/team.ts';
import { useFormat } from '#web/lib/format.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { PersonName } from '#web/ui/data/person-name.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { useInvitations } from './team.queries.ts';

type InvitationListProps = {
  onRenew: (invitation: Invitation) => void;
  onWithdraw: (invitation: Invitation) => void;
};

/** The pending invitations. Hidden if there are none. */
export function InvitationList({ onRenew, onWithdraw }: InvitationListProps) {
  const { t } = useTranslation();
  const query = useInvitations();
  if (query.data?.length === 0) return null;
  return (
    <Card>
      <CardHeader title={t('team.invitations.title')} text={t('team.invitations.text')} />
      <QueryView query={query} errorTitle={t('team.invitations.failed')}>
        {(list) => (
          <ul className="divide-y divide-line">
            {list.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                onRenew={() => onRenew(invitation)}
                onWithdraw={() => onWithdraw(invitation)}
              />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}

type RowProps = { invitation: Invitation; onRenew: () => void; onWithdraw: () => void };

function InvitationRow({ invitation, onRenew, onWithdraw }: RowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { fullName, role, phone, expiresAt, invitedBy, isExpired } = invitation;
  const name = { name: fullName };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
          <PersonName>{fullName}</PersonName>
          <Badge tone="blue">{t(`roles.${role}`)}</Badge>
          {isExpired && <Badge tone="red">{t('team.invitations.expired')}</Badge>}
        </p>
        <p data-figures className="text-sm text-ink-soft">
          {format.phone(phone)} ·{' '}
          {t('team.invitations.until', { date: format.moment(expiresAt), by: invitedBy })}
        </p>
      </div>
      <span className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('team.renew.openOne', name)}
          onClick={onRenew}
        >
          {t('team.renew.open')}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-label={t('team.withdraw.openOne', name)}
          onClick={onWithdraw}
        >
          {t('team.withdraw.open')}
        </Button>
      </span>
    </li>
  );
}
