import i18next from 'i18next';
import type { Language, User } from '#shared/accounts.ts';
import { readSession, writeSession } from '#web/device/core/session-store.ts';
import { keepUser } from '#web/device/core/stored-session.ts';
import type { Device } from '#web/device/core/device.ts';

/** Changes the present user, here and after a reload. */
function changeUser(device: Device, change: Partial<User>): void {
  const { user: before } = readSession(device);
  if (!before) return;
  const user = { ...before, ...change };
  keepUser(user);
  writeSession(device, { user });
}

/** Changes the language, also in the account if somebody is logged in. */
export async function chooseLanguage(device: Device, language: Language): Promise<void> {
  await i18next.changeLanguage(language);
  if (!readSession(device).user) return;
  changeUser(device, { language });
  const { rememberLanguage } = await import('./session-calls.ts');
  await rememberLanguage(device, language).catch(() => undefined);
}

/** To be called after the account's name was changed. */
export const renameUser = (device: Device, fullName: string): void =>
  changeUser(device, { fullName });

/** To be called after the required second factor was set up. */
export const settleEnrolment = (device: Device): void => {
  if (readSession(device).user?.mustEnrol) changeUser(device, { mustEnrol: undefined });
};
