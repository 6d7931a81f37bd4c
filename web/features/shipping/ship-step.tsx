import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Carrier } from '#shared/carriers.ts';
import { SHIP_AT_ONCE, shippingContract, type ShipResult } from '#shared/shipping.ts';
import { call } from '#web/device/page/call.ts';
import { useBulkRun } from '#web/lib/bulk-run.ts';
import { BulkRunDialog } from '#web/lib/bulk-run-dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import type { CheckedLine } from './checked-lines.ts';
import { WrongLines } from './line-lists.tsx';

type ParcelToShip = { orderId: number; carrier: Carrier; trackingNumber: string };

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
  // The server skips parcels that were shipped although their response was lost.
  const run = useBulkRun<ParcelToShip, ShipResult>({
    items: parcels,
    spec: shippingContract.ship.spec,
    atOnce: SHIP_AT_ONCE,
    send: (batch) => call(shippingContract.ship, { body: { parcels: [...batch] } }),
  });
  const results = [...run.results.values()];

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

  return (
    <BulkRunDialog
      run={run}
      count={parcels.length}
      title={title}
      progress={t('shipping.run.progress')}
      status={t(run.state === 'done' ? 'shipping.run.done' : 'shipping.run.count', {
        done: gone,
        count: parcels.length,
      })}
      broken={{ title: t('shipping.run.broken'), text: t('shipping.run.brokenText') }}
      onClose={() => onDone(rest.map(({ text }) => text).join('\n'))}
    >
      {wrong.length > 0 && (
        <Alert tone="warning" title={t('shipping.run.left')}>
          <WrongLines lines={wrong} />
        </Alert>
      )}
    </BulkRunDialog>
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
