import { store } from '#web/lib/store.ts';
import type { Device } from './device.ts';

const HOUR_MS = 3_600_000;
/** Below it is what a slow answer, a cache or a tab that slept may take. Above it a dose is due on another day. */
const TOLD_FROM_MS = 2 * HOUR_MS;

/** By how many whole hours the clock of this device is ahead of the server's; 0 if both show about the same. */
export const clockOffsetPart = () => store(0);

/** Compares the clock with the time at which the server has answered. */
export function noteServerTime(device: Device, response: Response): void {
  const ahead = device.ports.clock.now() - Date.parse(response.headers.get('Date') ?? '');
  if (Number.isNaN(ahead)) return;
  device
    .part(clockOffsetPart)
    .set(Math.abs(ahead) < TOLD_FROM_MS ? 0 : Math.round(ahead / HOUR_MS));
}
