/** A state of a life cycle: the states that may follow, and the groups it belongs to. */
type StatusRow<S extends string> = { next: readonly S[]; is: readonly string[] };

/** A life cycle as data. Every state named in a `next` must exist, and every state lists its groups. */
export type StatusTable<S extends string, G extends string = never> = {
  values: readonly [S, ...S[]];
  canMove: (from: S, to: S) => boolean;
  next: (from: S) => readonly S[];
  /** Whether a state belongs to a group: `orderStatus.is.inCare(order.status)`. */
  is: Record<G, (status: S) => boolean>;
  /** The states of a group, in the order of the table. For queries. */
  group: Record<G, readonly S[]>;
};

const UNKNOWN = { next: [], is: [] } as const;

export function defineStatuses<const T extends Record<string, StatusRow<keyof T & string>>>(
  table: T,
): StatusTable<keyof T & string, T[keyof T]['is'][number]> {
  type S = keyof T & string;
  type G = T[keyof T]['is'][number];
  const values = Object.keys(table) as [S, ...S[]];
  // A state of a newer release belongs to no group and has no next state. Screens show it as it is.
  const rowOf = (status: S): StatusRow<S> =>
    Object.hasOwn(table, status) ? (table[status] as StatusRow<S>) : UNKNOWN;
  const groups = [...new Set(values.flatMap((status) => rowOf(status).is))] as G[];
  const membersOf = (group: G) => values.filter((status) => rowOf(status).is.includes(group));
  const ofGroups = <V>(make: (group: G) => V) =>
    Object.fromEntries(groups.map((group) => [group, make(group)])) as Record<G, V>;
  return {
    values,
    next: (from) => rowOf(from).next,
    canMove: (from, to) => rowOf(from).next.includes(to),
    is: ofGroups((group) => (status: S) => rowOf(status).is.includes(group)),
    group: ofGroups(membersOf),
  };
}
