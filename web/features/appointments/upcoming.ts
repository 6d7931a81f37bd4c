import type { OwnAppointment, OwnAppointments } from '#shared/appointments.ts';

const DAY_MS = 86_400_000;

const isUpcoming = ({ cancelled, endsAt }: OwnAppointment, now: number): boolean =>
  !cancelled && Date.parse(endsAt) > now;

/** What is still to come, the next one first. After a merge of two accounts there may be several. */
export const upcomingIn = (own: OwnAppointments | undefined, now: number): OwnAppointment[] =>
  (own?.appointments ?? []).filter((one) => isUpcoming(one, now)).toReversed();

export const pastIn = (own: OwnAppointments, now: number): OwnAppointment[] =>
  own.appointments.filter((one) => !isUpcoming(one, now));

/** The one that begins within a day, which is the patient's next step. */
export const soonIn = (own: OwnAppointments | undefined, now: number): OwnAppointment | null =>
  upcomingIn(own, now).find(({ startsAt }) => Date.parse(startsAt) - now < DAY_MS) ?? null;
