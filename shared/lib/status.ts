/** One state of a life cycle: where it may go next, and the tone its badge has. */
export type StatusRow<S extends string> = { next: readonly S[] };

/** A life cycle as data. Every state named in a `next` must be a state itself. */
export type StatusTable<S extends string> = {
  values: readonly [S, ...S[]];
  canMove: (from: S, to: S) => boolean;
  next: (from: S) => readonly S[];
};

export function defineStatuses<const T extends Record<string, readonly (keyof T & string)[]>>(
  table: T,
): StatusTable<keyof T & string> {
  type S = keyof T & string;
  const next = (from: S): readonly S[] => table[from] as readonly S[];
  return {
    values: Object.keys(table) as [S, ...S[]],
    next,
    canMove: (from, to) => next(from).includes(to),
  };
}
