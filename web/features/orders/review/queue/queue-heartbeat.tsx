import { useTranslation } from 'react-i18next';
import { classNames } from '#web/ui/class-names.ts';
import { TimeText } from '#web/ui/data/time-text.tsx';
import { useClock } from '../clock.ts';
import { useFreshness, useGiveUpHanging, useHeardAt } from './use-freshness.ts';

const looks = {
  fresh: { dot: 'bg-success', text: 'text-ink-soft' },
  old: { dot: 'bg-warning', text: 'font-medium text-warning' },
  offline: { dot: 'bg-danger', text: 'font-medium text-danger' },
};

/** Shows how old the list is, and always says so if it may be wrong. */
export function QueueHeartbeat() {
  const { t } = useTranslation();
  const freshness = useFreshness();
  useGiveUpHanging();
  return (
    <div className={classNames('flex items-start gap-2 text-xs', looks[freshness].text)}>
      <span
        aria-hidden="true"
        className={classNames('mt-1 size-2 shrink-0 rounded-full', looks[freshness].dot)}
      />
      <div>
        <LastHeard />
        {/* Only the change is announced, not every second. */}
        <p role="status">{freshness !== 'fresh' && t(`doctor.queue.${freshness}`)}</p>
      </div>
    </div>
  );
}

/** A separate component, because it rerenders with every poll. */
function LastHeard() {
  const { t } = useTranslation();
  const clock = useClock();
  const heardAt = useHeardAt();
  if (heardAt === 0) return <p>{t('doctor.queue.notHeard')}</p>;
  return (
    <p>
      <TimeText value={new Date(heardAt).toISOString()}>
        {t('doctor.queue.heardAt', { time: clock.seconds(heardAt) })}
      </TimeText>
    </p>
  );
}
