import { useTranslation } from 'react-i18next';
import { CARRIER_NAMES } from '#shared/carriers.ts';
import type { TimelineEntry } from '#shared/timeline.ts';
import { CheckInPhoto } from '#web/features/care/check-in/check-in-photo.tsx';
import { CheckInSummary } from '#web/features/care/check-in/check-in-summary.tsx';
import { useMedicineName } from '#web/parts/medicine-words.ts';
import { milligrams } from '#web/features/dosing/dose-figures.ts';
import { newsTexts } from '#web/features/notifications/news-texts.ts';
import { useFormat } from '#web/lib/format.ts';
import { toLanguage } from '#web/lib/languages.ts';
import { productName } from '#web/lib/product-name.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

type Of<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>;

type DetailProps = { entry: TimelineEntry; patientId: number };

/** What an entry says, below its heading. */
export function TimelineDetail({ entry, patientId }: DetailProps) {
  const { t } = useTranslation();
  switch (entry.kind) {
    case 'weight':
      return null;
    case 'dose':
      return (
        entry.site && <p className="text-sm text-ink-soft">{t(`dosing.sites.${entry.site}`)}</p>
      );
    case 'check_in':
      return <CheckInDetail entry={entry} patientId={patientId} />;
    case 'appointment':
      return <AppointmentDetail entry={entry} />;
    case 'decision':
      return <DecisionDetail entry={entry} />;
    case 'order':
      return <OrderDetail entry={entry} />;
    case 'message':
      return <MessageDetail entry={entry} />;
    case 'note':
      return (
        <div className="mt-1 space-y-1">
          {entry.isPrivate && <Badge tone="yellow">{t('notes.privateBadge')}</Badge>}
          <Words>{entry.content}</Words>
        </div>
      );
    case 'delivery':
      return <DeliveryDetail entry={entry} />;
    case 'prescription':
      return <PrescriptionDetail entry={entry} />;
    case 'supply':
      return <SupplyDetail entry={entry} />;
  }
}

const Words = ({ children }: { children: string }) => (
  <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-wrap text-ink">
    {children}
  </p>
);

/** By the title under which the patient knows it. */
function DeliveryDetail({ entry: { news, state } }: { entry: Of<'delivery'> }) {
  const { t, i18n } = useTranslation();
  const { title } = newsTexts[toLanguage(i18n.resolvedLanguage)][news];
  return (
    <p className="text-sm text-ink-soft">
      {title} · {t(`patients.timeline.state.${state}`)}
    </p>
  );
}

type CheckInDetailProps = { entry: Of<'check_in'>; patientId: number };

function CheckInDetail({ entry: { checkIn }, patientId }: CheckInDetailProps) {
  const { t } = useTranslation();
  const { look } = checkIn;
  return (
    <div className="mt-1 space-y-1">
      <CheckInSummary checkIn={checkIn} unit="kg" />
      <CheckInPhoto patientId={patientId} checkIn={checkIn} />
      <p className="text-sm text-ink-soft">
        {look
          ? t(`patients.timeline.look.${look.decision}`, { doctor: look.doctorName })
          : t('patients.timeline.look.waiting')}
      </p>
    </div>
  );
}

function AppointmentDetail({ entry: { appointment } }: { entry: Of<'appointment'> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { startsAt, doctor, reason, cancelled } = appointment;
  return (
    <>
      <p className="text-sm text-ink-soft">
        {t('patients.timeline.appointmentAt', {
          when: format.moment(startsAt),
          doctor: doctor.fullName,
        })}
      </p>
      {reason && <Words>{reason}</Words>}
      {cancelled && (
        <p className="mt-1 text-sm text-ink-soft">
          {t('patients.timeline.appointmentCancelled', { time: format.moment(cancelled.at) })}
        </p>
      )}
      {cancelled?.reason && <Words>{cancelled.reason}</Words>}
    </>
  );
}

function DecisionDetail({ entry }: { entry: Of<'decision'> }) {
  const { t } = useTranslation();
  const nameOf = useMedicineName();
  const format = useFormat();
  const { plan, refusalCode, reviewNotes } = entry;
  return (
    <>
      {plan && (
        <p className="mt-1 text-ink">
          {nameOf(plan)}: {plan.micrograms.map(milligrams).join(' → ')}
          {plan.heldFrom && ` · ${t('dosing.heldSince', { day: format.day(plan.heldFrom) })}`}
        </p>
      )}
      {refusalCode && (
        <p className="mt-1 text-sm text-ink-soft">{t(`doctor.refusal.code.${refusalCode}`)}</p>
      )}
      {reviewNotes && <Words>{reviewNotes}</Words>}
    </>
  );
}

function OrderDetail({ entry }: { entry: Of<'order'> }) {
  const { t } = useTranslation();
  const { carrier, trackingNumber } = entry;
  if (entry.what === 'placed') {
    return (
      <p className="text-sm text-ink-soft">
        {productName(t, entry.product, entry.productName)} · {t(`orders.plan.${entry.plan}`)}
      </p>
    );
  }
  const parcel = [carrier && carrier !== 'other' && CARRIER_NAMES[carrier], trackingNumber]
    .filter(Boolean)
    .join(' ');
  return (
    <>
      {parcel !== '' && <p className="text-sm text-ink-soft">{parcel}</p>}
      {entry.reason && <Words>{entry.reason}</Words>}
    </>
  );
}

function PrescriptionDetail({ entry }: { entry: Of<'prescription'> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { product, strength, validUntil, endedBy } = entry;
  return (
    <>
      <p className="text-sm text-ink-soft">
        {`${product} · ${strength} · ${t('prescription.validUntil')} ${format.day(validUntil)}`}
      </p>
      {endedBy.move && <p className="text-sm text-ink-soft">{t(`dosing.moves.${endedBy.move}`)}</p>}
      {endedBy.order && (
        <p className="text-sm text-ink-soft">
          {t('prescription.ended.order', { order: endedBy.order })}
        </p>
      )}
      {endedBy.words && <Words>{endedBy.words}</Words>}
    </>
  );
}

function SupplyDetail({ entry }: { entry: Of<'supply'> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { carrier, trackingNumber, lot, beyondUseOn, fault, answer, blocks, until, dueOn } = entry;
  const amount = entry.amount === null ? null : format.money(entry.amount);
  const parts = [
    dueOn && t('supplies.dueOn', { day: format.day(dueOn) }),
    carrier && carrier !== 'other' && CARRIER_NAMES[carrier],
    trackingNumber,
    lot && t('supplies.lot', { lot }),
    beyondUseOn && t('supplies.useBy', { day: format.day(beyondUseOn) }),
    fault && t(`shipping.reports.faults.${fault}`),
    answer ? t(`shipping.reports.answered.${answer}`, { amount }) : amount,
    until &&
      t('shipping.heldFor.ended', { since: format.moment(entry.at), until: format.moment(until) }),
    ...blocks.map((block) => t(`shipping.hold.${block}`)),
  ].filter(Boolean);
  return parts.length > 0 && <p className="text-sm text-ink-soft">{parts.join(' · ')}</p>;
}

function MessageDetail({ entry }: { entry: Of<'message'> }) {
  const { t } = useTranslation();
  return (
    <div className="mt-1">
      <p className="flex flex-wrap items-center gap-x-2">
        <TextLink to={`/doctor/messages?message=${entry.messageId}`}>{entry.subject}</TextLink>
        {entry.status === 'unread' && <Badge tone="secondary">{t('messages.unread')}</Badge>}
      </p>
      <p dir="auto" className="text-sm wrap-anywhere text-ink-soft">
        {entry.preview}
      </p>
    </div>
  );
}
