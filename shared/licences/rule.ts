import { daysBetween, dayOf, endOf } from '../dosing/days.ts';
import type { Role } from '../lib/actor.ts';
import { isSameArea, type Area } from '../area.ts';
import { zoneOf } from './zones.ts';

/** What counts of a licence: where it is for, and the last day on which it is valid. */
type Held = Area & { expiresOn: string };

/** Through its last day, by the clock of its state. */
export const isValidAt = (licence: Held, at: number): boolean =>
  at < endOf(licence.expiresOn, zoneOf(licence));

/** A licence warns of its end on these days before it: the doctor and the administrators hear of it. */
export const LICENCE_NOTICES = [60, 30, 7] as const;

/** How many days are left after today, by the clock of its state. Negative once it has ended. */
export const daysLeft = (licence: Held, at: number): number =>
  daysBetween(dayOf(at, zoneOf(licence)), licence.expiresOn);

type Decider = { role: Role; licences: readonly Held[] };

/**
 * Whether somebody may decide about a patient of this area at that moment (decision C125). Nobody may if the area is not
 * known, and administrators only with a licence of their own.
 */
export const mayDecideIn = ({ role, licences }: Decider, area: Area | null, at: number): boolean =>
  (role === 'doctor' || role === 'admin') &&
  area !== null &&
  licences.some((one) => isSameArea(one, area) && isValidAt(one, at));

const NPI_PREFIX = '80840';

/** A National Provider Identifier: ten digits, the last of which checks the others (Luhn, as on a card of that issuer). */
export const isNpi = (text: string): boolean => {
  if (!/^\d{10}$/.test(text)) return false;
  const digits = [...(NPI_PREFIX + text)].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const counted = index % 2 === 0 ? digit : digit * 2;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
};
