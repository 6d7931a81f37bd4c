import {
  BadgeCheck,
  ChevronDown,
  FolderPlus,
  KeyRound,
  MonitorSmartphone,
  Power,
  ShieldOff,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { emergencyAccessContract } from '#shared/emergency-access.ts';
import { licenceContract } from '#shared/licences.ts';
import { mayCall } from '#shared/lib/may-call.ts';
import type { TeamMember } from '#shared/team.ts';
import { useFormat } from '#web/lib/format.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { PersonName } from '#web/ui/data/person-name.tsx';
import type { TableColumn } from '#web/ui/data/table-columns.ts';
import { Table } from '#web/ui/data/table.tsx';
import { TimeAgo } from '#web/ui/data/time-text.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx';

/** Actions on another team member. */
export type MemberAction =
  | 'sessions'
  | 'licences'
  | 'password'
  | 'emergency'
  | 'factor'
  | 'close'
  | 'reopen';
type MemberTableProps = {
  members: TeamMember[];
  onAction: (action: MemberAction, member: TeamMember) => void;
};

export function MemberTable({ members, onAction }: MemberTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns: TableColumn<TeamMember>[] = [
    {
      key: 'name',
      header: t('team.name'),
      cell: (member) => (
        <span>
          <span className="font-semibold text-ink">
            <PersonName>{member.fullName}</PersonName>
          </span>
          <span data-figures className="block text-sm font-normal text-ink-soft">
            {format.phone(member.phone)}
          </span>
        </span>
      ),
    },
    {
      key: 'role',
      header: t('team.role'),
      cell: (member) => (
        <span className="flex flex-wrap gap-1.5 narrow:justify-end">
          <Badge tone="blue">{t(`roles.${member.role}`)}</Badge>
          {!member.isActive && <Badge tone="grey">{t('team.closed')}</Badge>}
        </span>
      ),
    },
    {
      key: 'login',
      header: t('team.lastLogin'),
      cell: ({ lastLoginAt }) =>
        lastLoginAt ? <TimeAgo value={lastLoginAt} /> : t('team.neverLoggedIn'),
    },
    {
      key: 'devices',
      header: t('team.devices'),
      align: 'end',
      cell: ({ sessions }) => <span data-figures>{sessions}</span>,
    },
    {
      key: 'factor',
      header: t('team.factor'),
      cell: ({ hasSecondFactor }) => t(hasSecondFactor ? 'team.factorOn' : 'team.factorOff'),
    },
    {
      key: 'actions',
      header: t('admin.actions'),
      hideHeader: true,
      pinned: true,
      align: 'end',
      cell: (member) =>
        member.can.manage ? (
          <MemberMenu member={member} onAction={onAction} />
        ) : (
          <span className="flex flex-wrap items-center justify-end gap-3">
            <Button variant="secondary" size="sm" onClick={() => onAction('licences', member)}>
              {t('licences.dialog.open')}
            </Button>
            <TextLink to="/account" className="inline-flex min-h-11 items-center whitespace-nowrap">
              {t('team.yourself')}
            </TextLink>
          </span>
        ),
    },
  ];
  return (
    <Table
      cards
      caption={t('team.members')}
      columns={columns}
      rows={members}
      rowKey={({ id }) => id}
    />
  );
}

type MemberMenuProps = { member: TeamMember; onAction: MemberTableProps['onAction'] };

function MemberMenu({ member, onAction }: MemberMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu
      trigger={
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('team.actionsOf', { name: member.fullName })}
          className="whitespace-nowrap narrow:flex-1"
          icon={<ChevronDown aria-hidden="true" className="size-4" />}
        >
          {t('admin.actions')}
        </Button>
      }
    >
      {member.isActive && (
        <>
          <MenuItem icon={<MonitorSmartphone />} onSelect={() => onAction('sessions', member)}>
            {t('team.devices')}
          </MenuItem>
          <MenuItem icon={<KeyRound />} onSelect={() => onAction('password', member)}>
            {t('team.newPassword')}
          </MenuItem>
          {mayCall(member, licenceContract.mine) && (
            <MenuItem icon={<BadgeCheck />} onSelect={() => onAction('licences', member)}>
              {t('licences.dialog.open')}
            </MenuItem>
          )}
          {mayCall(member, emergencyAccessContract.open) && (
            <MenuItem icon={<FolderPlus />} onSelect={() => onAction('emergency', member)}>
              {t('team.emergency.open')}
            </MenuItem>
          )}
        </>
      )}
      {member.hasSecondFactor && (
        <MenuItem icon={<ShieldOff />} onSelect={() => onAction('factor', member)}>
          {t('admin.doctors.factor.open')}
        </MenuItem>
      )}
      <MenuItem
        icon={<Power />}
        danger={member.isActive}
        onSelect={() => onAction(member.isActive ? 'close' : 'reopen', member)}
      >
        {t(member.isActive ? 'team.close.open' : 'team.reopen.open')}
      </MenuItem>
    </Menu>
  );
}
