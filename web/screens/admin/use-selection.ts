import { useCallback, useMemo, useReducer } from 'react';

type Row = { id: number };
type Ids = ReadonlySet<number>;
type Change = { some: readonly Row[]; isSelected: boolean };

const within = (rows: readonly Row[], ids: Ids): Set<number> =>
  new Set(rows.flatMap(({ id }) => (ids.has(id) ? [id] : [])));

/**
 * The selected rows of a list. Rows that have left the list are deselected. The functions stay the same, so that rows
 * which did not change need not render again.
 */
export function useSelection(rows: readonly Row[], first: readonly number[] = []) {
  const [chosen, change] = useReducer(
    (before: Ids, { some, isSelected }: Change): Ids => {
      const next = within(rows, before);
      for (const { id } of some) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      return next;
    },
    first,
    (ids) => new Set(ids),
  );
  const selected = useMemo(() => within(rows, chosen), [rows, chosen]);
  const selectAll = useCallback(
    (some: readonly Row[], isSelected: boolean) => change({ some, isSelected }),
    [],
  );
  const select = useCallback(
    (id: number, isSelected: boolean) => change({ some: [{ id }], isSelected }),
    [],
  );
  return { selected, select, selectAll };
}
