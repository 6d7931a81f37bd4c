import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { effectsAskedOf } from '#shared/care/check-in.ts';
import { isEmergency, isRed, signsOf } from '#shared/care/check-in-risk.ts';
import { courseOf } from '#shared/care/weight-course.ts';
import { medicineOfOrder } from '#shared/medicines/medicine-of-order.ts';
import { orderStatus } from '#shared/order-status.ts';
import { useCare } from '#web/features/care/care.queries.ts';
import { CheckInForm, type SentCheckIn } from '#web/features/care/check-in/check-in-form.tsx';
import { CheckInHistory } from '#web/features/care/check-in/check-in-history.tsx';
import {
  CHECK_IN_DRAFT,
  useOwnCheckIns,
  useSendCheckIn,
  type ShownCheckIn,
} from '#web/features/care/check-in/check-ins.queries.ts';
import { Standing } from '#web/features/care/check-in/standing.tsx';
import { useWeightUnit } from '#web/features/care/weight-units.ts';
import { useConfig } from '#web/features/config/config.queries.ts';
import { useOrders } from '#web/features/orders/orders.queries.ts';
import { randomKey } from '#web/lib/submission-keys.ts';
import { useSessionSnapshot } from '#web/device/page/session-snapshot.ts';
import { SignAdvice } from '#web/parts/help/sign-advice.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Page } from '#web/ui/layout/page.tsx';

/** The weekly check-in, which takes half a minute, and its result. */
export function CheckInScreen() {
  const { t } = useTranslation();
  const checkIns = useOwnCheckIns();
  const send = useSendCheckIn();
  const { data: care } = useCare();
  const inCare = (useOrders().data ?? []).filter(({ status }) => orderStatus.is.inCare(status));
  const unit = useWeightUnit(care);
  const phone = useConfig().data?.contact.phone;
  const myId = useSessionSnapshot().user?.id ?? 0;
  const [sent, setSent] = useState<SentCheckIn | null>(null);
  const [clientId] = useState(randomKey);
  const isOwn = (one: ShownCheckIn) => one.clientId === clientId;
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
          {!(sent && isEmergency(sent.answers)) && (
            <Unread checkIns={list.filter((one) => isOpenRed(one) && !isOwn(one))} phone={phone} />
          )}
          {sent ? (
            <Standing
              answers={sent.answers}
              isKept={list.find(isOwn)?.isUnsent ?? sent.isKept}
              phone={phone}
            />
          ) : (
            <CheckInForm
              course={care ? courseOf(care) : []}
              unit={unit}
              effectsAsked={effectsAskedOf(inCare.map(medicineOfOrder))}
              phone={phone}
              clientId={clientId}
              draftKey={CHECK_IN_DRAFT}
              send={(body) => send.mutateAsync({ body })}
              onSent={setSent}
            />
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

const isOpenRed = ({ look, answers }: ShownCheckIn): boolean => !look && isRed(answers);

type UnreadProps = { checkIns: readonly ShownCheckIn[]; phone: string | undefined };

/** Red check-ins of before that no doctor has read, or that never left this device: newer ones take nothing back. */
function Unread({ checkIns, phone }: UnreadProps) {
  const { t } = useTranslation();
  if (checkIns.length === 0) return null;
  return (
    <>
      <SignAdvice
        signs={[...new Set(checkIns.flatMap(({ answers }) => signsOf(answers)))]}
        isEmergency={checkIns.some(({ answers }) => isEmergency(answers))}
        phone={phone}
      />
      {checkIns.some(({ isUnsent }) => isUnsent) && (
        <Alert tone="warning">{t('care.checkIn.kept')}</Alert>
      )}
    </>
  );
}
