import { useTranslation } from 'react-i18next';
import { type CheckInAnswers } from '#shared/care/check-in.ts';
import { isEmergency, isRed, signsOf } from '#shared/care/check-in-risk.ts';
import { SignAdvice } from '#web/parts/help/sign-advice.tsx';

type RedAdviceProps = {
  answers: Pick<CheckInAnswers, 'signs' | 'effects'> &
    Partial<Pick<CheckInAnswers, 'words' | 'newMedicines'>>;
  /** The phone number of the practice. */
  phone: string | undefined;
  /** The answers are on their way to a doctor already. */
  isSent?: boolean;
};

/** What to do about a red answer. */
export function RedAdvice({ answers, phone, isSent = false }: RedAdviceProps) {
  const { t } = useTranslation();
  if (!isRed(answers)) return null;
  return (
    <SignAdvice signs={signsOf(answers)} isEmergency={isEmergency(answers)} phone={phone}>
      {!isSent && <p>{t('care.checkIn.red.stillSend')}</p>}
    </SignAdvice>
  );
}
