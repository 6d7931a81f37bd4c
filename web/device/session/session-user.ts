import i18next from 'i18next';
import type { Language, User } from '#shared/accounts.ts';
import { readSession, writeSession } from '#web/device/core/session-store.ts';
import { keepUser } from '#web/device/core/stored-session.ts';

/** Changes the present user, here and after a reload. */
function changeUser(change: Partial<User>): void {
  const { user: before } = readSession();
  if (!before) return;
  const user = { ...before, ...change };
  keepUser(user);
  writeSession({ user });
}

/** Changes the language, also in the account if somebody is logged in. */
export async function chooseLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language);
  if (!readSession().user) return;
  changeUser({ language });
  const { rememberLanguage } = await import('./session-calls.ts');
  await rememberLanguage(language).catch(() => undefined);
}

/** To be called after the account's name was changed. */
export const renameUser = (fullName: string): void => changeUser({ fullName });

/** To be called after the required second factor was set up. */
export const settleEnrolment = (): void => {
  if (readSession().user?.mustEnrol) changeUser({ mustEnrol: undefined });
};
