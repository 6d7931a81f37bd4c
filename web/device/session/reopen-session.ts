import type { Session, User } from '#shared/accounts.ts';
import type { Device } from '#web/device/core/device.ts';
import { isRemembered } from '#web/device/core/stored-session.ts';
import { adoptSession } from './session-life.ts';

/** Logs the same person in again, without any change on screen. False if the number is somebody else's now. */
export async function reopenSession(
  device: Device,
  user: User,
  password: string,
): Promise<boolean> {
  const { login } = await import('./session-calls.ts');
  const session = await login(device, {
    phoneNumber: user.phone,
    password,
    remember: isRemembered(),
    fromTeamForm: true,
  });
  return adoptAgain(device, user, session);
}

/** The same with a session that the server has given for more than a password. */
export async function adoptAgain(device: Device, user: User, session: Session): Promise<boolean> {
  if (session.user.id !== user.id) return false;
  await adoptSession(device, session, { remember: isRemembered() });
  return true;
}
