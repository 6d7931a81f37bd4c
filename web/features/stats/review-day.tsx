import { ClipboardCheck, Hourglass, Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/format.ts';
import { useNow } from '#web/lib/timed-values.ts';
import { StatCard } from '#web/ui/data/stat-card.tsx';
import { RefusalLine } from './refusal-reasons.tsx';
import { useReviewDay } from './stats.queries.ts';

/** A figure that is not known yet, or could not be loaded. */
const UNKNOWN = '–';

const minutesBetween = (since: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));

/** The day so far: the number of decisions, the waiting times, and the longest waiting case. */
export function ReviewDay() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useReviewDay();
  const now = useNow();
  const isIdle = data?.decided === 0;
  return (
    <section aria-labelledby="review-day">
      <h2 id="review-day" className="mb-3 text-xl font-semibold text-ink">
        {t('doctor.day.heading')}
      </h2>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3 sm:gap-4">
        <StatCard
          label={t('doctor.day.decided')}
          value={data ? format.number(data.decided) : UNKNOWN}
          hint={data && !isIdle && t('doctor.day.own', { count: data.own })}
          icon={<ClipboardCheck />}
        />
        <StatCard
          label={t('doctor.day.median')}
          value={data?.medianMinutes == null ? UNKNOWN : format.duration(data.medianMinutes)}
          hint={
            isIdle
              ? t('doctor.day.none')
              : data?.p95Minutes != null &&
                t('doctor.day.p95', { time: format.duration(data.p95Minutes) })
          }
          icon={<Timer />}
        />
        <StatCard
          label={t('doctor.day.oldest')}
          value={
            data?.oldestSince ? format.duration(minutesBetween(data.oldestSince, now)) : UNKNOWN
          }
          hint={data?.oldestSince === null && t('doctor.day.nobody')}
          icon={<Hourglass />}
        />
      </div>
      {data && <RefusalLine counts={data.refusals} />}
    </section>
  );
}
