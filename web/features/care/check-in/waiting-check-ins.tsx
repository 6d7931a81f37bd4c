import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { riskOf } from '#shared/care/check-in-risk.ts';
import { checkInErrors, type WaitingCheckIn } from '#shared/check-ins.ts';
import { callAddress, formatPhone } from '#shared/lib/phone.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { failureText } from '#web/lib/error-text.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { PersonName } from '#web/ui/data/person-name.tsx';
import { TimeAgo } from '#web/ui/data/time-text.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { RISK_TONES } from '../glance-cells.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { CheckInPhoto } from './check-in-photo.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { CheckInSummary } from './check-in-summary.tsx';
import { useLookAt } from './check-ins.queries.ts';

type Guest = NonNullable<WaitingCheckIn['guest']>;
type CardProps = {
  checkIn: WaitingCheckIn;
  pathOf: (patientId: number) => string;
  /** What is known of a guest whose case the caller cannot open. */
  recordOf: (guest: Guest) => ReactNode;
};

/** One check-in: who it is and how urgent, the answers, and the doctor's actions: no single press closes an urgent one. */
export function WaitingCheckInCard({ checkIn, pathOf, recordOf }: CardProps) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useLookAt();
  const [failure, setFailure] = useState<string>();
  const [isAnswering, setAnswering] = useState(false);
  const [isClosing, setClosing] = useState(false);
  const [isShown, setShown] = useState(false);
  const { id, patient, guest, answers, context, sentAt } = checkIn;
  const risk = context ? riskOf(answers, context) : 'soon';
  const name = patient.fullName;

  async function handleContinue() {
    setFailure(undefined);
    try {
      await mutateAsync({ params: { id }, body: { decision: 'continue' } });
      toast({ title: t('doctor.checkIns.continued', { name }) });
    } catch (error) {
      // A guest reads no answer, so it is said what was done.
      if (patient.id === null && hasCode(error, checkInErrors.on_hold.code)) setClosing(true);
      else setFailure(failureText(error, t, t('doctor.checkIns.lookFailed')));
    }
  }

  return (
    <Card as="article" aria-labelledby={`check-in-${id}`} className="space-y-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={`check-in-${id}`} className="text-lg font-semibold text-ink">
          <PersonName>{name}</PersonName>
        </h2>
        <span className="flex items-center gap-2 text-sm text-ink-soft">
          <TimeAgo value={sentAt} />
          <Badge tone={RISK_TONES[risk]}>{t(`care.checkIn.risk.${risk}`)}</Badge>
        </span>
      </div>
      <CheckInSummary checkIn={checkIn} unit="kg" />
      {patient.id !== null && <CheckInPhoto patientId={patient.id} checkIn={checkIn} />}
      {guest && <GuestContact guest={guest} />}
      {failure && <Alert tone="danger">{failure}</Alert>}
      <div className="flex flex-wrap gap-3">
        {risk === 'urgent' ? (
          <Button onClick={() => setClosing(true)}>{t('doctor.checkIns.close')}</Button>
        ) : (
          <>
            <Button
              variant={risk === 'fine' ? 'primary' : 'secondary'}
              loading={isPending}
              onClick={() => void handleContinue()}
            >
              {t('doctor.checkIns.continue')}
            </Button>
            {patient.id !== null && (
              <Button
                variant={risk === 'fine' ? 'secondary' : 'primary'}
                onClick={() => setAnswering(true)}
              >
                {t('doctor.checkIns.answer')}
              </Button>
            )}
          </>
        )}
        {guest?.medicalInfoId !== undefined ? (
          <Button variant="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {t('patients.view')}
          </Button>
        ) : (
          <ButtonLink
            variant="quiet"
            to={
              patient.id === null ? `/doctor/pending?order=${guest?.orderId}` : pathOf(patient.id)
            }
          >
            {t('patients.view')}
          </ButtonLink>
        )}
      </div>
      {isShown && guest && recordOf(guest)}
      {isClosing && <CloseDialog checkIn={checkIn} onClose={() => setClosing(false)} />}
      {isAnswering && <AnswerDialog checkIn={checkIn} onClose={() => setAnswering(false)} />}
    </Card>
  );
}

/** Without an account nobody reads a message, so a guest is called or written to. */
function GuestContact({ guest }: { guest: Guest }) {
  const { t } = useTranslation();
  const { referenceNumber, phone, email } = guest;
  return (
    <p className="text-ink">
      {t('doctor.checkIns.guest', { reference: referenceNumber })}{' '}
      {phone && (
        <TextLink href={callAddress(phone)}>
          <bdi>{formatPhone(phone)}</bdi>
        </TextLink>
      )}
      {phone && email && ' · '}
      {email && <TextLink href={`mailto:${email}`}>{email}</TextLink>}
    </p>
  );
}
