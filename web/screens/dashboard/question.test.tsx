import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { caseContract, caseErrors, type CaseQuestion } from '#shared/cases.ts';
import { AppError } from '#shared/lib/errors.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, anOrder } from '#web/testing/samples.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

const question: CaseQuestion = {
  id: 5,
  orderId: 41,
  text: 'Since when do you take metformin?',
  askedByName: 'Dr. Linh Tran',
  askedAt: '2026-11-20T16:00:00.000Z',
  answer: null,
  answeredAt: null,
  questionState: 'waiting',
};
const answered: CaseQuestion = {
  ...question,
  answer: 'For two years.',
  answeredAt: '2026-11-20T17:00:00.000Z',
  questionState: 'answered',
};

/** Outboxes are stored per account, so a test with a new id starts with an empty one. */
let account = 960;
beforeEach(() => void (account += 1));

async function openAsked(others: Order[] = []) {
  const api = fakeApi();
  api.on(orderContract.list, [anOrder({ questionState: 'waiting' }), ...others]);
  api.on(caseContract.questions, [question]);
  const rendered = await renderScreen('/dashboard', { as: aCustomer({ id: account }) });
  const card = within(await screen.findByRole('article', { name: 'GLP-1 (Semaglutide)' }));
  await card.findByText(question.text);
  const field = card.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' });
  await waitFor(() => expect(field.readOnly).toBe(false));
  return { api, card, field, ...rendered };
}

describe('the question of a doctor', () => {
  test('is the one next step, and leads to where it is answered', async () => {
    await openAsked();
    const today = within(screen.getByRole('region', { name: 'Next for you' }));
    today.getByText('Your doctor has a question');
    expect(today.getByRole('link', { name: 'Answer' }).getAttribute('href')).toMatch(/#order-41$/);
  });

  test('is answered once, and is no next step any more', async () => {
    const { api, card, field, user } = await openAsked();
    api.on(caseContract.answer, answered);
    await user.type(field, 'For two years.');
    await user.dblClick(card.getByRole('button', { name: 'Send answer' }));
    await card.findByText('You have answered your doctor');
    await waitFor(() =>
      expect(api.calls(caseContract.answer)).toMatchObject([
        { params: { id: 41, questionId: 5 }, body: { text: 'For two years.' } },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Answer' })).toBeNull());
  });

  test('an answer that has arrived is not taken for a question that could not be loaded', async () => {
    const { api, card, field, user } = await openAsked();
    api.on(caseContract.answer, answered);
    // The list of orders is still that of before.
    api.on(caseContract.questions, [answered]);
    await user.type(field, 'For two years.');
    await user.click(card.getByRole('button', { name: 'Send answer' }));
    await screen.findByText('Your answer has been sent');
    await waitFor(() => expect(api.calls(caseContract.questions).length).toBeGreaterThan(1));
    await act(async () => undefined);
    card.getByText('You have answered your doctor');
    expect(card.queryByText(/shown as soon as there is a connection/)).toBeNull();
  });

  test.each([
    ['nothing', 'before a treatment', []],
    [
      'to take no further dose',
      'at a renewal',
      [anOrder({ id: 7, status: 'active', product: 'tirzexa' })],
    ],
  ] as const)('says %s about a disease that is told %s', async (_what, _when, others) => {
    const { field, user } = await openAsked([...others]);
    await user.type(field, 'The hospital says I have pancreatitis');
    const advice = () => screen.queryAllByText(/Do not take another dose/).length;
    if (others.length > 0) await waitFor(() => expect(advice()).toBe(1));
    else expect(advice()).toBe(0);
  });

  test('an empty answer cannot be sent', async () => {
    const { card, field, user } = await openAsked();
    await user.type(field, '   ');
    expect(card.getByRole<HTMLButtonElement>('button', { name: 'Send answer' }).disabled).toBe(
      true,
    );
  });

  test('without a network the answer waits on the device, and says so', async () => {
    const { api, card, field, user } = await openAsked();
    api.setOffline(true);
    await user.type(field, 'For two years.');
    await user.click(card.getByRole('button', { name: 'Send answer' }));
    await card.findByText('Waiting to be sent', {}, { timeout: 60_000 });
  });

  test('a case that was decided meanwhile says so, and what was written is still there', async () => {
    const { api, card, field, user } = await openAsked();
    api.on(caseContract.answer, () => {
      throw new AppError(caseErrors.closed);
    });
    await user.type(field, 'For two years.');
    await user.click(card.getByRole('button', { name: 'Send answer' }));
    await screen.findByText(/The case has been decided/);
    await waitFor(() => expect(field.value).toBe('For two years.'));
  });
});
