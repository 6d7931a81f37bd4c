import { readSession, writeSession } from './session-store.ts';
import { keepUser } from './stored-session.ts';

/** The second factor that was asked for is there: everything else is open again. */
export function settleEnrolment(): void {
  const { user } = readSession();
  if (!user?.mustEnrol) return;
  const settled = { ...user, mustEnrol: undefined };
  keepUser(settled);
  writeSession({ user: settled });
}
