import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#web/lib/error-text.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { CheckedLine } from './checked-lines.ts';
import { WrongLines } from './line-lists.tsx';
import { useShipRun } from './use-ship-run.ts';

type ShipStepProps = {
  title: string;
  lines: CheckedLine[];
  /** Receives what was not shipped, as lines to continue with. */
  onDone: (rest: string) => void;
};

/** Ships the parcels batch by batch. Failures are listed line by line at the end. */
export function ShipStep({ title, lines, onDone }: ShipStepProps) {
  const { t } = useTranslation();
  const parcels = useMemo(() => lines.flatMap(parcelOf), [lines]);
  const { state, results, error, go, stop } = useShipRun(parcels);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    go();
  });

  const codeOf = new Map(results.map(({ orderId, code }) => [orderId, code]));
  const left = lines.map((one): CheckedLine => {
    const code = one.kind === 'ready' ? codeOf.get(one.orderId) : null;
    const { line, text } = one;
    return code ? { line, text, kind: 'wrong', why: t(`errors.${code}`) } : one;
  });
  const wrong = left.filter(({ kind }) => kind === 'wrong');
  const gone = results.filter(({ outcome }) => outcome !== 'refused').length;
  const unanswered = left.filter((one) => one.kind === 'ready' && !codeOf.has(one.orderId));
  const rest = [...wrong, ...unanswered].toSorted((one, other) => one.line - other.line);
  const isOver = state === 'done' || state === 'stopped' || state === 'broken';

  return (
    <Dialog
      open
      // If it were closed half way, nobody would learn the results of the others.
      dismissible={false}
      onClose={() => undefined}
      size="lg"
      title={title}
      footer={
        isOver ? (
          <>
            <Button
              variant={state === 'done' ? 'primary' : 'secondary'}
              onClick={() => onDone(rest.map(({ text }) => text).join('\n'))}
            >
              {t('ui.close')}
            </Button>
            {state !== 'done' && <Button onClick={go}>{t('shipping.run.goOn')}</Button>}
          </>
        ) : (
          <Button variant="secondary" onClick={stop}>
            {t('shipping.run.stop')}
          </Button>
        )
      }
    >
      <div className="space-y-5">
        <Progress
          label={t('shipping.run.progress')}
          value={results.length}
          max={Math.max(parcels.length, 1)}
        />
        <p role="status" data-figures className="font-medium text-ink">
          {t(state === 'done' ? 'shipping.run.done' : 'shipping.run.count', {
            done: gone,
            count: parcels.length,
          })}
        </p>
        {state === 'broken' && (
          <Alert tone="danger" title={t('shipping.run.broken')}>
            <p>{failureText(error, t, t('ui.errorText'))}</p>
            <p>{t('shipping.run.brokenText')}</p>
          </Alert>
        )}
        {isOver && wrong.length > 0 && (
          <Alert tone="warning" title={t('shipping.run.left')}>
            <WrongLines lines={wrong} />
          </Alert>
        )}
      </div>
    </Dialog>
  );
}

const parcelOf = (line: CheckedLine) =>
  line.kind === 'ready'
    ? [
        {
          orderId: line.orderId,
          carrier: line.read.carrier,
          trackingNumber: line.read.trackingNumber,
        },
      ]
    : [];
