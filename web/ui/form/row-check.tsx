import { Check } from 'lucide-react';

type RowCheckProps = { label: string; checked: boolean; onChange: (isChecked: boolean) => void };

/** Selects a row of a table: small enough for dense rows, and large enough for a finger on touch screens. */
export function RowCheck({ label, checked, onChange }: RowCheckProps) {
  return (
    <span className="relative inline-flex size-6 shrink-0 pointer-coarse:size-11">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="peer m-auto size-5 appearance-none rounded-xs border-[1.5px] border-line-strong bg-raised checked:border-accent checked:bg-accent pointer-coarse:size-6 forced-colors:appearance-auto"
      />
      <Check
        aria-hidden="true"
        strokeWidth={3}
        className="pointer-events-none absolute inset-0 m-auto size-3.5 text-on-accent opacity-0 peer-checked:opacity-100 forced-colors:hidden"
      />
    </span>
  );
}
