import { CircleAlert, CircleCheck, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionSnapshot } from '#web/device/page/session-snapshot.ts';
import { Button } from '#web/ui/form/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useShortcutFlag } from '../device-flag.ts';
import { useKeys } from '../use-keys.ts';
import { takeBack, useHeld, type Held } from './held-store.ts';

type HeldStripProps = {
  /** Opens a case: one that was undone, or could not be sent. */
  onOpen: (id: number) => void;
};

/** The approvals that are not sent yet, each with an undo button, and a shortcut for the last one. */
export function HeldStrip({ onOpen }: HeldStripProps) {
  const { t } = useTranslation();
  const all = useHeld();
  const me = useSessionSnapshot().user?.id ?? 0;
  const [hasShortcuts] = useShortcutFlag();
  const strip = useRef<HTMLUListElement>(null);

  function undo(id: number): boolean {
    const isBack = takeBack(me, id);
    if (isBack) onOpen(id);
    return isBack;
  }
  useKeys(strip, hasShortcuts && all.length > 0, (key) => {
    const last = all.findLast(({ state }) => state === 'held');
    return key === 'u' && last !== undefined && undo(last.order.id);
  });

  if (all.length === 0) return null;
  return (
    <ul
      ref={strip}
      data-keep-clear
      aria-label={t('doctor.held.title')}
      // Two, and a third to be seen: more would cover the case that was opened next.
      className="max-h-60 divide-y divide-line overflow-y-auto rounded-lg border border-line-strong bg-raised shadow-lg"
    >
      {all.map((one) => (
        <li
          key={one.order.id}
          className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1 pr-1.5 pl-3"
        >
          <Told held={one} />
          {one.state === 'held' && (
            <Button
              size="sm"
              variant="secondary"
              aria-keyshortcuts={hasShortcuts ? 'u' : undefined}
              icon={<Undo2 aria-hidden="true" className="size-4.5" />}
              onClick={() => undo(one.order.id)}
            >
              {t('doctor.held.undo')}
            </Button>
          )}
          {one.state === 'failed' && (
            <Button
              size="sm"
              variant="secondary"
              // Settled here too, because the case may be open already. It shows what has changed.
              onClick={() => {
                takeBack(me, one.order.id);
                onOpen(one.order.id);
              }}
            >
              {t('doctor.held.open')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Told({ held: { order, signs, at, state } }: { held: Held }) {
  const { t } = useTranslation();
  const reference = order.referenceNumber;
  const hasFailed = state === 'failed';
  const Icon = hasFailed ? CircleAlert : CircleCheck;
  return (
    <div className="min-w-0 flex-1">
      <p
        role={hasFailed ? 'alert' : 'status'}
        className={classNames(
          'flex min-w-0 items-center gap-2',
          hasFailed ? 'text-danger' : 'text-ink',
        )}
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        <span>
          {t(`doctor.held.${state}`, { reference })}
          {state === 'held' && <Seconds until={at} />}
        </span>
      </p>
      {signs && (
        <p className="pl-7 text-sm text-ink" data-figures>
          {signs}
        </p>
      )}
    </div>
  );
}

const SECOND_MS = 1_000;

/** The countdown is only visible, because nobody wants eight announcements. */
function Seconds({ until }: { until: number }) {
  const { t } = useTranslation();
  const [left, setLeft] = useState(() => secondsTo(until));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsTo(until)), SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <span aria-hidden="true" data-figures className="text-ink-soft">
      {' · '}
      {t('doctor.held.in', { seconds: left })}
    </span>
  );
}

const secondsTo = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / SECOND_MS));
