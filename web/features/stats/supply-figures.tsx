import { CalendarX2, Hourglass, PackageX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
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
      <div className="grid gap-3 sm:grid-cols-3 sm:gap-4">
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
    </section>
  );
}
