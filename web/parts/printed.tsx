import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * A document that the browser prints or saves as a PDF, with the fonts of every script. Outside the app's root, which is
 * hidden from the printer meanwhile (`data-print='alone'` in base.css).
 */
export function Printed({ children, onPrinted }: { children: ReactNode; onPrinted: () => void }) {
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
