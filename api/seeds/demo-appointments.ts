import type { EntityManager } from '@mikro-orm/postgresql';
import { slotStarts, type OpenHours } from '#shared/appointments/open-hours.ts';
import { DEFAULT_PROMISES } from '#shared/care/promises.ts';
import { DEFAULT_APPOINTMENTS } from '#shared/schedule.ts';
import { User } from '#api/accounts/user.entity.ts';
import { anAppointment, someHours } from '#api/appointments/appointments.factory.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';

/** A patient of the first demo doctor. The demo's own customer has none, so that one can be booked. */
const CARMEN = '5550100015';
const DAY_MS = 86_400_000;

/** When the two demo doctors take appointments: mornings and one afternoon, and the other way round. */
const HOURS: readonly OpenHours['weekly'][] = [
  [
    { weekday: 1, from: '09:00', to: '12:00' },
    { weekday: 3, from: '09:00', to: '12:00' },
    { weekday: 3, from: '14:00', to: '16:00' },
    { weekday: 5, from: '08:30', to: '11:30' },
  ],
  [
    { weekday: 2, from: '13:00', to: '17:00' },
    { weekday: 4, from: '13:00', to: '17:00' },
    { weekday: 5, from: '10:00', to: '12:00' },
  ],
];

/**
 * One appointment of the coming days, and open hours that the calendar shows as soon as the practice switches
 * appointments on.
 */
export async function seedAppointments(
  em: EntityManager,
  { secrets }: Deps,
  doctors: readonly User[],
): Promise<void> {
  for (const [index, weekly] of HOURS.entries())
    await someHours(em, doctors[index]!, { weekly, days: [] });
  const { minutes } = DEFAULT_APPOINTMENTS;
  const { timeZone } = DEFAULT_PROMISES;
  const at = now().getTime();
  const hours = { weekly: HOURS[0]!, days: [] };
  const span = { from: at + 2 * DAY_MS, until: at + 6 * DAY_MS };
  const startsAt = slotStarts(hours, { minutes, timeZone, ...span })[2]!;
  await anAppointment(em, secrets.data, {
    patient: await em.findOneOrFail(User, { phone: CARMEN }),
    doctor: doctors[0]!,
    startsAt: new Date(startsAt),
    minutes,
    reason: 'May I take my thyroid tablet on the morning of the injection?',
  });
}
