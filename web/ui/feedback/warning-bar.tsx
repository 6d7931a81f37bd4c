import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Across the page below its top bar: what is wrong with this device, and what would help. */
export const WarningBar = ({ title, children }: { title: string; children: ReactNode }) => (
  <div
    role="status"
    className="flex items-start justify-center gap-2 border-b border-line bg-warning-soft px-4 py-2 text-sm text-ink"
  >
    <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
    <p>
      <strong className="font-semibold">{title}</strong> {children}
    </p>
  </div>
);
