import {
  CalendarDays,
  ClipboardCheck,
  FileText,
  MessageSquare,
  Package,
  Pill,
  Scale,
  Send,
  ShieldCheck,
  StickyNote,
  Syringe,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TimelineEntry, TimelineKind } from '#shared/timeline.ts';
import { useFormat } from '#web/lib/format.ts';
import { PersonName } from '#web/ui/data/person-name.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';
import { TimelineDetail } from './timeline-detail.tsx';
import { useTimelineTitle } from './use-timeline-title.ts';

const ICONS: Readonly<Record<TimelineKind, LucideIcon>> = {
  weight: Scale,
  dose: Syringe,
  check_in: ClipboardCheck,
  appointment: CalendarDays,
  decision: ShieldCheck,
  order: Package,
  message: MessageSquare,
  note: StickyNote,
  delivery: Send,
  prescription: FileText,
  supply: Package,
};

type TimelineRowProps = { entry: TimelineEntry; patientId: number };

/** A heading each, so that a screen reader can jump from one to the next. */
export function TimelineRow({ entry, patientId }: TimelineRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const titleOf = useTimelineTitle();
  // A tablet has no site.
  const Icon = entry.kind === 'dose' && entry.site === null ? Pill : ICONS[entry.kind];
  // A weight is that of a day, and has no time.
  const at = entry.kind === 'weight' ? entry.day : entry.at;
  const by = personOf(entry);
  const reference = 'orderReference' in entry ? entry.orderReference : null;
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute top-0 -left-3.25 grid size-6 place-items-center rounded-full border border-line bg-raised text-ink-soft"
      >
        <Icon className="size-3.5" />
      </span>
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold text-ink">
        <span className="min-w-0 wrap-anywhere">{titleOf(entry)}</span>
        <span data-figures className="text-sm font-normal text-ink-soft">
          <TimeText value={at}>
            {entry.kind === 'weight' ? format.day(at) : format.moment(at)}
          </TimeText>
        </span>
      </h3>
      {(by || reference) && (
        <p className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
          {by && <PersonName>{by}</PersonName>}
          {reference && <span>{t('patients.timeline.order', { reference })}</span>}
        </p>
      )}
      <TimelineDetail entry={entry} patientId={patientId} />
    </>
  );
}

function personOf(entry: TimelineEntry): string | null {
  switch (entry.kind) {
    case 'decision':
    case 'order':
    case 'prescription':
    case 'supply':
      return entry.by;
    case 'message':
      return entry.senderName;
    case 'note':
      return entry.authorName;
    default:
      return null;
  }
}
