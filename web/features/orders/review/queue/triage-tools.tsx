import { useTranslation } from 'react-i18next';
import type { QueuedOrder } from '#shared/orders.ts';
import { useSessionSnapshot } from '#web/device/page/session-snapshot.ts';
import { Select } from '#web/ui/form/select.tsx';
import {
  isInView,
  TRIAGE_SORTS,
  TRIAGE_VIEWS,
  type TriageSort,
  type TriageView,
} from './triage-list.ts';
import { useNow } from '#web/lib/timed-values.ts';
import { useTriage } from './use-triage.ts';

/** The filter and the sort order of the waiting cases. */
export function TriageTools({ orders }: { orders: readonly QueuedOrder[] }) {
  const { t } = useTranslation();
  const { view, sort, change } = useTriage();
  const at = { now: useNow(), doctorId: useSessionSnapshot().user?.id ?? null };
  return (
    <div className="grid grid-cols-2 gap-1.5 [&_select]:py-1.5 [&_select]:pr-9 [&_select]:pl-3 [&_select]:text-sm">
      <Select
        aria-label={t('doctor.triage.viewLabel')}
        value={view}
        onChange={(event) => change({ view: event.target.value as TriageView })}
      >
        {TRIAGE_VIEWS.map((one) => (
          <option key={one} value={one}>
            {t(`doctor.triage.view.${one}`)} (
            {orders.filter((order) => isInView(order, one, at)).length})
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('doctor.triage.sortLabel')}
        value={sort}
        onChange={(event) => change({ sort: event.target.value as TriageSort })}
      >
        {TRIAGE_SORTS.map((one) => (
          <option key={one} value={one}>
            {t(`doctor.triage.sort.${one}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}
