import { expect, test as base, type Page } from '@playwright/test';
import { accountContract } from '#shared/accounts.ts';
import { HANG_MS } from '#shared/testing/depth.ts';
import { connectTo, queryOnce } from '#api/testing/service-process.ts';
import { TestClient } from '#api/testing/test-client.ts';
import { startApp, type AppProcess } from '../app-process.ts';
import { expectAccessible } from '../journey/axe.ts';
import { demoAccount, type DemoAccount } from '../journey/people.ts';

type House = { app: AppProcess };
const test = base.extend<object, House>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- playwright reads the parameter's form
    async ({}, provide) => {
      // Passkeys belong to a host with a name, never to an IP address.
      const app = await startApp('passkey', { host: 'localhost' });
      await provide(app);
      await app.stop();
    },
    { scope: 'worker', timeout: HANG_MS },
  ],
  baseURL: async ({ app }, provide) => provide(app.address),
});
test.use({ viewport: { width: 1280, height: 900 } });

/** A laptop with a fingerprint sensor. `lift` takes the finger off it for good, `touch` puts it back. */
async function aSensor(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const set = (isUserVerified: boolean) =>
    cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  return { lift: () => set(false), touch: () => set(true) };
}

async function givePassword(page: Page, { phoneNumber, password }: DemoAccount): Promise<void> {
  await page.goto('/doctor-login');
  await page.getByLabel('Phone number').fill(phoneNumber);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

const usePasskey = (page: Page) => page.getByRole('button', { name: 'Use passkey' }).click();

test('an administrator registers a passkey, logs in with it, proves with it who sits there, and removes it', async ({
  page,
  app,
}) => {
  const account = await demoAccount(app.address, 'admin');
  const sensor = await aSensor(page);
  await givePassword(page, account);
  await expect(page).toHaveURL(/\/admin/);

  await page.goto('/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name').fill('Work laptop');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  const passkey = page.getByRole('listitem').filter({ hasText: 'Work laptop' });
  await expect(passkey).toContainText('not used yet');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await givePassword(page, account);
  const step = page.getByRole('dialog', { name: 'Second factor' });
  await expect(step.getByRole('button', { name: 'Use passkey' })).toBeFocused();
  await expectAccessible(page);
  await usePasskey(page);
  await expect(page).toHaveURL(/\/admin/);

  // As if the login had been a while ago.
  const age = `update sessions set proven_at = proven_at - interval '10 minutes'`;
  await queryOnce(await connectTo(app.dataDir), age, []);
  await page.goto('/account');
  await expect(passkey).toContainText('Last used');
  await passkey.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await sensor.lift();
  await usePasskey(page);
  await expect(proof.getByText('Nothing was confirmed. You can try again.')).toBeVisible();
  await expect(proof.getByRole('alert')).toHaveCount(0);
  await sensor.touch();
  await usePasskey(page);
  await expect(page.getByText('The passkey was removed.')).toBeVisible();
  await expect(passkey).toHaveCount(0);

  const { phoneNumber, password } = account;
  const alone = await new TestClient(app.address).try(accountContract.login, {
    body: { phoneNumber, password },
  });
  expect(alone.status).toBe(200);
});
