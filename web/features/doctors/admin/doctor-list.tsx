import { KeyRound, Pencil, ShieldOff, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Doctor } from '#shared/doctors.ts';
import { useFormat } from '#web/lib/format.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PersonName } from '#web/ui/data/person-name.tsx';

export type DoctorActions = {
  onEdit: (doctor: Doctor) => void;
  onPassword: (doctor: Doctor) => void;
  onFactor: (doctor: Doctor) => void;
  onRemove: (doctor: Doctor) => void;
};

export function DoctorList({ doctors, ...actions }: DoctorActions & { doctors: Doctor[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2 2xl:grid-cols-3">
      {doctors.map((doctor) => (
        <li key={doctor.id} className="flex">
          <DoctorCard doctor={doctor} {...actions} />
        </li>
      ))}
    </ul>
  );
}

function DoctorCard({ doctor, ...actions }: DoctorActions & { doctor: Doctor }) {
  const { t } = useTranslation();
  const format = useFormat();
  const phone = doctor.phone || doctor.username;
  return (
    <Card
      as="article"
      aria-labelledby={`doctor-${doctor.id}`}
      className="flex w-full flex-col justify-between gap-5"
    >
      <div className="flex gap-4">
        <Avatar name={doctor.fullName} src={doctor.imageUrl} size="lg" />
        <div className="min-w-0">
          <h3 id={`doctor-${doctor.id}`} className="text-lg font-semibold text-ink">
            <PersonName>{doctor.fullName}</PersonName>
          </h3>
          <p className="text-ink-soft">
            {doctor.specialization || t('admin.doctors.noSpecialization')}
          </p>
          <p className="mt-2 text-sm break-all text-ink-soft">
            {doctor.email ?? t('admin.users.noEmail')}
          </p>
          <p data-figures className="text-sm text-ink-soft">
            {phone ? format.phone(phone) : t('admin.doctors.noPhone')}
          </p>
          {!doctor.isActive && (
            <Badge tone="grey" className="mt-2">
              {t('admin.doctors.inactive')}
            </Badge>
          )}
        </div>
      </div>
      <DoctorButtons doctor={doctor} {...actions} />
    </Card>
  );
}

function DoctorButtons(props: DoctorActions & { doctor: Doctor }) {
  const { doctor, onEdit, onPassword, onFactor, onRemove } = props;
  const { t } = useTranslation();
  const name = { name: doctor.fullName };
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('admin.doctors.editOne', name)}
        onClick={() => onEdit(doctor)}
        icon={<Pencil aria-hidden="true" className="size-4" />}
      >
        {t('admin.edit')}
      </Button>
      {doctor.isActive && (
        <>
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('admin.doctors.passwordOne', name)}
            onClick={() => onPassword(doctor)}
            icon={<KeyRound aria-hidden="true" className="size-4" />}
          >
            {t('admin.doctors.password.open')}
          </Button>
          {doctor.hasSecondFactor && (
            <Button
              variant="quiet"
              size="sm"
              aria-label={t('admin.doctors.factor.openOne', name)}
              onClick={() => onFactor(doctor)}
              icon={<ShieldOff aria-hidden="true" className="size-4" />}
            >
              {t('admin.doctors.factor.open')}
            </Button>
          )}
          <Button
            variant="quiet"
            size="sm"
            aria-label={t('admin.doctors.removeOne', name)}
            onClick={() => onRemove(doctor)}
            icon={<Trash2 aria-hidden="true" className="size-4" />}
          >
            {t('admin.delete')}
          </Button>
        </>
      )}
    </div>
  );
}
