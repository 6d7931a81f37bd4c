import type { BrowserContext, Page } from '@playwright/test';

type Account = { role: string; phoneNumber: string; password: string };

export type SignedIn = {
  page: Page;
  account: Account;
  userId: number;
  /** For calls beside the page: works only together with the cookies of the same context. */
  headers: { Authorization: string };
};

/** Opens a session for one of the demo accounts without the login screen; `which` tells the two doctors apart. */
export async function signIn(context: BrowserContext, role: string, which = 0): Promise<SignedIn> {
  const config = (await (await context.request.get('/api/config')).json()) as {
    demoAccounts: Account[];
  };
  const account = config.demoAccounts.filter((one) => one.role === role)[which];
  if (!account) throw new Error(`There is no demo account ${which} for ${role}.`);
  const { phoneNumber, password } = account;
  const login = await context.request.post('/api/auth/login', { data: { phoneNumber, password } });
  const session = (await login.json()) as { token: string; user: { id: number } };
  await context.addInitScript(
    ([token, user]) => {
      // Only once: what the page later changes about its session must stay changed after a reload.
      if (sessionStorage.getItem('signed-in')) return;
      sessionStorage.setItem('signed-in', '1');
      localStorage.setItem('token', token!);
      localStorage.setItem('user', user!);
    },
    [session.token, JSON.stringify(session.user)],
  );
  return {
    page: await context.newPage(),
    account,
    userId: session.user.id,
    headers: { Authorization: `Bearer ${session.token}` },
  };
}
