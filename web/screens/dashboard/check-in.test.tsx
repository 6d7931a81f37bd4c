import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { careContract, type Weight } from '#shared/care.ts';
import { checkInContract, type CheckIn } from '#shared/check-ins.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
import { localDay } from '#web/lib/local-day.ts';
import { sendNow } from '#web/device/page/use-outbox.ts';
import { anOwnProfile } from '#web/testing/care-samples.ts';
import { aCheckIn, noEffects } from '#web/testing/check-in-samples.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, anOrder } from '#web/testing/samples.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

const shrink = vi.hoisted(() => vi.fn<(file: Blob) => Promise<string | null>>());
vi.mock('#web/lib/photo/shrink-photo.ts', () => ({ shrinkPhoto: shrink }));

/** Outboxes are stored per account. */
let account = 2_600;

async function opening(
  known: CheckIn[] = [],
  weights: Weight[] = [],
  orders: Order[] = [],
  id = (account += 1),
) {
  const api = fakeApi();
  api.on(orderContract.list, orders);
  api.on(checkInContract.own, known);
  api.on(patientContract.ownProfile, anOwnProfile({ country: 'United States' }));
  api.on(careContract.own, {
    start: null,
    heightCm: null,
    goal: { kg: null, unit: 'kg' },
    weights,
  });
  api.on(checkInContract.send, ({ body }) => aCheckIn(body!.answers, { clientId: body!.clientId }));
  const rendered = await renderScreen('/dashboard/check-in', {
    as: aCustomer({ id }),
  });
  await screen.findByRole('button', { name: 'Send check-in' });
  return { api, ...rendered };
}
const HELP = 'Get help now, do not wait for our answer';
/** Text that is announced at once, and not only shown. */
const alertSaying = async (words: string | RegExp) =>
  within((await screen.findByText(words)).closest<HTMLElement>('[role="alert"]')!);
const sendIt = () => screen.getByRole('button', { name: 'Send check-in' });

test('with nothing to tell it is one figure and one press', async () => {
  const { api, user } = await opening();
  await user.type(await screen.findByLabelText(/^Weight \(kg\)/), '91,4');
  await user.click(sendIt());
  await screen.findByText('Thank you. Your doctor will read it.');
  expect(api.calls(checkInContract.send)).toMatchObject([
    {
      body: {
        answers: { day: localDay(), kg: 91.4, effects: noEffects, signs: [], missedDoses: 0 },
      },
    },
  ]);
});

test.each([
  ['tablets alone', ['orforglipron-tablets'], false],
  ['an injection beside them', ['orforglipron-tablets', 'semaglutide-injection'], true],
  ['nothing that this device knows', [], true],
] as const)(
  'of %s: is trouble where I inject asked about? %s',
  async (_what, medicines, isAsked) => {
    const orders = medicines.map((medicine, at) =>
      anOrder({ id: 70 + at, status: 'active', product: `made${at ? 'b' : 'a'}`, medicine }),
    );
    const { user, api } = await opening([], [], orders);
    await user.click(within(screen.getByRole('group', { name: /side effects/i })).getByText('Yes'));
    await screen.findByRole('group', { name: 'Nausea' });
    await waitFor(() =>
      expect(screen.queryByRole('group', { name: 'Problems where I inject' }) !== null).toBe(
        isAsked,
      ),
    );
    await user.click(sendIt());
    await screen.findByText('Thank you. Your doctor will read it.');
    expect(api.calls(checkInContract.send)[0]?.body?.answers.effects).toEqual(noEffects);
  },
);

test('a red answer says at once whom to call, before anything is sent', async () => {
  const { api, user } = await opening();
  expect(screen.queryByText(HELP)).toBeNull();
  screen.getByText('A fever alone is not one of these: write it below and ask your doctor.');
  await user.click(screen.getByRole('checkbox', { name: 'My vision has changed' }));
  const alert = await alertSaying(HELP);
  const emergency = await alert.findByRole('link', { name: 'Emergency: 911' });
  expect(emergency.getAttribute('href')).toBe('tel:911');
  const call = await alert.findByRole('link', { name: /Then call the practice/ });
  expect(call.getAttribute('href')).toMatch(/^tel:/);
  expect(api.calls(checkInContract.send)).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'My vision has changed' }));
  await waitFor(() => expect(screen.queryByText(HELP)).toBeNull());
});

test('a red answer that no doctor has read says on a later visit what to do, and not to send it again', async () => {
  await opening([aCheckIn({ day: localDay(), signs: ['vision'] })]);
  const alert = await alertSaying(HELP);
  await alert.findByRole('link', { name: /Then call the practice/ });
  expect(screen.queryByText(/Please send the check-in as well/)).toBeNull();
});

test('once a doctor has read it, the page has nothing urgent to say', async () => {
  const look = {
    at: new Date().toISOString(),
    doctorName: 'Dr. Read',
    decision: 'continue',
  } as const;
  await opening([aCheckIn({ day: localDay(), signs: ['vision'] }, { look })]);
  await screen.findByText('Dr. Read: continue as planned');
  expect(screen.queryByText(HELP)).toBeNull();
});

test('thoughts of self-harm name the lifeline; a pregnancy alone is no emergency', async () => {
  const { user } = await opening();
  const sign = (name: RegExp) => screen.getByRole('checkbox', { name });
  await user.click(sign(/pregnant/));
  const alert = await alertSaying(/Do not take another dose/);
  expect(alert.queryByText(/911/)).toBeNull();
  await user.click(sign(/harming myself/));
  await alert.findByRole('link', { name: /988/ });
  alert.getByRole('link', { name: /911/ });
});

test('severe pain is red also where no sign was ticked, and stays on the page once sent', async () => {
  const { api, user } = await opening();
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  const pain = within(screen.getByRole('group', { name: 'Belly pain' }));
  await user.click(pain.getByRole('radio', { name: 'Severe' }));
  await screen.findByText(HELP);
  await user.click(sendIt());
  await screen.findByText('Thank you. Your doctor will read it.');
  screen.getByText(HELP);
  expect(screen.queryByText(/Please send the check-in as well/)).toBeNull();
  expect(api.calls(checkInContract.send)).toMatchObject([
    { body: { answers: { effects: { abdominal_pain: 3 } } } },
  ]);
});

test('a red answer without a network says first what to do, then that nobody has read it', async () => {
  const { api, user } = await opening();
  await user.click(screen.getByRole('checkbox', { name: 'My vision has changed' }));
  api.setOffline(true);
  await user.click(sendIt());
  const kept = await screen.findByText(/has not reached us yet, so nobody has read it/);
  const help = screen.getByText(HELP);
  expect(help.compareDocumentPosition(kept) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(help.closest('[data-keep-clear]')).not.toBeNull();
  // No toast: it would cover what to do, and say "saved" first.
  expect(screen.queryByText(/Saved on this device/)).toBeNull();
  expect(screen.queryByText('Thank you. Your doctor will read it.')).toBeNull();
  // Once it has gone, the page says so by itself.
  api.setOffline(false);
  await sendNow();
  await screen.findByText('Thank you. Your doctor will read it.');
});

test('sending waits for a photo that is still being made smaller', async () => {
  const { api, user } = await opening();
  let finish: (photo: string) => void = () => {};
  shrink.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const photo = new File(['any'], 'skin.jpg', { type: 'image/jpeg' });
  await user.upload(await screen.findByLabelText('Add a photo'), photo);
  await user.click(sendIt());
  await waitFor(() => expect(sendIt().getAttribute('aria-disabled')).toBe('true'));
  expect(api.calls(checkInContract.send)).toEqual([]);
  finish('UklGRg==');
  await waitFor(() => expect(api.calls(checkInContract.send)).toHaveLength(1));
  expect(api.calls(checkInContract.send)[0]!.body).toMatchObject({ photo: 'UklGRg==' });
});

test('effects that were taken back with "No" are not sent', async () => {
  const { api, user } = await opening();
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  const nausea = within(screen.getByRole('group', { name: 'Nausea' }));
  await user.click(nausea.getByRole('radio', { name: 'Moderate' }));
  await user.click(screen.getByRole('radio', { name: 'No' }));
  await user.click(sendIt());
  await waitFor(() => expect(api.calls(checkInContract.send)).toHaveLength(1));
  expect(api.calls(checkInContract.send)[0]!.body!.answers.effects).toEqual(noEffects);
});

test('a weight that nobody has is refused at its field', async () => {
  const { api, user } = await opening();
  await user.type(await screen.findByLabelText(/^Weight \(kg\)/), '9');
  await user.click(sendIt());
  await screen.findByText('Weight must be between 30 and 300 kg');
  expect(api.calls(checkInContract.send)).toEqual([]);
});

test('earlier ones say what the doctor said', async () => {
  const at = '2026-11-23T12:00:00.000Z';
  const look = { at, doctorName: 'Dr. Linh Tran', decision: 'continue' } as const;
  await opening([aCheckIn({ effects: { ...noEffects, nausea: 1 } }, { look })]);
  screen.getByText('Dr. Linh Tran: continue as planned');
  screen.getByText('Nausea: Mild');
});

test('a figure far from the last weight is asked about, unless something cannot wait', async () => {
  const { api, user } = await opening([], [{ day: '2026-03-02', kg: 90 }]);
  await user.type(await screen.findByLabelText(/^Weight \(kg\)/), '290');
  await user.click(sendIt());
  await screen.findByText(/^290.0 kg is a change of \+200.0 kg since Mar 2, 2026/);
  expect(api.calls(checkInContract.send)).toEqual([]);
  await user.clear(screen.getByLabelText(/^Weight \(kg\)/));
  await user.type(screen.getByLabelText(/^Weight \(kg\)/), '291');
  await user.click(screen.getByRole('checkbox', { name: /^Fainting|faint/i }));
  await user.click(sendIt());
  await waitFor(() => expect(api.calls(checkInContract.send)).toHaveLength(1));
});

test('whom to call stands beside the words always, also once they are sent and without a network', async () => {
  const { api, user } = await opening();
  const lines = async () =>
    within(await screen.findByRole('list', { name: 'Help at any hour' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(await lines()).toEqual(['tel:911', 'tel:988', 'tel:18002221222']);
  api.setOffline(true);
  await user.click(sendIt());
  await screen.findByText(/has not reached us yet/);
  expect(await lines()).toEqual(['tel:911', 'tel:988', 'tel:18002221222']);
});

test('a wrong dose and low sugar say what to do first', async () => {
  const { user } = await opening();
  await user.click(screen.getByRole('checkbox', { name: /wrong dose/ }));
  const alert = await alertSaying(/Have the medicine and its package at hand/);
  await alert.findByRole('link', { name: /Poison Help: 1-800-222-1222/ });
  await user.click(screen.getByRole('checkbox', { name: /Low blood sugar/ }));
  alert.getByText(/Have some sugar now/);
});

test.each([
  ['of today', 0, true],
  ['of yesterday, which says nothing of today,', 1, false],
])('what was begun %s is there when the page is opened again: %s', async (_, daysAgo, isKept) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const now = Date.now();
  const { user, unmount } = await opening();
  await user.type(await screen.findByLabelText(/^Weight \(kg\)/), '91.4');
  await user.click(screen.getByRole('checkbox', { name: 'My vision has changed' }));
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  const nausea = within(screen.getByRole('group', { name: 'Nausea' }));
  await user.click(nausea.getByRole('radio', { name: 'Moderate' }));
  await user.type(screen.getByLabelText(/^Anything else/), 'Since Tuesday');
  unmount();

  vi.setSystemTime(now + daysAgo * 86_400_000);
  const { api, user: later } = await opening([], [], [], account);
  await later.click(sendIt());
  await waitFor(() => expect(api.calls(checkInContract.send)).toHaveLength(1));
  expect(api.calls(checkInContract.send)[0]!.body!.answers).toMatchObject(
    isKept
      ? {
          ...{ kg: 91.4, signs: ['vision'], words: 'Since Tuesday' },
          effects: { ...noEffects, nausea: 2 },
        }
      : { kg: null, signs: [], words: '', effects: noEffects },
  );
});
