import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isEmergency } from '#shared/care/check-in-risk.ts';
import { HelpLines } from '#web/parts/help/help-lines.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import type { SentCheckIn } from './check-in-form.tsx';
import { RedAdvice } from './red-advice.tsx';

type StandingProps = Pick<SentCheckIn, 'answers' | 'isKept'> & { phone: string | undefined };

/** What becomes of a check-in that was just sent: first what cannot wait for anybody to read it. */
export function Standing({ answers, isKept, phone }: StandingProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLDivElement>(null);
  // The form is gone, and with it the button that had the focus.
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1} className="space-y-6 outline-none">
      <RedAdvice isSent answers={answers} phone={phone} />
      {isKept ? (
        <Alert tone="warning">{t('care.checkIn.kept')}</Alert>
      ) : (
        <Alert tone="success">{t('care.checkIn.sent')}</Alert>
      )}
      {!isEmergency(answers) && (
        <div>
          <p className="text-ink-soft">{t('care.help.text')}</p>
          <HelpLines />
        </div>
      )}
    </div>
  );
}
