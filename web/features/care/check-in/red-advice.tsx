import { useTranslation } from 'react-i18next';
import { type CheckInAnswers } from '#shared/care/check-in.ts';
import { isRed, signsOf } from '#shared/care/check-in-risk.ts';
import { callAddress } from '#shared/lib/phone.ts';
import { useFormat } from '#web/lib/format.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { HelpLines } from '#web/lib/help/help-lines.tsx';

/** Signs whose advice is more than to call. */
const ADVISED = ['hypoglycaemia', 'wrong_dose'] as const;

type RedAdviceProps = {
  answers: Pick<CheckInAnswers, 'signs' | 'effects'> &
    Partial<Pick<CheckInAnswers, 'words' | 'newMedicines'>>;
  /** The phone number of the practice. */
  phone: string | undefined;
  /** The answers are on their way to a doctor already. */
  isSent?: boolean;
};

/** What to do and whom to call. Shown as soon as a red answer is given, and until a doctor has read it. */
export function RedAdvice({ answers, phone, isSent = false }: RedAdviceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!isRed(answers)) return null;
  const signs = signsOf(answers);
  const isEmergency = signs.length === 0 || signs.some((sign) => sign !== 'pregnancy');
  return (
    <Alert tone="danger" title={isEmergency && t('care.checkIn.red.title')} isKeptClear>
      <div className="space-y-2">
        {isEmergency && <p>{t('care.checkIn.red.emergency')}</p>}
        {isEmergency && <HelpLines />}
        {ADVISED.filter((sign) => signs.includes(sign)).map((sign) => (
          <p key={sign}>{t(`care.checkIn.red.${sign}`)}</p>
        ))}
        {signs.includes('pregnancy') && <p>{t('care.checkIn.red.pregnancy')}</p>}
        {phone && (
          <p>
            <a
              href={callAddress(phone)}
              className="inline-flex min-h-11 items-center font-semibold underline"
            >
              {t('care.checkIn.red.practice', { phone: format.phone(phone) })}
            </a>
          </p>
        )}
        {!isSent && <p>{t('care.checkIn.red.stillSend')}</p>}
      </div>
    </Alert>
  );
}
