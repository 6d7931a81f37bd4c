import { ArrowDown } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/orders.ts';
import { Button } from '#web/ui/form/button.tsx';
import { playCaseSound } from './case-sound.ts';
import { useSoundFlag } from '../device-flag.ts';
import { OpenableCase } from './openable-case.tsx';
import { QueueHeartbeat } from './queue-heartbeat.tsx';
import type { QueueRow } from './stable-queue.ts';
import { useStableQueue } from './use-stable-queue.ts';

type QueueListProps = {
  orders: readonly Order[];
  openId: number | null;
  onOpen: (id: number) => void;
};

/** The cases that wait, oldest first. Nothing in it moves while somebody points at it; what is new says so calmly. */
export function QueueList({ orders, openId, onOpen }: QueueListProps) {
  const { t } = useTranslation();
  const { rows, newRows, markSeen, hold } = useStableQueue(orders);
  const list = useRef<HTMLUListElement>(null);
  useSoundOf(newRows);

  const open = useCallback(
    (id: number) => {
      markSeen(id);
      onOpen(id);
    },
    [markSeen, onOpen],
  );

  function showFirstNew() {
    const entry = list.current?.querySelector(`[data-case="${newRows[0]?.order.id}"]`);
    entry?.scrollIntoView({ block: 'center' });
    entry?.querySelector('button')?.focus({ preventScroll: true });
    markSeen();
  }

  return (
    <>
      <div className="sticky top-(--queue-top) z-10 -mx-1 bg-surface px-1 pt-1 pb-2">
        <QueueHeartbeat />
        <div className="flex min-h-11 items-center justify-between gap-3">
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
      </div>
      <ul ref={list} className="space-y-3" {...hold}>
        {rows.map((row) => (
          <li key={row.order.id} data-case={row.order.id}>
            <OpenableCase
              order={row.order}
              isOpen={row.order.id === openId}
              isNew={row.isNew}
              hasLeft={row.hasLeft}
              onOpen={open}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Once for every batch of arrivals, where somebody asked for it. */
function useSoundOf(newRows: readonly QueueRow[]): void {
  const [isOn] = useSoundFlag();
  const heard = useRef(new Set<number>());
  useEffect(() => {
    const arrivals = newRows.filter(({ order }) => !heard.current.has(order.id));
    for (const { order } of arrivals) heard.current.add(order.id);
    if (isOn && arrivals.length > 0) void playCaseSound();
  }, [newRows, isOn]);
}
