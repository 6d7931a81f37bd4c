import { useTranslation } from 'react-i18next';
import { ageOn } from '#shared/lib/dates.ts';
import type { Order } from '#shared/orders.ts';
import { formatPhone } from '#shared/lib/phone.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePracticeToday } from '#web/parts/practice-zone.ts';
import { DescriptionList, Detail } from '#web/ui/data/description-list.tsx';
import { PersonName } from '#web/ui/data/person-name.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';
import { CaseSection } from './case-section.tsx';
import { patientWords } from './patient-words.ts';
import { Email } from '#web/ui/data/email.tsx';

/** The person according to the medical form, or else the profile. Null if neither can be read. */
export type Person = {
  fullName: string;
  dateOfBirth: string | null;
  gender: string | null;
  phone: string | null;
};

type PatientProfileProps = { order: Order; person: Person | null; isKept: boolean };

/** The patient of the order. Without a readable profile it shows what the order itself contains (D2 §8). */
export function PatientProfile({ order, person, isKept }: PatientProfileProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const today = usePracticeToday();
  const known = patientWords(order, t, isKept);
  const unknown = t(isKept ? 'doctor.patient.notKept' : 'doctor.patient.unknown');
  const birth = person?.dateOfBirth;
  return (
    <CaseSection title={t('doctor.case.profile')}>
      <DescriptionList columns={2}>
        <Detail term={t('doctor.patient.name')}>
          <PersonName>{person?.fullName || known.name}</PersonName>
        </Detail>
        <Detail term={t('doctor.patient.birth')}>
          {birth ? (
            <>
              <TimeText value={birth}>{format.day(birth)}</TimeText>
              <span className="font-normal whitespace-nowrap text-ink-soft">
                {' · '}
                {t('doctor.patient.age', { count: ageOn(birth, today()) })}
              </span>
            </>
          ) : (
            unknown
          )}
        </Detail>
        <Detail term={t('doctor.patient.gender')}>
          {person?.gender
            ? t(`doctor.gender.${person.gender}`, { defaultValue: person.gender })
            : unknown}
        </Detail>
        <Detail term={t('doctor.patient.phone')}>
          {person?.phone ? formatPhone(person.phone) : known.phone}
        </Detail>
        <Detail term={t('doctor.patient.email')}>
          <Email>{known.email}</Email>
        </Detail>
      </DescriptionList>
    </CaseSection>
  );
}
