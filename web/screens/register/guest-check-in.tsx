import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { effectsAskedOf } from '#shared/care/check-in.ts';
import { isEmergency } from '#shared/care/check-in-risk.ts';
import { guestCheckInContract } from '#shared/guest-check-ins.ts';
import { medicineOfOrder } from '#shared/medicines/medicine-of-order.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import { CheckInForm, type SentCheckIn } from '#web/features/care/check-in/check-in-form.tsx';
import { Standing } from '#web/features/care/check-in/standing.tsx';
import { useWeightUnit } from '#web/features/care/weight-units.ts';
import { useConfig } from '#web/features/config/config.queries.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';
import { useFormat } from '#web/lib/format.ts';
import { randomKey } from '#web/lib/submission-keys.ts';
import { GuestPlace } from '#web/parts/help/help-lines.tsx';
import { SignAdvice } from '#web/parts/help/sign-advice.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';

/** Where the check-in is on the page of a guest's purchase; with it in the address the form is open. */
const HERE = '#check-in';

/** A guest's check-in, as a member's but for the photo and the queue: without a network it says that it was not sent. */
export function GuestCheckIn({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  // Without the answers, which whoever uses this browser next is not shown.
  const query = useEndpoint(guestCheckInContract.list, {
    params: { id: order.id },
    query: { answers: 'none' },
  });
  const { mutateAsync } = useSend(guestCheckInContract.send, { quiet: true });
  const { data: place } = useEndpoint(orderContract.address, { params: { id: order.id } });
  const phone = useConfig().data?.contact.phone;
  const unit = useWeightUnit(undefined);
  const isOpen = useLocation().hash === HERE;
  const [sent, setSent] = useState<SentCheckIn | null>(null);
  const [clientId] = useState(randomKey);
  const list = query.data ?? [];
  const reds = list.filter((one) => !one.look && one.isRed);
  const [red] = reds;
  const earlier = reds.filter((one) => one.clientId !== clientId);
  return (
    <GuestPlace value={place ?? {}}>
      <section
        id={HERE.slice(1)}
        aria-labelledby="check-in-title"
        data-print="hide"
        className="scroll-mt-20 space-y-6"
      >
        <Card>
          <CardHeader
            title={<span id="check-in-title">{t('care.checkIn.title')}</span>}
            text={t('care.checkIn.text')}
          />
          {!isOpen && <ButtonLink href={HERE}>{t('supplies.checkIn')}</ButtonLink>}
        </Card>
        {sent && <Standing answers={sent.answers} isKept={sent.isKept} phone={phone} />}
        {earlier.length > 0 && !(sent && isEmergency(sent.answers)) && (
          <SignAdvice
            isEmergency={earlier.some((one) => one.isEmergency !== false)}
            signs={[]}
            phone={phone}
          />
        )}
        {red && (
          <Alert tone="danger" role="note" title={t('dosing.red.title')}>
            <p>{t('dosing.red.text', { day: format.day(red.sentAt) })}</p>
          </Alert>
        )}
        {/* Also where what was sent before cannot be read: its advice must not depend on the network. */}
        {isOpen && !sent && (
          <CheckInForm
            course={[]}
            unit={unit}
            effectsAsked={effectsAskedOf([medicineOfOrder(order)])}
            phone={phone}
            clientId={clientId}
            draftKey={`check-in.${order.id}`}
            hasPhoto={false}
            send={(body) => mutateAsync({ params: { id: order.id }, body })}
            onSent={setSent}
          />
        )}
        <QueryView
          query={query}
          errorTitle={t('care.checkIn.failed')}
          loading={<></>}
          empty={<></>}
        >
          <Card as="section" aria-labelledby="check-in-history">
            <h3 id="check-in-history" className="mb-3 text-lg font-semibold text-ink">
              {t('care.checkIn.history')}
            </h3>
            <ol className="divide-y divide-line">
              {list.map(({ clientId: key, sentAt, look }) => (
                <li key={key} className="space-y-2 py-4 first:pt-0 last:pb-0">
                  <p className="font-semibold text-ink">{format.day(sentAt)}</p>
                  <p className="text-sm text-ink-soft">
                    {look
                      ? t(`care.checkIn.look.${look.decision}`, { doctor: look.doctorName })
                      : t('care.checkIn.waiting')}
                  </p>
                </li>
              ))}
            </ol>
          </Card>
        </QueryView>
      </section>
    </GuestPlace>
  );
}
