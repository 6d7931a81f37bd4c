import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RedSign } from '#shared/care/check-in.ts';
import { isEmergencySign } from '#shared/care/help-lines.ts';
import { callAddress } from '#shared/lib/phone.ts';
import { useFormat } from '#web/lib/format.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { HelpLines } from './help-lines.tsx';

/** Signs whose advice is more than to call. */
const ADVISED = ['hypoglycaemia', 'wrong_dose'] as const;

type SignAdviceProps = {
  /** None where it is something else that cannot wait. */
  signs: readonly RedSign[];
  /** Of something else: whether help is needed now, or only a doctor's word before the next dose. */
  isEmergency?: boolean;
  /** The phone number of the practice. */
  phone: string | undefined;
  /** What else to do with what is being written. */
  children?: ReactNode;
};

/** What to do and whom to call. Shown as soon as something red is told, and until a doctor has read it. */
export function SignAdvice({
  signs,
  isEmergency = signs.some(isEmergencySign),
  phone,
  children,
}: SignAdviceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Alert tone="danger" title={isEmergency && t('care.checkIn.red.title')} isKeptClear>
      <div className="space-y-2">
        {isEmergency && <p>{t('care.checkIn.red.emergency')}</p>}
        {isEmergency && <HelpLines />}
        {ADVISED.filter((sign) => signs.includes(sign)).map((sign) => (
          <p key={sign}>{t(`care.checkIn.red.${sign}`)}</p>
        ))}
        {(!isEmergency || signs.includes('pregnancy')) && <p>{t('care.checkIn.red.pregnancy')}</p>}
        {phone && (
          <p>
            <a
              href={callAddress(phone)}
              className="inline-flex min-h-11 items-center font-semibold underline"
            >
              <span>
                {t('care.checkIn.red.practice')}{' '}
                <span className="whitespace-nowrap">{format.phone(phone)}</span>
              </span>
            </a>
          </p>
        )}
        {children}
      </div>
    </Alert>
  );
}
