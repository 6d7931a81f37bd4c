import type { APIRequestContext } from '@playwright/test';

type Account = { role: string; phoneNumber: string; password: string };

/** Logs a demo account in for calls beside the page. */
export async function signInAs(
  api: APIRequestContext,
  role: string,
): Promise<{ Authorization: string }> {
  const config = (await (await api.get('/api/config')).json()) as { demoAccounts: Account[] };
  const account = config.demoAccounts.find((one) => one.role === role);
  if (!account) throw new Error(`There is no demo account for ${role}.`);
  const { phoneNumber, password } = account;
  const login = await api.post('/api/auth/login', { data: { phoneNumber, password } });
  const { token } = (await login.json()) as { token: string };
  return { Authorization: `Bearer ${token}` };
}
