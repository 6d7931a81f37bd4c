import { useTranslation } from 'react-i18next';
import { SIDE_EFFECTS } from '#shared/care/check-in.ts';
import { formatPhone } from '#shared/lib/phone.ts';
import type { OwnRecord } from '#shared/own-record.ts';
import { addressLine } from '#web/lib/address-line.ts';
import { useFormat } from '#web/lib/format.ts';
import { ConsentLine, consentKey } from '#web/parts/consent-line.tsx';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { RecordOrder } from './record-order.tsx';
import { Entries, Fact, Section } from './record-parts.tsx';

/** A whole record as somebody reads it: on screen, or printed sheet by sheet. */
export function RecordSheet({ own }: { own: OwnRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { account, health } = own;
  return (
    <div className="space-y-5">
      <Section title={t('ownRecord.data.account')}>
        <DescriptionList columns={2}>
          <Fact term={t('intake.personal.fullName')}>{account.fullName}</Fact>
          <Fact term={t('profile.login')}>{formatPhone(account.username)}</Fact>
          <Fact term={t('intake.email.label')}>{account.email}</Fact>
          <Fact term={t('profile.phone')}>{account.phone && formatPhone(account.phone)}</Fact>
          <Fact term={t('intake.personal.dateOfBirth')}>
            {account.dateOfBirth && format.day(account.dateOfBirth)}
          </Fact>
          <Fact term={t('profile.address')}>{addressLine(account)}</Fact>
          <Fact term={t('ownRecord.data.since')}>{format.day(account.createdAt)}</Fact>
          <Fact term={t('ownRecord.data.made')}>{format.moment(own.madeAt)}</Fact>
        </DescriptionList>
      </Section>
      {health && (
        <Section title={t('ownRecord.data.health')}>
          <DescriptionList>
            <Fact term={t('intake.history.title')}>{health.medicalHistory}</Fact>
            <Fact term={t('intake.allergies.title')}>{health.allergies}</Fact>
            <Fact term={t('intake.history.medications')}>{health.medications}</Fact>
          </DescriptionList>
        </Section>
      )}
      {own.orders.map((order) => (
        <RecordOrder key={order.id} order={order} />
      ))}
      <Consents rows={own.consents ?? []} />
      <Care own={own} />
      {own.appointments.length > 0 && (
        <Section title={t('layout.menu.appointments')}>
          <Entries rows={own.appointments} rowKey={({ id }) => id}>
            {({ startsAt, doctor, reason, cancelled }) =>
              [
                t('ownRecord.data.appointment', {
                  when: format.moment(startsAt),
                  doctor: doctor.fullName,
                }),
                reason,
                cancelled &&
                  t('ownRecord.data.appointmentCancelled', { time: format.moment(cancelled.at) }),
                cancelled?.reason,
              ]
                .filter(Boolean)
                .join('\n')
            }
          </Entries>
        </Section>
      )}
      {own.letters.length > 0 && (
        <Section title={t('layout.menu.messages')}>
          <ul className="space-y-5">
            {own.letters.map((letter) => (
              <li key={letter.id}>
                <p className="text-sm text-ink-soft">
                  {`${format.moment(letter.at)} · ${letter.from} → ${letter.to}`}
                </p>
                <p className="font-medium text-ink">{letter.subject}</p>
                <p className="[overflow-wrap:anywhere] whitespace-pre-line text-ink">
                  {letter.content}
                </p>
                <KeptPhoto address={letter.photo} alt={t('ui.photo.of', { name: letter.from })} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {own.photosLeftOut ? (
        <p className="text-ink">
          {t('ownRecord.data.photosLeftOut', { count: own.photosLeftOut })}
        </p>
      ) : null}
      <p className="text-ink-soft">{t('ownRecord.data.rest')}</p>
    </div>
  );
}

function Care({ own: { weights, goal, checkIns } }: { own: OwnRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (weights.length === 0 && checkIns.length === 0 && !goal?.kg) return null;
  const kg = (value: number) => t('intake.metrics.asKg', { value });
  return (
    <Section title={t('care.title')}>
      <DescriptionList>
        <Fact term={t('care.chart.goal')}>{goal?.kg && kg(goal.kg)}</Fact>
      </DescriptionList>
      <Entries title={t('care.chart.weights')} rows={weights} rowKey={({ day }) => day}>
        {(one) => `${format.day(one.day)}: ${kg(one.kg)}`}
      </Entries>
      <Entries
        title={t('care.checkIn.history')}
        rows={checkIns}
        rowKey={({ clientId }) => clientId}
      >
        {({ answers, isPartial, look, photo }) => (
          <>
            {[
              format.day(answers.day),
              ...answers.signs.map((sign) => t(`care.checkIn.sign.${sign}`)),
              ...SIDE_EFFECTS.filter((effect) => answers.effects[effect] > 0).map((effect) =>
                t('care.checkIn.graded', {
                  effect: t(`care.checkIn.effect.${effect}`),
                  grade: t(`care.checkIn.grade.${answers.effects[effect]}`),
                }),
              ),
              answers.missedDoses > 0 &&
                t('care.checkIn.missedCount', { count: answers.missedDoses }),
              answers.newMedicines,
              answers.words,
              isPartial && t('care.checkIn.partial'),
              look && t(`care.checkIn.look.${look.decision}`, { doctor: look.doctorName }),
            ]
              .filter(Boolean)
              .join('\n')}
            <KeptPhoto address={photo} alt={t('ui.photo.ofCheckIn')} />
          </>
        )}
      </Entries>
    </Section>
  );
}

const KeptPhoto = ({ address, alt }: { address: string | null; alt: string }) =>
  address && <img src={address} alt={alt} className="mt-2 max-h-60 max-w-full rounded-lg" />;

/** What was agreed to, and to which version of its text. */
function Consents({ rows }: { rows: NonNullable<OwnRecord['consents']> }) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <Section title={t('ownRecord.data.consents')}>
      <Entries rows={rows} rowKey={consentKey}>
        {(consent) => <ConsentLine consent={consent} />}
      </Entries>
    </Section>
  );
}
