import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { PrescriptionSheet as Sheet } from '#shared/pharmacy.ts';
import { usePrescriptionSheet } from './pharmacy.queries.ts';
import { PrescriptionSheet, SupplyLabel } from './prescription-sheet.tsx';

export type Practice = { brand: string; address: string[]; phone: string; email: string };

type PrescriptionPrintProps = { id: number; practice: Practice; onPrinted: () => void };

/**
 * The prescription and its label, one page each, which the browser prints or saves as a PDF with the fonts of every
 * script. Outside the app's root, which is hidden from the printer meanwhile (`data-print='alone'` in base.css).
 */
export function PrescriptionPrint({ id, practice, onPrinted }: PrescriptionPrintProps) {
  const { data, isError } = usePrescriptionSheet(id);
  // The hook has said why.
  useEffect(() => {
    if (isError) onPrinted();
  }, [isError, onPrinted]);
  return data ? <Printing sheet={data} practice={practice} onPrinted={onPrinted} /> : null;
}

type PrintingProps = { sheet: Sheet; practice: Practice; onPrinted: () => void };

function Printing({ sheet, practice, onPrinted }: PrintingProps) {
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
  return createPortal(
    <div data-print="alone">
      <PrescriptionSheet sheet={sheet} practice={practice} />
      <SupplyLabel sheet={sheet} practice={practice} />
    </div>,
    document.body,
  );
}
