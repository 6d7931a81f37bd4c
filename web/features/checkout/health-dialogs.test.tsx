import { createHash } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LANGUAGES } from '#shared/accounts.ts';
import { ALL_NO, HEALTH_CHECK_TEXT, type HealthReply } from '#shared/health-check.ts';
import { mergeLocale, type Texts } from '#web/locales/merge.ts';
import { accountDatabase } from '#web/device/store/db.ts';
import { stillStore } from '#web/testing/purchase-samples.ts';
import { renderPart } from '#web/testing/render.tsx';
import { earlierYes } from './earlier-yes.ts';
import { HealthDialogs } from './health-dialogs.tsx';
import { newPurchase } from './purchase.ts';
import { device } from '#web/testing/page.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

const part = (onNo: (reply: HealthReply) => void, onClose = () => undefined) => (
  <HealthDialogs
    open
    store={stillStore(newPurchase)}
    isInTreatment={false}
    onClose={onClose}
    onNo={onNo}
  />
);
const no = () => screen.getByRole<HTMLButtonElement>('button', { name: /^No, none/ });
const yes = () => screen.getByRole('button', { name: /^Yes, at least one/ });

test('one tap says no to all three, with text, language and time', async () => {
  const onNo = vi.fn<(reply: HealthReply) => void>();
  const { user } = await renderPart(part(onNo));
  const asked = within(await screen.findByRole('dialog', { name: 'Health Condition Check' }));
  asked.getByText('A history of pancreatitis');
  asked.getByText(/^You or a relative have had medullary thyroid cancer or .* \(MEN 2\)$/);
  asked.getByText('You are pregnant, planning a pregnancy or breast-feeding');
  await user.click(no());
  const [reply] = onNo.mock.calls[0]!;
  expect(reply).toMatchObject({
    answers: ALL_NO,
    textVersion: HEALTH_CHECK_TEXT,
    language: 'en',
  });
  expect(Math.abs(Date.now() - Date.parse(reply.at))).toBeLessThan(60_000);
});

test('a yes leads home, and is kept with what was ticked', async () => {
  const onNo = vi.fn();
  const { user } = await renderPart(part(onNo));
  await user.click(await screen.findByRole('checkbox', { name: /^A history of pancreatitis/ }));
  expect(no().disabled).toBe(true);
  await user.click(yes());
  await screen.findByRole('dialog', { name: 'Health Advisory' });
  await waitFor(async () =>
    expect(await earlierYes()).toMatchObject({ answers: { ...ALL_NO, pancreatitis: 'yes' } }),
  );
  expect(onNo).not.toHaveBeenCalled();
  await accountDatabase(device, null).drafts.clear();
});

test('a yes without a tick says that it is one of the three', async () => {
  const { user } = await renderPart(part(vi.fn()));
  await user.click(await screen.findByRole('button', { name: /^Yes, at least one/ }));
  await waitFor(async () =>
    expect((await earlierYes())?.answers).toEqual({
      thyroid: 'one_of_these',
      pancreatitis: 'one_of_these',
      pregnancy: 'one_of_these',
    }),
  );
  await accountDatabase(device, null).drafts.clear();
});

test('a tick that is taken away allows the no again', async () => {
  const onNo = vi.fn<(reply: HealthReply) => void>();
  const { user } = await renderPart(part(onNo));
  const box = await screen.findByRole('checkbox', { name: /^You are pregnant/ });
  await user.click(box);
  await user.click(box);
  await user.click(no());
  expect(onNo.mock.calls[0]![0].answers).toEqual(ALL_NO);
});

/** What the answers answer. Change a word of it, and HEALTH_CHECK_TEXT goes up with the digest. */
test('the version of the text is that of these words', () => {
  const asked = LANGUAGES.map((language) => {
    const { health } = mergeLocale(language).register as { health: Texts };
    return [health.text, health.pancreatitis, health.men2, health.pregnancy, health.yes, health.no];
  });
  const digest = createHash('sha256').update(JSON.stringify(asked)).digest('hex').slice(0, 12);
  expect([HEALTH_CHECK_TEXT, digest]).toEqual([1, 'c59766d1d1a4']);
});
