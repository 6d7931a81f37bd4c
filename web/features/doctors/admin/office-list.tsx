import { KeyRound, ShieldOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OfficeMember } from '#shared/doctors.ts';
import { useFormat } from '#web/lib/format.ts';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { useOffice } from './team.queries.ts';

type OfficeListProps = {
  onPassword: (member: OfficeMember) => void;
  onFactor: (member: OfficeMember) => void;
};

/** Staff and administrators, whose passwords an administrator can set; the own one is changed with the own login. */
export function OfficeList({ onPassword, onFactor }: OfficeListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { user } = useSession();
  const office = useOffice();
  return (
    <Card className="mt-6">
      <CardHeader title={t('admin.doctors.office.title')} text={t('admin.doctors.office.text')} />
      <QueryView query={office} errorTitle={t('admin.doctors.office.failed')}>
        {(list) => (
          <ul className="divide-y divide-line">
            {list.map((member) => (
              <li
                key={member.id}
                className="flex flex-wrap items-center justify-between gap-3 py-3"
              >
                <div className="min-w-0">
                  <p className="font-medium text-ink">
                    <bdi>{member.fullName}</bdi>
                  </p>
                  <p className="text-sm text-ink-soft">
                    {t(`roles.${member.role}`)} · {format.phone(member.phone)}
                  </p>
                </div>
                {member.id !== user?.id && (
                  <span className="flex flex-wrap gap-2">
                    <Button
                      variant="secondary"
                      size="sm"
                      aria-label={t('admin.doctors.passwordOne', { name: member.fullName })}
                      onClick={() => onPassword(member)}
                      icon={<KeyRound aria-hidden="true" className="size-4" />}
                    >
                      {t('admin.doctors.password.open')}
                    </Button>
                    {member.hasSecondFactor && (
                      <Button
                        variant="quiet"
                        size="sm"
                        aria-label={t('admin.doctors.factor.openOne', { name: member.fullName })}
                        onClick={() => onFactor(member)}
                        icon={<ShieldOff aria-hidden="true" className="size-4" />}
                      >
                        {t('admin.doctors.factor.open')}
                      </Button>
                    )}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}
