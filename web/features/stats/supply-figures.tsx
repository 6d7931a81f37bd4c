import { CalendarX2, Hourglass, PackageX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SupplyState } from '#shared/stats.ts';
import { StatCard } from '#web/ui/data/stat-card.tsx';
import { useSupplyState } from './stats.queries.ts';

/** A figure that is not known yet, or could not be loaded. */
const UNKNOWN = '–';

/** Treatments that are about to break off: medicine that runs out without another order, and parcels that cannot leave. */
export function SupplyFigures() {
  const { t } = useTranslation();
  const { data } = useSupplyState();
  return (
    <section aria-labelledby="supply-figures">
      <h2 id="supply-figures" className="mb-3 text-xl font-semibold text-ink">
        {t('admin.supplies.title')}
      </h2>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3 sm:gap-4">
        <StatCard
          label={t('admin.supplies.ending')}
          value={data?.ending ?? UNKNOWN}
          hint={data && t('admin.supplies.endingText', { count: data.endingDays })}
          icon={<Hourglass />}
        />
        <StatCard
          label={t('admin.supplies.ended')}
          value={data?.ended ?? UNKNOWN}
          hint={data && t('admin.supplies.endedText', { count: data.endedDays })}
          icon={<CalendarX2 />}
        />
        <StatCard
          label={t('admin.supplies.blocked')}
          value={data?.blocked ?? UNKNOWN}
          hint={t('admin.supplies.blockedText')}
          icon={<PackageX />}
        />
      </div>
      {data && <WaitingFor counts={data.waitingFor} />}
    </section>
  );
}

type Counts = SupplyState['waitingFor'];
const REASONS = [
  'money',
  'dispute',
  'form',
  'answer',
  'checkIn',
  'payment',
  'approval',
  'address',
] as const satisfies readonly (keyof Counts)[];

/** The reasons that apply, each with the number of orders or patients it blocks. */
function WaitingFor({ counts }: { counts: Counts }) {
  const { t } = useTranslation();
  const found = REASONS.filter((reason) => counts[reason] > 0);
  return (
    <div className="mt-4">
      <h3 className="font-semibold text-ink">{t('admin.supplies.waitingFor.title')}</h3>
      {found.length === 0 ? (
        <p className="mt-1 text-ink-soft">{t('admin.supplies.waitingFor.none')}</p>
      ) : (
        <dl className="mt-2 grid grid-cols-1 gap-x-8 sm:grid-cols-2">
          {found.map((reason) => (
            <div
              key={reason}
              className="flex items-baseline justify-between gap-4 border-b border-line py-2"
            >
              <dt className="text-ink-soft">{t(`admin.supplies.waitingFor.${reason}`)}</dt>
              <dd data-figures className="font-semibold text-ink">
                {counts[reason]}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
