import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FORM_QUESTIONS, QUESTIONS_VERSION, type QuestionAnswers } from '#shared/form-questions.ts';
import { intakeContract, type MedicalInfo } from '#shared/intake.ts';
import { AppError } from '#shared/lib/errors.ts';
import { orderContract, orderErrors } from '#shared/orders.ts';
import { assessSafety, SAFETY_RULES, SAFETY_VERSION } from '#shared/safety/assess.ts';
import { aSafetyCase } from '#shared/safety/cases/given.ts';
import { aHealthCheck, anEarlierReply } from '#shared/safety/cases/health-check-cases.ts';
import type { SafetyReport } from '#shared/safety/finding.ts';
import { mergeLocale, type Texts } from '#web/locales/merge.ts';
import { button, medical, openCase, ready } from './testing/review-world.tsx';

const report = (change: Partial<SafetyReport> = {}): SafetyReport => ({
  version: SAFETY_VERSION,
  findings: [],
  replies: null,
  course: null,
  ...change,
});

/** A form with the actual result of the safety rules. */
function risky(change: Partial<MedicalInfo>, more: Partial<SafetyReport> = {}): MedicalInfo {
  const info = medical(change);
  return {
    ...info,
    safety: report({ findings: assessSafety(aSafetyCase({ form: info })), ...more }),
  };
}

/** Every question answered with no, and a dose that was typed all the same. */
const asked = (dose: string): QuestionAnswers => ({
  version: QUESTIONS_VERSION,
  language: 'en',
  answers: Object.fromEntries(FORM_QUESTIONS.map((one) => [one, false])),
  weightMedicine: { which: 'ours', dose },
});

const TOLD = 'I had pancreatitis in 2019';
const SEVERE = { weightManagementGoals: TOLD, hasKidneyDisease: true, hasHeartDisease: true };
const open = (info: MedicalInfo) => openCase({}, (api) => api.on(intakeContract.find, info));
const reason = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Pancreatitis/ });
const tick = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /Kidney disease/ });

describe('findings', () => {
  test('stand by weight, in the words of the patient, with what they ask for', async () => {
    await open(risky(SEVERE));
    const region = within(await screen.findByRole('region', { name: 'Safety check' }));
    const cards = [...document.querySelectorAll('[data-level]')];
    expect(cards.map((card) => card.getAttribute('data-level'))).toEqual([
      'block',
      'ask',
      'ask',
      'note',
    ]);
    expect(region.getAllByText(TOLD).map(({ tagName }) => tagName)).toEqual(['Q', 'Q']);
    expect(region.getAllByText(/Read from free text/)).toHaveLength(2);
    await reason();
    await tick();
    await screen.findByText('2 findings need your answer before you can approve.');
  });

  test('say why they have their level, at one press or key: what the source says, and when it was checked', async () => {
    const { user } = await open(risky(SEVERE));
    const region = within(await screen.findByRole('region', { name: 'Safety check' }));
    const why = region.getAllByText('Why this level');
    expect(why).toHaveLength(4);
    expect(region.queryByText(/Source: Wegovy and Zepbound labels/)).toBeNull();
    await user.click(why[0]!);
    await region.findByText(/The labels warn of acute pancreatitis/);
    region.getByText('Source: Wegovy and Zepbound labels, section 5 (warnings and precautions)');
    region.getByText('Rule pancreatitis. Checked against the source: November 2026');
    await user.click(why.at(-2)!);
    await region.findByText(/No source confirms it/);
  });

  test('that are open lead there instead of to the question, and answered go with the decision', async () => {
    const { api, user } = await open(risky(SEVERE));
    await user.click(await ready('Approve'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(await reason());
    await user.keyboard('Long ago, cleared by the gastroenterologist.');
    await user.click(await button('Approve'));
    expect(document.activeElement).toBe(await tick());
    await user.keyboard(' ');
    await user.click(await button('Approve'));
    await user.click(await screen.findByRole('button', { name: 'Approve order' }));
    await screen.findByText('SEM-1041 of Maya Thompson was approved.');
    expect(api.calls(orderContract.move).map(({ body }) => body)).toMatchObject([
      {
        // The words stood in the head and in the question.
        acknowledged: ['kidney_disease', 'words_to_read'],
        reasons: { pancreatitis: 'Long ago, cleared by the gastroenterologist.' },
      },
    ]);
  });

  test('answered with a word are led to again, which says how much a reason needs', async () => {
    const { api, user } = await open(risky({ weight: 64 }));
    await user.click(await ready('Approve'));
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /BMI/ });
    await user.type(field, 'fine');
    await user.click(await button('Approve'));
    expect(document.activeElement).toBe(field);
    screen.getByText(/^A reason needs at least 15 characters/);
    expect(api.calls(orderContract.move)).toEqual([]);
  });

  test('are led to by the letter too', async () => {
    const { user } = await open(risky({ hasKidneyDisease: true }));
    await ready('Approve');
    await user.keyboard('a');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(await tick());
    screen.getByText('Check this box before you approve.');
  });

  test('are answered by the keyboard alone: space ticks, the letter asks, Enter approves', async () => {
    const { api, user } = await open(risky({ hasKidneyDisease: true }));
    await ready('Approve');
    await user.keyboard('a');
    expect(document.activeElement).toBe(await tick());
    await user.keyboard(' ');
    expect(screen.queryByText('Check this box before you approve.')).toBeNull();
    await user.keyboard('a');
    const approve = await screen.findByRole('button', { name: 'Approve order' });
    await waitFor(() => expect(document.activeElement).toBe(approve));
    await user.keyboard('{Enter}');
    await screen.findByText('SEM-1041 of Maya Thompson was approved.');
    expect(api.calls(orderContract.move)).toHaveLength(1);
  });

  test('leave the letters to a reason that is typed, until Escape leaves it', async () => {
    const { user } = await open(risky(SEVERE));
    await ready('Approve');
    await user.keyboard('a');
    const field = await reason();
    expect(document.activeElement).toBe(field);
    screen.getByText('Write the reason before you approve.');
    await user.keyboard('a rare case{Escape}');
    expect(field.value).toBe('a rare case');
    expect(document.activeElement).not.toBe(field);
    await user.keyboard('r');
    await screen.findByRole('alertdialog', { name: 'Reject SEM-1041?' });
  });

  test('are in nobody’s way who rejects', async () => {
    const { user } = await open(risky(SEVERE));
    await user.click(await ready('Reject'));
    await screen.findByRole('alertdialog', { name: 'Reject SEM-1041?' });
  });

  test('that came meanwhile are told, and nothing is decided', async () => {
    const { api, user } = await open(risky({}));
    await user.click(await ready('Approve'));
    api.on(orderContract.move, () => {
      api.on(intakeContract.find, risky({ hasCancer: true }));
      const found = { rules: SAFETY_VERSION, open: [{ id: 'cancer', level: 'ask' as const }] };
      throw new AppError(orderErrors.safety_open, {
        details: { status: 'pending_review', shippingStatus: null, reviewedByName: null, ...found },
      });
    });
    await user.click(await screen.findByRole('button', { name: 'Approve order' }));
    await screen.findByText(/^The safety check has found something new/);
    await screen.findByRole('checkbox', { name: /Cancer/ });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('of a decided case are read with their answers, and not answered any more', async () => {
    const replies = { acknowledged: ['kidney_disease'], reasons: { pancreatitis: 'Long ago.' } };
    await openCase({ status: 'approved', shippingStatus: 'pending_shipping' }, (api) =>
      api.on(intakeContract.find, risky(SEVERE, { replies })),
    );
    await screen.findByText('Reason: Long ago.');
    screen.getByText('Considered');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('that there are none of is said in a line', async () => {
    await open(risky({}));
    await screen.findByText(
      `All questions answered no; no free text (rules, version ${SAFETY_VERSION}).`,
    );
    expect(screen.queryByRole('region', { name: 'Safety check' })).toBeNull();
  });

  test.each<[string, Partial<MedicalInfo>, string]>([
    ['harmless words', { allergies: 'none' }, 'All questions answered no; no words beyond'],
    ['a plain dose', { questions: asked('1 mg weekly') }, 'All questions answered no; no words'],
    ['a box of which no rule speaks', { hasHypertension: true }, 'The rules found nothing in the'],
  ])('over %s says no more than that', async (_what, told, says) => {
    await open(risky(told));
    await screen.findByText(new RegExp(`^${says}`));
  });

  test('of rules that did not ask about words says so', async () => {
    const findings = { findings: [], version: 3 };
    const info = { ...risky({ allergies: 'cats' }), safety: report(findings) };
    await openCase({ status: 'approved', shippingStatus: 'pending_shipping' }, (api) =>
      api.on(intakeContract.find, info),
    );
    await screen.findByText(/^The rules of that time found nothing/);
  });
});

describe('words that no rule understands', () => {
  const WORDS = 'My knees hurt on the stairs';
  const told = { weightManagementGoals: WORDS };

  test('stand in the head and below, and no green sign stands over them', async () => {
    await open(risky(told));
    await screen.findByRole('region', { name: 'Safety check' });
    expect(document.querySelector('[data-words-to-read]')!.textContent).toContain(WORDS);
    screen.getByRole('checkbox', { name: /Words to read/ });
    expect(screen.queryByText(/All questions answered no/)).toBeNull();
    expect(screen.queryByText(/need your answer|needs your answer/)).toBeNull();
  });

  test('that are all there is are read in the question, and approving ticks them', async () => {
    const { api, user } = await open(risky(told));
    await ready('Approve');
    await user.keyboard('a');
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText(WORDS);
    await user.click(question.getByRole('button', { name: 'Approve order' }));
    await screen.findByText('SEM-1041 of Maya Thompson was approved.');
    expect(api.calls(orderContract.move).map(({ body }) => body)).toMatchObject([
      { acknowledged: ['words_to_read'], reasons: {} },
    ]);
  });
});

test('the head says in a line who this is and what decides', async () => {
  const told = { hasHypertension: true, allergies: 'penicillin', dateOfBirth: '1985-02-28' };
  await open(risky(told, { course: { order: 2, weightChange: -7 } }));
  await screen.findByText(
    /^F · \d\d · BMI 32\.8 · Hypertension · allergy: penicillin · no medicines reported · order no\. 2, −7 kg$/,
  );
});

test('every rule has its words', () => {
  const { rule } = mergeLocale('en').safety as { rule: Texts };
  expect(Object.keys(rule).toSorted()).toEqual(SAFETY_RULES.map(({ id }) => id).toSorted());
});

test('what was ordered and paid stands after what was told', async () => {
  await open(risky(SEVERE));
  await screen.findByRole('region', { name: 'Safety check' });
  const titles = screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
  const inCase = titles.slice(titles.indexOf('Safety check'));
  expect(inCase).toEqual([
    'Safety check',
    'Medical history',
    'Medical review notes',
    'Earlier orders',
    'Patient profile',
    'Order information',
  ]);
});

describe('the health check', () => {
  test('is shown with language and time, and an answer that was taken back before it', async () => {
    const healthCheck = {
      ...aHealthCheck({}, anEarlierReply({ pancreatitis: 'yes' })),
      language: 'vi' as const,
    };
    const findings = assessSafety(aSafetyCase({ healthCheck }));
    await open(medical({ healthCheck, safety: report({ findings }) }));
    const shown = await screen.findByText('Health check');
    expect(shown.nextElementSibling!.textContent).toMatch(
      /^No to all three questions\n\(Nov 23, 2026.*, Tiếng Việt, text 1\)$/,
    );
    const before = screen.getByText('Health check, answered before').nextElementSibling!;
    expect(before.textContent).toMatch(/A history of pancreatitis: Yes\n.*\n\(Nov 20, 2026/);
    const finding = within(document.getElementById('finding-health_check_changed')!);
    finding.getAllByText(/The health check was first answered yes, and later no/);
    finding.getByText(/^A history of pancreatitis: Yes \(Nov 20, 2026/);
    finding.getByText(/^A history of pancreatitis: No \(Nov 23, 2026/);
    finding.getByRole('checkbox');
  });

  test('that was not asked is said to be missing', async () => {
    const findings = assessSafety(aSafetyCase({ healthCheck: null }));
    await open(medical({ healthCheck: null, safety: report({ findings }) }));
    await screen.findByText(/^Not asked: the order came without it/);
    within(document.getElementById('finding-health_check_missing')!).getByRole('checkbox');
  });
});
