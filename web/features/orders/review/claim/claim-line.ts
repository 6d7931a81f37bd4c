/**
 * Requests about one case are sent one after the other: a release that overtakes the next claim would undo it, and a
 * decision must know the version created by the last renewal.
 */
const lines = new Map<number, Promise<unknown>>();

export function inLine<T>(orderId: number, work: () => Promise<T>): Promise<T> {
  const before = lines.get(orderId) ?? Promise.resolve();
  const own = before.then(work);
  const settled = own.catch(() => undefined);
  lines.set(orderId, settled);
  void settled.then(() => {
    if (lines.get(orderId) === settled) lines.delete(orderId);
  });
  return own;
}
