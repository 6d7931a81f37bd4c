import { withTimeout } from '#web/device/core/timeout.ts';

/** Must match web/device/store/db.ts, which a first view does not load. */
export const GUEST_DATABASE = 'steadwell-account-guest';

/** Whether this device has data of a guest, without the code that opens it; undefined where a browser does not say. */
export async function hasGuestDatabase(): Promise<boolean | undefined> {
  try {
    const all = await withTimeout(indexedDB.databases());
    return all.some(({ name }) => name === GUEST_DATABASE);
  } catch {
    // A browser that cannot list its databases, has none, or is busy.
    return undefined;
  }
}
