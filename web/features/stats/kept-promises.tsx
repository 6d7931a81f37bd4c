import { ClipboardCheck, PackageCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptPromises as Figures } from '#shared/stats.ts';
import { StatCard } from '#web/ui/data/stat-card.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useKeptPromises } from './stats.queries.ts';

/** A figure that is not known yet, or could not be loaded. */
const UNKNOWN = '–';

/** How often promises to patients were kept, and what is late now. */
export function KeptPromises() {
  const { t } = useTranslation();
  const { data } = useKeptPromises();
  return (
    <section aria-labelledby="kept-promises">
      <h2 id="kept-promises" className="mb-3 text-xl font-semibold text-ink">
        {t('doctor.promises.heading')}
      </h2>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4">
        <Kept
          label={t('doctor.promises.reviews')}
          figures={data?.reviews}
          days={data?.days}
          icon={<ClipboardCheck />}
        />
        <Kept
          label={t('doctor.promises.parcels')}
          figures={data?.parcels}
          days={data?.days}
          icon={<PackageCheck />}
        />
      </div>
    </section>
  );
}

type KeptProps = {
  label: string;
  figures: Figures['reviews'] | undefined;
  days: number | undefined;
  icon: ReactNode;
};

function Kept({ label, figures, days, icon }: KeptProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const all = figures ? figures.kept + figures.missed : 0;
  return (
    <StatCard
      label={label}
      value={figures && all > 0 ? number(figures.kept / all, { style: 'percent' }) : UNKNOWN}
      hint={
        figures && (
          <>
            {all > 0
              ? t('doctor.promises.of', { kept: figures.kept, all, days })
              : t('doctor.promises.none', { days })}
            <span className={figures.late > 0 ? 'block font-semibold text-warning' : 'block'}>
              {figures.late > 0
                ? t('doctor.promises.late', { count: figures.late })
                : t('doctor.promises.noneLate')}
            </span>
          </>
        )
      }
      icon={icon}
    />
  );
}
