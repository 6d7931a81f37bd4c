import { MessagesSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { areaName } from '#web/lib/area-name.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { PersonName } from '#web/ui/data/person-name.tsx';
import { doctorContract } from '#shared/doctors.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';

/** The reviewer of the customer's latest approved order, or nobody (decision C062). */
const useMyDoctor = () => useEndpoint(doctorContract.mine);

/** A customer's doctor, with a link to write to them. Hidden if there is none. */
export function PersonalDoctorCard({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation();
  const doctor = useMyDoctor().data;
  if (!doctor) return null;
  return (
    <section
      aria-labelledby="personal-doctor"
      className="mb-5 rounded-lg border border-line bg-surface p-3.5"
    >
      <h2 id="personal-doctor" className="text-sm text-ink-soft">
        {t('doctorCard.title')}
      </h2>
      <div className="mt-2 flex items-center gap-3">
        <Avatar name={doctor.fullName} src={doctor.imageUrl} size="sm" />
        <div className="min-w-0">
          <p className="font-semibold text-ink">
            <PersonName>{doctor.fullName}</PersonName>
          </p>
          {doctor.specialization && (
            <p className="text-sm text-ink-soft">{doctor.specialization}</p>
          )}
          {doctor.licensedIn && (
            <p className="text-sm text-ink-soft">
              {t('doctorCard.licensed', { place: areaName(t, doctor.licensedIn) })}
            </p>
          )}
        </div>
      </div>
      <ButtonLink
        block
        size="sm"
        variant="secondary"
        className="mt-3"
        to={`/dashboard/messages?to=${doctor.id}`}
        onClick={onNavigate}
        icon={<MessagesSquare aria-hidden="true" className="size-4.5" />}
      >
        {t('doctorCard.ask')}
      </ButtonLink>
    </section>
  );
}
