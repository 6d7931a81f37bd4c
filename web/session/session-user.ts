import i18next from 'i18next';
import type { Language, User } from '#shared/accounts.ts';
import { readSession, writeSession } from './session-store.ts';
import { keepUser } from './stored-session.ts';

/** Of the person on screen something is different now, here and after a reload. */
function changeUser(change: Partial<User>): void {
  const { user: before } = readSession();
  if (!before) return;
  const user = { ...before, ...change };
  keepUser(user);
  writeSession({ user });
}

/** Somebody chose a language: for now, and for an account for good. */
export async function chooseLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language);
  if (!readSession().user) return;
  changeUser({ language });
  const { rememberLanguage } = await import('./session-calls.ts');
  await rememberLanguage(language).catch(() => undefined);
}

/** The account knows the new name already. */
export const renameUser = (fullName: string): void => changeUser({ fullName });

/** The second factor that was asked for is there: everything else is open again. */
export const settleEnrolment = (): void => {
  if (readSession().user?.mustEnrol) changeUser({ mustEnrol: undefined });
};
