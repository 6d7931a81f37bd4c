import { z } from 'zod';
import { says } from '../lib/says.ts';

/** What the template contains in place of the appointment's room. */
export const ROOM = '{appointment}';

const withRoom = (template: string, room: string): string => template.replace(ROOM, room);

/**
 * The address of an appointment's video room. The room is a random token, so nobody can guess another one, and nothing
 * in the address says who meets whom or why.
 */
export const joinUrlOf = (template: string, room: string): string =>
  withRoom(template, encodeURIComponent(room));

/**
 * Only https, without a login, with the room once and outside of the host. Another placeholder would stay in the
 * address as it is.
 */
function isTemplate(template: string): boolean {
  if (template.split(ROOM).length !== 2 || /[{}]/.test(withRoom(template, ''))) return false;
  const [one, other] = ['a', 'b'].map((room) => {
    const text = withRoom(template, room);
    return URL.canParse(text) ? new URL(text) : null;
  });
  return Boolean(
    one && other && one.protocol === 'https:' && !one.username && one.host === other.host,
  );
}

export const JoinLink = z
  .string()
  .trim()
  .max(500, says('joinLink'))
  .refine((text) => text === '' || isTemplate(text), says('joinLink'));

/** From when the link is shown. It is shown until the end. */
export const JOIN_EARLY_MS = 15 * 60_000;

export const isJoinable = (
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  now: number,
): boolean => now >= Date.parse(startsAt) - JOIN_EARLY_MS && now < Date.parse(endsAt);
