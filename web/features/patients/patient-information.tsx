import { useTranslation } from 'react-i18next';
import type { PatientDetail } from '#shared/patients.ts';
import { formatPhone } from '#shared/lib/phone.ts';
import { useFormat } from '#web/lib/format.ts';
import { DescriptionList, Detail } from '#web/ui/data/description-list.tsx';
import { PersonName } from '#web/ui/data/person-name.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';
import { addressLine } from '#web/lib/address-line.ts';

/** The patient's identity and address. */
export function PatientInformation({ patient }: { patient: PatientDetail['patient'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { profile, reach } = patient;
  const missing = t('patients.detail.notProvided');
  const address = profile && addressLine(profile);
  return (
    <DescriptionList columns={2}>
      <Detail term={t('doctor.patient.name')}>
        <PersonName>{patient.fullName}</PersonName>
      </Detail>
      <Detail term={t('doctor.patient.phone')}>
        <span data-figures>{formatPhone(profile?.phone || patient.username)}</span>
        {reach?.sms && (
          <span className="block text-sm text-warning-ink">
            {t(`patients.detail.reach.sms.${reach.sms}`, { phone: formatPhone(patient.username) })}
          </span>
        )}
      </Detail>
      <Detail term={t('doctor.patient.email')}>
        <span className="break-all">{patient.email || missing}</span>
        {reach?.mail && (
          <span className="block text-sm text-warning-ink">
            {t(`patients.detail.reach.mail.${reach.mail}`)}
          </span>
        )}
      </Detail>
      <Detail term={t('patients.detail.registered')}>
        <TimeText value={patient.createdAt}>{format.day(patient.createdAt)}</TimeText>
      </Detail>
      <Detail term={t('doctor.patient.birth')}>
        {profile?.dateOfBirth ? (
          <TimeText value={profile.dateOfBirth}>{format.day(profile.dateOfBirth)}</TimeText>
        ) : (
          missing
        )}
      </Detail>
      <Detail term={t('doctor.patient.gender')}>
        {profile?.gender ? t(`doctor.gender.${profile.gender}`) : missing}
      </Detail>
      <Detail term={t('patients.detail.address')}>{address || missing}</Detail>
    </DescriptionList>
  );
}
