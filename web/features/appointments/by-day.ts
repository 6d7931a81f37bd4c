/** Groups rows by the day that a function gives for each, in the sequence in which they come. */
export function byDay<Row>(rows: readonly Row[], dayOf: (row: Row) => string): [string, Row[]][] {
  const days = new Map<string, Row[]>();
  for (const row of rows) {
    const day = dayOf(row);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days];
}
