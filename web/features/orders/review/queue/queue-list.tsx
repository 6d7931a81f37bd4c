import { ArrowDown } from 'lucide-react';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueuedOrder } from '#shared/orders.ts';
import { useSessionSnapshot } from '#web/device/page/session-snapshot.ts';
import { Button } from '#web/ui/form/button.tsx';
import { playCaseSound } from './case-sound.ts';
import { useSoundFlag } from '../device-flag.ts';
import { QueueHeartbeat } from './queue-heartbeat.tsx';
import { isOutside, useOwnAreas } from './own-areas.ts';
import type { QueueRow } from './stable-queue.ts';
import { isInView, isSaid, sortQueue } from './triage-list.ts';
import { TriageRow } from './triage-row.tsx';
import { TriageTools } from './triage-tools.tsx';
import { useDrawnCases } from './use-drawn-cases.ts';
import { useListKeys } from './use-list-keys.ts';
import { lateDialog } from '#web/lib/late-part.tsx';
import { useNow } from '#web/lib/timed-values.ts';
import { useStableQueue } from './use-stable-queue.ts';
import { useTriage } from './use-triage.ts';

const KeysHelp = lateDialog(async () => (await import('./keys-help.tsx')).KeysHelp);

type QueueListProps = {
  orders: readonly QueuedOrder[];
  openId: number | null;
  onOpen: (id: number) => void;
  search: string;
  onSearch: (text: string) => void;
};

/** The waiting cases. Rows do not move while a pointer is over them, and new ones are marked calmly. */
export function QueueList({ orders, openId, onOpen, search, onSearch }: QueueListProps) {
  const { t } = useTranslation();
  const { view, sort, change } = useTriage();
  const now = useNow();
  const doctorId = useSessionSnapshot().user?.id ?? null;
  const own = useOwnAreas();
  const sorted = useMemo(() => sortQueue(orders, sort, own), [orders, sort, own]);
  const { rows, newRows, markSeen, hold } = useStableQueue(sorted);
  const list = useRef<HTMLUListElement>(null);
  // Typed characters appear before thousands of cases have been searched.
  const asked = useDeferredValue(search).trim();
  const [newId, setNewId] = useState<number | null>(null);
  const isToBeShown = useRef(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  useSoundOf(newRows);
  useListKeys(list, () => setHelpOpen(true));
  useOpenInSight(list, openId);

  const open = useCallback(
    (id: number) => {
      markSeen(id);
      onOpen(id);
    },
    [markSeen, onOpen],
  );

  // The open case is always shown, whatever the search.
  const shown = rows.filter(
    ({ order }) =>
      order.id === openId || (isInView(order, view, { now, doctorId }) && isSaid(order, asked)),
  );

  const placeOf = (id: number | null) => shown.findIndex(({ order }) => order.id === id);
  const { drawn, hasRest, endRef } = useDrawnCases(
    shown.length,
    Math.max(placeOf(openId), placeOf(newId)),
  );

  function showFirstNew() {
    onSearch('');
    change({ view: 'all' });
    setNewId(newRows[0]?.order.id ?? null);
    isToBeShown.current = true;
  }

  // Rendered first if a view, a search or the length of the list had hidden it.
  useEffect(() => {
    if (!isToBeShown.current) return;
    const entry = list.current?.querySelector(`[data-case="${newId}"]`);
    if (!entry) return;
    isToBeShown.current = false;
    entry.scrollIntoView({ block: 'center' });
    entry.querySelector('button')?.focus({ preventScroll: true });
    markSeen();
  });

  return (
    <>
      <div
        data-list-head
        className="sticky top-(--queue-top) z-10 -mx-1 space-y-1 bg-surface px-1 pt-1 pb-2"
      >
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p className="font-medium text-ink">
            {t('doctor.queue.waiting', { count: orders.length })}
          </p>
          <div role="status">
            {newRows.length > 0 && (
              <Button
                size="sm"
                icon={<ArrowDown aria-hidden="true" className="size-4" />}
                onClick={showFirstNew}
              >
                {t('doctor.queue.newCases', { count: newRows.length })}
              </Button>
            )}
          </div>
        </div>
        {orders.length > 0 && <TriageTools orders={orders} />}
        <QueueHeartbeat />
      </div>
      {shown.length > 0 && (
        <ul
          ref={list}
          className="divide-y divide-line overflow-hidden rounded-lg border border-line"
          {...hold}
        >
          {shown.slice(0, drawn).map((row) => (
            <li key={row.order.id} data-case={row.order.id}>
              <TriageRow
                order={row.order}
                isOpen={row.order.id === openId}
                isNew={row.isNew}
                hasLeft={row.hasLeft}
                isOutside={isOutside(row.order, own)}
                now={now}
                onOpen={open}
              />
            </li>
          ))}
          {hasRest && <li ref={endRef} aria-hidden="true" className="h-px" />}
        </ul>
      )}
      {orders.length > 0 && shown.length === 0 && (
        <p className="px-1 py-3 text-ink-soft">{t('doctor.triage.nothing')}</p>
      )}
      {isHelpOpen && <KeysHelp onClose={() => setHelpOpen(false)} />}
    </>
  );
}

/** Scrolls the row of a newly opened case into view if the list scrolls separately beside the case. */
function useOpenInSight(
  list: { readonly current: HTMLUListElement | null },
  openId: number | null,
): void {
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-case="${openId}"]`);
    const pane = row?.closest('[data-list-pane]');
    if (!row || !pane) return;
    const { top, bottom } = row.getBoundingClientRect();
    const { top: above, bottom: below } = pane.getBoundingClientRect();
    const head = pane.querySelector('[data-list-head]')?.getBoundingClientRect().height ?? 0;
    const edge = Math.min(below, window.innerHeight);
    // Not scrollIntoView, which would also scroll the page and with it the case.
    if (top < above + head) pane.scrollTop -= above + head - top;
    else if (bottom > edge) pane.scrollTop += bottom - edge;
  }, [list, openId]);
}

/** Once per batch of new cases, if the sound is turned on. */
function useSoundOf(newRows: readonly QueueRow[]): void {
  const [isOn] = useSoundFlag();
  const heard = useRef(new Set<number>());
  useEffect(() => {
    const arrivals = newRows.filter(({ order }) => !heard.current.has(order.id));
    for (const { order } of arrivals) heard.current.add(order.id);
    if (isOn && arrivals.length > 0) void playCaseSound();
  }, [newRows, isOn]);
}
