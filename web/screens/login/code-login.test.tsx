import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { accountContract, accountErrors } from '#shared/accounts.ts';
import { AppError } from '#shared/lib/errors.ts';
import { orderContract } from '#shared/orders.ts';
import { CodeLogin } from '#web/features/accounts/code-login.tsx';
import { isRemembered } from '#web/device/core/stored-session.ts';
import { failEveryWay } from '#web/testing/failing-forms.tsx';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart, renderScreen } from '#web/testing/render.tsx';
import { aCustomer } from '#web/testing/samples.ts';

const button = (name: string) => screen.findByRole('button', { name });
const code = () => screen.findByLabelText(/^One-time code/);

async function opening() {
  const api = fakeApi();
  api.on(accountContract.loginCode, { ticket: 'ticket-1', demoCode: '482913' });
  api.on(accountContract.loginByCode, { token: 'fresh', user: aCustomer() });
  api.on(orderContract.list, []);
  const rendered = await renderScreen('/login');
  const { user } = rendered;
  await user.type(await screen.findByLabelText(/^Phone number/), '(555) 010-0001');
  return { api, ...rendered };
}

test.each([true, false])('a customer logs in by code, remembered: %s', async (isKept) => {
  const { api, user, path } = await opening();
  if (!isKept) await user.click(screen.getByRole('checkbox', { name: /^Keep me logged in/ }));
  await user.click(await button('Log in with a one-time code'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Phone number/).value).toBe('(555) 010-0001');
  await user.click(await button('Send the code'));
  await screen.findByText('Demo: your code is 482913');
  // As a message shows it, and with the space that is easily copied along.
  await user.click(await code());
  await user.paste(' 482 913');
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Log in' }),
  );
  await waitFor(() => expect(path()).toBe('/dashboard'));
  expect(isRemembered()).toBe(isKept);
  expect(api.calls(accountContract.loginByCode).map(({ body }) => body)).toEqual([
    { phone: '5550100001', ticket: 'ticket-1', code: '482913', remember: isKept },
  ]);
});

test('a wrong code is told at its field, and another one may be sent', async () => {
  const { api, user } = await opening();
  api.on(accountContract.loginByCode, () => {
    throw new AppError(accountErrors.wrong_code);
  });
  await user.click(await button('Log in with a one-time code'));
  await user.click(await button('Send the code'));
  await user.type(await code(), '000000');
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Log in' }),
  );
  await screen.findByText('The code is wrong or no longer valid.');
  await user.click(await button('Send a new code'));
  await waitFor(() => expect(api.calls(accountContract.loginCode)).toHaveLength(2));
});

test('the team is offered no code', async () => {
  fakeApi();
  await renderScreen('/doctor-login');
  await button('Forgot password?');
  expect(screen.queryByRole('button', { name: 'Log in with a one-time code' })).toBeNull();
});

describe('the dialog survives every failure', () => {
  const FALLBACK = 'The login did not work. Please try again.';
  const ignore = () => undefined;

  async function part() {
    const api = fakeApi();
    const { user } = await renderPart(
      <CodeLogin phone="(555) 010-0001" remember carryDrafts={false} onClose={ignore} />,
    );
    const press = (name: string) => () => user.click(screen.getByRole('button', { name }));
    await screen.findByLabelText(/^Phone number/);
    return { api, user, press, root: () => screen.getByRole('dialog') };
  }

  test('when the code is asked for', async () => {
    const { api, press, root } = await part();
    await failEveryWay({
      api,
      root,
      endpoint: accountContract.loginCode,
      press: press('Send the code'),
      fallback: FALLBACK,
      field: ['phone', () => screen.getByLabelText(/^Phone number/)],
    });
  });

  test('when it is entered', async () => {
    const { api, press, user, root } = await part();
    api.on(accountContract.loginCode, { ticket: 'ticket' });
    await press('Send the code')();
    await user.type(await code(), '123456');
    await failEveryWay({
      api,
      root,
      endpoint: accountContract.loginByCode,
      press: press('Log in'),
      fallback: FALLBACK,
      field: ['code', () => screen.getByLabelText(/^One-time code/)],
    });
  });
});
