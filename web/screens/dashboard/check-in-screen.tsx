import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckInAnswers } from '#shared/care/check-in.ts';
import { useCare } from '#web/features/care/care.queries.ts';
import { CheckInForm } from '#web/features/care/check-in/check-in-form.tsx';
import { CheckInHistory } from '#web/features/care/check-in/check-in-history.tsx';
import { useOwnCheckIns } from '#web/features/care/check-in/check-ins.queries.ts';
import { RedAdvice } from '#web/features/care/check-in/red-advice.tsx';
import { useWeightUnit } from '#web/features/care/weight-units.ts';
import { useConfig } from '#web/features/config/config.queries.ts';
import { useSessionSnapshot } from '#web/session/session-store.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Page } from '#web/ui/layout/page.tsx';

/** The weekly check-in, which takes half a minute, and its result. */
export function CheckInScreen() {
  const { t } = useTranslation();
  const checkIns = useOwnCheckIns();
  const unit = useWeightUnit(useCare().data);
  const phone = useConfig().data?.contact.phone;
  const myId = useSessionSnapshot().user?.id ?? 0;
  const [sent, setSent] = useState<CheckInAnswers | null>(null);
  return (
    <Page
      title={t('care.checkIn.title')}
      text={t('care.checkIn.text')}
      backTo="/dashboard"
      query={checkIns}
      errorTitle={t('care.checkIn.failed')}
      // Patients without a check-in start with the form.
      isEmpty={() => false}
    >
      {(list) => (
        <div className="space-y-6">
          {sent ? (
            <>
              <Alert tone="success">{t('care.checkIn.sent')}</Alert>
              <RedAdvice isSent answers={sent} phone={phone} />
            </>
          ) : (
            <>
              {list[0] && !list[0].look && (
                <RedAdvice isSent answers={list[0].answers} phone={phone} />
              )}
              <CheckInForm unit={unit} phone={phone} onSent={setSent} />
            </>
          )}
          {list.length > 0 && (
            <Card as="section" aria-labelledby="check-in-history">
              <h2 id="check-in-history" className="mb-3 text-xl font-semibold text-ink">
                {t('care.checkIn.history')}
              </h2>
              <CheckInHistory patientId={myId} checkIns={list} unit={unit} />
            </Card>
          )}
        </div>
      )}
    </Page>
  );
}
