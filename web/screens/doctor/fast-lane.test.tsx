import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { intakeContract } from '#shared/intake.ts';
import { orderContract } from '#shared/orders.ts';
import type { SafetyReport } from '#shared/safety/finding.ts';
import { aQueuedOrder } from '#web/testing/samples.ts';
import { medical, openCase, ready, writableNotes } from './testing/review-world.tsx';

const others = [
  aQueuedOrder({ id: 42, referenceNumber: 'SEM-1042', patientName: 'Bao Tran' }),
  aQueuedOrder({ id: 43, referenceNumber: 'SEM-1043', patientName: 'Carla Ruiz' }),
];
const focusedRow = () => document.activeElement?.closest('[data-case]')?.getAttribute('data-case');

async function openAmongOthers() {
  let isFirst = true;
  const opened = await openCase({}, (api) => {
    const first = aQueuedOrder({ can: { decide: true } });
    api.on(orderContract.pending, [first, ...others]);
    api.on(orderContract.find, ({ params }) => {
      isFirst = params.id === 41;
      return isFirst ? first : others.find(({ id }) => id === params.id)!;
    });
  });
  await ready('Approve');
  return opened;
}

describe('the keys of the queue', () => {
  test('j and k go through the list from the open case, and Enter opens', async () => {
    const { user } = await openAmongOthers();
    await user.keyboard('j');
    expect(focusedRow()).toBe('42');
    await user.keyboard('jj');
    expect(focusedRow()).toBe('43');
    await user.keyboard('k{Enter}');
    await screen.findByRole('heading', { level: 2, name: /SEM-1042$/ });
  });

  test('n goes on to the next case, undecided', async () => {
    const { api, user } = await openAmongOthers();
    await user.keyboard('n');
    await screen.findByRole('heading', { level: 2, name: /SEM-1042$/ });
    expect(api.calls(orderContract.move)).toEqual([]);
  });

  test('/ goes to the search, and there letters are letters', async () => {
    const { user } = await openAmongOthers();
    await user.keyboard('/');
    const search = screen.getByRole<HTMLInputElement>('searchbox', { name: /^Search name/ });
    expect(document.activeElement).toBe(search);
    await user.keyboard('jarn?');
    expect(search.value).toBe('jarn?');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    screen.getByRole('heading', { level: 2, name: /SEM-1041$/ });
  });

  test('? tells them all, and none acts behind it', async () => {
    const { user } = await openAmongOthers();
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    within(help).getByText('Skip');
    await user.keyboard('nar');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByRole('heading', { level: 2, name: /SEM-1041$/ });
  });

  test('none of them acts where they are switched off', async () => {
    const { user } = await openAmongOthers();
    act(() => {
      localStorage.setItem('queue.shortcuts', 'off');
      window.dispatchEvent(new Event('storage'));
    });
    await user.keyboard('jn?a');
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByRole('heading', { level: 2, name: /SEM-1041$/ });
  });
});

test('of a long queue the beginning is drawn and the open case, and the search finds what is not drawn', async () => {
  const many = Array.from({ length: 150 }, (_, at) =>
    aQueuedOrder({ id: 100 + at, patientName: at === 149 ? 'Zoe Quill' : `Patient ${at}` }),
  );
  const { user } = await openCase({}, (api) => {
    const open = aQueuedOrder({ can: { decide: true } });
    api.on(orderContract.pending, [...many.slice(0, 60), open, ...many.slice(60)]);
    api.on(orderContract.find, open);
  });
  await ready('Approve');
  const cases = () => document.querySelectorAll('[data-case]');
  expect(cases().length).toBeGreaterThan(60);
  expect(cases().length).toBeLessThan(100);
  await user.type(screen.getByRole('searchbox', { name: /^Search name/ }), 'quill');
  await waitFor(() => expect(cases().length).toBe(2));
  screen.getByText('Zoe Quill');
});

test('the question before approving says age, BMI, medicine, plan and flags once more', async () => {
  const safety: SafetyReport = {
    version: 1,
    replies: null,
    course: null,
    findings: [
      { id: 'heart_disease', level: 'note', answers: [], isHint: false, value: null, source: 'x' },
    ],
  };
  const { user } = await openCase({}, (api) => api.on(intakeContract.find, medical({ safety })));
  await user.click(await ready('Approve'));
  const ask = within(await screen.findByRole('alertdialog'));
  ask.getByText(/^F · \d\d · BMI 32\.8 · GLP-1 \(Semaglutide\) · 3 months$/);
  ask.getByText('1 to note');
});

test('a sentence is put behind what was written', async () => {
  const { user } = await openCase();
  const notes = await writableNotes();
  await user.type(notes, 'Dear Maya.');
  const sentences = screen.getByRole('combobox', { name: 'Insert a sentence' });
  await user.selectOptions(sentences, 'You need an in-person exam first.');
  await waitFor(() => expect(notes.value).toBe('Dear Maya.\nYou need an in-person exam first.'));
});
