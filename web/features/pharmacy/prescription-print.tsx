import { useEffect } from 'react';
import type { BoardSupply } from '#shared/pharmacy.ts';
import { Printed } from '#web/parts/printed.tsx';
import { usePrescriptionSheet } from './pharmacy.queries.ts';
import { PrescriptionSheet, SupplyLabels, type Practice } from './prescription-sheet.tsx';

export type PrintProps = { supply: BoardSupply; practice: Practice; onPrinted: () => void };

/** The prescription and its label, a page each. */
export function PrescriptionPrint({ supply, practice, onPrinted }: PrintProps) {
  const { data, isError } = usePrescriptionSheet(supply.id);
  // The hook has said why.
  useEffect(() => {
    if (isError) onPrinted();
  }, [isError, onPrinted]);
  if (!data) return null;
  return (
    <Printed onPrinted={onPrinted}>
      <PrescriptionSheet sheet={data} practice={practice} />
      <SupplyLabels supply={data.supply} practice={practice} />
    </Printed>
  );
}

export function LabelPrint({ supply, practice, onPrinted }: PrintProps) {
  return (
    <Printed onPrinted={onPrinted}>
      <SupplyLabels supply={supply} practice={practice} />
    </Printed>
  );
}
