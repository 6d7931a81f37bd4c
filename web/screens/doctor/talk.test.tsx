import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { caseContract, caseErrors, type CaseQuestion } from '#shared/cases.ts';
import { intakeContract } from '#shared/intake.ts';
import { AppError } from '#shared/lib/errors.ts';
import { messageContract } from '#shared/messages.ts';
import { orderContract } from '#shared/orders.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aQueuedOrder } from '#web/testing/samples.ts';
import { doctor, medical, openCase, ready } from './testing/review-world.tsx';

const aQuestion = (change: Partial<CaseQuestion> = {}): CaseQuestion => ({
  id: 5,
  orderId: 41,
  text: 'Since when do you take metformin?',
  askedByName: 'Dr. Linh Tran',
  askedAt: '2026-11-20T16:00:00.000Z',
  answer: null,
  answeredAt: null,
  questionState: 'waiting',
  ...change,
});
const answered = aQuestion({
  answer: 'For two years.',
  answeredAt: '2026-11-20T17:00:00.000Z',
  questionState: 'answered',
});

const openAsked = (talk: ReturnType<typeof medical>['talk'], version = 0) =>
  openCase({}, (api) => {
    api.on(intakeContract.find, medical({ talk, version }));
    api.on(messageContract.staff, [
      { id: 11, fullName: 'Dr. Linh Tran', role: 'doctor' },
      { id: 12, fullName: 'Dr. Other', role: 'doctor' },
      { id: 13, fullName: 'Sam Ortiz', role: 'staff' },
    ]);
  });

describe('asking the patient', () => {
  test('begins in the language of the patient, and sends what was edited, once', async () => {
    const { api, user } = await openAsked({ language: 'es', questions: [] });
    api.on(caseContract.ask, aQuestion());
    await user.click(await ready('Ask patient'));
    const ask = within(await screen.findByRole('dialog', { name: 'Ask Maya Thompson' }));
    const question = ask.getByRole<HTMLTextAreaElement>('textbox', { name: /^Question/ });
    await waitFor(() => expect(question.readOnly).toBe(false));
    await user.selectOptions(
      ask.getByRole('combobox', { name: 'Insert a question' }),
      'Thyroid cancer, MEN 2',
    );
    await waitFor(() => expect(question.value).toMatch(/cáncer de tiroides/));
    await user.clear(question);
    await user.type(question, '¿Desde cuándo?');
    await user.dblClick(ask.getByRole('button', { name: 'Send question' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls(caseContract.ask)).toMatchObject([
      { params: { id: 41 }, body: { text: '¿Desde cuándo?' } },
    ]);
    // The server has released it with the question.
    expect(api.calls(orderContract.release)).toEqual([]);
  });

  test('says why it was refused, and keeps what was written', async () => {
    const { api, user } = await openAsked(null);
    api.on(caseContract.ask, () => {
      throw new AppError(caseErrors.already_asked);
    });
    await user.keyboard('q');
    const ask = within(await screen.findByRole('dialog', { name: 'Ask Maya Thompson' }));
    const question = ask.getByRole<HTMLTextAreaElement>('textbox', { name: /^Question/ });
    await waitFor(() => expect(question.readOnly).toBe(false));
    await user.click(ask.getByRole('button', { name: 'Send question' }));
    await ask.findByText('This field is required');
    expect(document.activeElement).toBe(question);
    expect(api.calls(caseContract.ask)).toEqual([]);
    await user.type(question, 'Since when?');
    expect(ask.queryByText('This field is required')).toBeNull();
    await user.click(ask.getByRole('button', { name: 'Send question' }));
    await ask.findByText('The patient was asked already and has not answered yet.');
    expect(question.value).toBe('Since when?');
  });

  test('what was asked and answered stands in the case', async () => {
    await openAsked({ language: 'en', questions: [answered] });
    const talk = within(await screen.findByRole('region', { name: 'Questions to the patient' }));
    talk.getByText('Since when do you take metformin?');
    talk.getByText('For two years.');
    await ready('Approve');
  });

  test('an answer that comes while the case is open must be read before a decision', async () => {
    let form = medical({ talk: { language: 'en', questions: [aQuestion()] }, version: 1 });
    const { server, user, api } = await openCase({ formVersion: 1 }, (fake) =>
      fake.on(intakeContract.find, () => form),
    );
    await ready('Approve');
    form = { ...form, version: 9, talk: { language: 'en', questions: [answered] } };
    server.change({ formVersion: 9, questionState: 'answered' });
    const told = await screen.findByText('The patient has answered');
    const alert = within(told.closest<HTMLElement>('[role="alert"]')!);
    alert.getByText('For two years.');
    const approve = screen.getByRole<HTMLButtonElement>('button', { name: 'Approve' });
    expect(approve.disabled).toBe(true);
    await user.click(alert.getByRole('button', { name: 'I have read the changes' }));
    await ready('Approve');
    expect(api.calls(orderContract.move)).toEqual([]);
  });
});

describe('handing a case over', () => {
  test('names colleagues who can decide, and sends the note', async () => {
    const { api, user } = await openAsked(null);
    api.on(caseContract.handOver, null);
    await user.click(await ready('Hand over'));
    const hand = within(await screen.findByRole('dialog', { name: 'Hand over SEM-1041' }));
    const colleague = hand.getByRole('combobox', { name: /^Colleague/ });
    await hand.findByRole('option', { name: 'Dr. Other' });
    await user.click(hand.getByRole('button', { name: 'Hand over' }));
    await hand.findByText('This field is required');
    expect(document.activeElement).toBe(colleague);
    expect(within(colleague).queryByRole('option', { name: 'Sam Ortiz' })).toBeNull();
    await user.selectOptions(colleague, 'Dr. Other');
    await user.type(hand.getByRole('textbox', { name: /^Note/ }), 'You know her.');
    await user.click(hand.getByRole('button', { name: 'Hand over' }));
    await waitFor(() =>
      expect(api.calls(caseContract.handOver)).toMatchObject([
        { params: { id: 41 }, body: { doctorId: 12, note: 'You know her.' } },
      ]),
    );
  });

  test('the note is the first thing the colleague sees', async () => {
    await openCase({
      handover: {
        toId: 11,
        toName: 'Dr. Linh Tran',
        byName: 'Dr. Other',
        note: 'You know her.',
        at: '2026-11-20T17:00:00.000Z',
      },
    });
    await screen.findByText('From Dr. Other to Dr. Linh Tran');
    screen.getByText('You know her.');
  });
});

test('the list says what was answered, what waits for its patient, and what is for this doctor', async () => {
  await openCase({}, (api) =>
    api.on(orderContract.pending, [
      aQueuedOrder({ id: 41, questionState: 'waiting', questionAt: '2026-11-20T16:00:00.000Z' }),
      aQueuedOrder({ id: 42, patientName: 'Plain Person' }),
      aQueuedOrder({
        id: 43,
        patientName: 'Bao Tran',
        questionState: 'answered',
        questionAt: '2026-11-20T16:00:00.000Z',
      }),
    ]),
  );
  const rows = await waitFor(() => {
    const found = screen.getAllByRole('article');
    expect(found).toHaveLength(3);
    return found;
  });
  expect(rows.map((row) => row.querySelector('h3')?.textContent)).toEqual([
    'Bao Tran',
    'Plain Person',
    'Maya Thompson',
  ]);
  within(rows[0]!).getByText('Answered');
  within(rows[2]!).getByText('Asked');
});

test('the dashboard says that answers came in, and leads to the first', async () => {
  const api = fakeApi();
  api.on(orderContract.pending, [
    aQueuedOrder({ id: 42 }),
    aQueuedOrder({ id: 43, questionState: 'answered', questionAt: '2026-11-20T16:00:00.000Z' }),
  ]);
  api.on(orderContract.list, []);
  await renderScreen('/doctor', { as: doctor });
  await screen.findByText('1 patient has answered a question.');
  const link = screen.getByRole('link', { name: 'Continue with it' });
  expect(link.getAttribute('href')).toBe('/doctor/pending?order=43');
});
