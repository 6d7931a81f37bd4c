import { useState } from 'react';

type Row = { id: number };

/** The selected rows of a list. Rows that have left the list are deselected. */
export function useSelection(rows: readonly Row[], first: readonly number[] = []) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(first));
  const selected = new Set(rows.flatMap(({ id }) => (chosen.has(id) ? [id] : [])));

  function selectAll(some: readonly Row[], isSelected: boolean): void {
    const next = new Set(selected);
    for (const { id } of some) {
      if (isSelected) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
  }
  const select = (id: number, isSelected: boolean) => selectAll([{ id }], isSelected);
  return { selected, select, selectAll };
}
