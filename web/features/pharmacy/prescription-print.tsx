import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { BoardSupply } from '#shared/pharmacy.ts';
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

/**
 * A document that the browser prints or saves as a PDF, with the fonts of every script. Outside the app's root, which is
 * hidden from the printer meanwhile (`data-print='alone'` in base.css).
 */
function Printed({ children, onPrinted }: { children: ReactNode; onPrinted: () => void }) {
  const printed = useRef(onPrinted);
  useEffect(() => {
    printed.current = onPrinted;
  });
  useEffect(() => {
    const end = () => printed.current();
    window.addEventListener('afterprint', end, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, []);
  return createPortal(<div data-print="alone">{children}</div>, document.body);
}
