/** The same text for the same content, whichever order its fields are in. The audit keeps its SHA-256. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
