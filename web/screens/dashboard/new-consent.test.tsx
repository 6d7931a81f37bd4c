import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { orderContract } from '#shared/orders.ts';
import { legalContract } from '#shared/practice/legal.ts';
import { withDatabase } from '#web/testing/database.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, anOrder } from '#web/testing/samples.ts';

withDatabase();

async function showing(due: { kind: 'telehealth-consent'; version: number }[]) {
  const api = fakeApi();
  api.on(orderContract.list, [anOrder()]);
  let open = due;
  api.on(legalContract.consents, () => ({ consents: [], due: open }));
  api.on(legalContract.agree, () => {
    open = [];
    return null as never;
  });
  await renderScreen('/dashboard', { as: aCustomer() });
  await screen.findByRole('heading', { name: 'GLP-1 (Semaglutide)' });
  return api;
}

const TITLE = 'Our telehealth consent has a new version';

test('a new version asks once, with its text, beside everything else', async () => {
  const api = await showing([{ kind: 'telehealth-consent', version: 2 }]);
  await screen.findByText(TITLE);
  const link = screen.getByRole('link', { name: 'Consent to telehealth' });
  expect(link.getAttribute('href')).toBe('/telehealth-consent');
  await userEvent.click(screen.getByRole('button', { name: 'I agree' }));
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
  await waitFor(() =>
    expect(api.calls(legalContract.agree)).toMatchObject([
      { body: { kind: 'telehealth-consent', version: 2, language: 'en' } },
    ]),
  );
});

test.each([
  ['/dose', 31],
  ['/dashboard/messages', 32],
  ['/dashboard/payments', 33],
  ['/subscriptions', 34],
])('it is asked on %s too, and stays there until it is answered', async (path, id) => {
  const api = fakeApi();
  api.on(orderContract.list, [anOrder()]);
  let due = [{ kind: 'telehealth-consent' as const, version: 2 }];
  api.on(legalContract.consents, () => ({ consents: [], due }));
  api.on(legalContract.agree, () => {
    due = [];
    return null as never;
  });
  await renderScreen(path, { as: aCustomer({ id }) });
  await screen.findByRole('heading', { level: 1 });
  await screen.findByText(TITLE);
  await userEvent.click(await screen.findByRole('button', { name: 'I agree' }));
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
});

test('without one nothing is asked', async () => {
  const api = await showing([]);
  await waitFor(() => expect(api.calls(legalContract.consents)).not.toEqual([]));
  expect(screen.queryByText(TITLE)).toBeNull();
});

test('an answer without a network counts at once, and is sent later', async () => {
  const api = await showing([{ kind: 'telehealth-consent', version: 3 }]);
  await screen.findByText(TITLE);
  api.setOffline(true);
  await userEvent.click(screen.getByRole('button', { name: 'I agree' }));
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
  expect(api.calls(legalContract.agree)).toEqual([]);
});
