import { licensingAreaOf } from '#shared/licences/places.ts';
import { zoneOf } from '#shared/licences/zones.ts';
import type { QuietHours } from '#shared/notification-preferences.ts';
import type { Order } from '#api/orders/order.entity.ts';

const DAY_MINUTES = 1_440;

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** The local time of that person, in minutes since midnight. */
function wallMinutes(at: Date, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
  return minutesOf(clock);
}

/** Seconds until the quiet hours are over; 0 outside of them. They may include midnight. */
export function quietSeconds(quiet: QuietHours | null | undefined, at: Date): number {
  if (!quiet) return 0;
  const since = (from: number, to: number) => (to - from + DAY_MINUTES) % DAY_MINUTES;
  const [from, to, now] = [
    minutesOf(quiet.from),
    minutesOf(quiet.to),
    wallMinutes(at, quiet.timeZone),
  ];
  const isQuiet = since(from, now) < since(from, to);
  return isQuiet ? since(now, to) * 60 - at.getUTCSeconds() : 0;
}

/** By the clock of a state with several zones it is an hour earlier or later for some: neither is night for them. */
const NIGHT = { from: '20:00', to: '09:00' };

/** Seconds until people in this zone may be told what has no hurry; 0 by day. */
export const nightSeconds = (timeZone: string, at: Date): number =>
  quietSeconds({ ...NIGHT, timeZone }, at);

/** Where the buyer of an order lives, of whom no device says it: by the state of its address. */
export function zoneOfBuyer(order: Order, otherwise: string): string {
  const area = licensingAreaOf(order);
  return area ? zoneOf(area) : otherwise;
}
