import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { type Intake, intakeErrors } from '#shared/intake.ts';
import { patientContract } from '#shared/patients.ts';
import { AppError } from '#shared/lib/errors.ts';
import { accountDatabaseName } from '#web/device/store/db.ts';
import { readDraft } from '#web/device/page/draft-store.ts';
import { deleteDatabase } from '#web/device/store/delete-database.ts';
import { anOwnProfile } from '#web/testing/care-samples.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render.tsx';
import { draftKeyOf } from './draft-key.ts';
import { IntakeForm } from './intake-form.tsx';
import { device } from '#web/testing/page.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

beforeEach(async () => {
  await deleteDatabase(device, accountDatabaseName(null));
});

const next = () => screen.findByRole('button', { name: 'Next' });
const part = (number: number) => screen.findByText(`Part ${number} of 9`);
const ignore = () => undefined;
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
/** The group's heading, or what stands in it. */
const hasFocus = (element: HTMLElement) =>
  waitFor(() => expect(element.contains(document.activeElement)).toBe(true));

type Sent = z.input<typeof Intake>;

async function opened(onSend: (form: Sent) => Promise<unknown>, at = '/register/4') {
  fakeApi().on(patientContract.ownProfile, anOwnProfile());
  const onBack = vi.fn();
  const { user } = await renderPart(
    <IntakeForm
      orderId={41}
      sender={{ userId: null, referenceNumber: 'SEM-1041', guest: null }}
      known={{ fullName: 'Nora Field', phone: '' }}
      isPaid
      onSend={onSend}
      onSent={ignore}
      onBack={onBack}
    />,
    { at },
  );
  return { user, onBack };
}

async function fillPersonal(user: Awaited<ReturnType<typeof opened>>['user'], year = '1984') {
  await user.type(await screen.findByLabelText('Month'), '3');
  await user.type(screen.getByLabelText('Day'), '9');
  await user.type(screen.getByLabelText('Year'), year);
  await user.click(screen.getByLabelText('Female'));
}

/** The three screens of questions, answered with one tap each. */
async function noneOfThese(user: Awaited<ReturnType<typeof opened>>['user']) {
  for (const at of [4, 5, 6]) {
    await part(at);
    await user.click(screen.getByRole('button', { name: 'None of these' }));
  }
  await part(7);
}

test('one topic is asked at a time, on every screen, and shows all answers before they are sent', async () => {
  const onSend = vi.fn(async (_form: Sent) => null);
  const { user, onBack } = await opened(onSend);
  await part(1);
  expect(screen.queryByLabelText(/^Height/)).toBeNull();
  expect(screen.queryByLabelText(/^My answers are true/)).toBeNull();

  // Missing answers are marked in place, and the page does not change.
  await user.click(await next());
  await part(1);
  expect(document.querySelectorAll('[aria-invalid="true"]').length).toBeGreaterThan(0);

  await fillPersonal(user);
  await user.click(await next());
  await hasFocus(await heading('Health metrics'));
  await user.type(await screen.findByLabelText(/^Height \(feet\)/), '5');
  await user.type(screen.getByLabelText(/^Weight \(pounds\)/), '181{Enter}');
  await user.click(await screen.findByLabelText('None of the above'));
  await user.click(await next());
  await noneOfThese(user);
  await screen.findByText('Do you have any allergies?');
  await user.click(await next());
  await screen.findByText('Have you tried to lose weight before?');
  await user.click(await next());

  await screen.findByText('March 9, 1984');
  await hasFocus(await heading('Check your answers'));
  screen.getByText('5 ft 0 in');
  screen.getByText('181 lb');
  screen.getByText('None of the above');
  expect(onSend).not.toHaveBeenCalled();

  const [, changeMetrics] = screen.getAllByRole('button', { name: 'Change' });
  await user.click(changeMetrics!);
  await user.clear(await screen.findByLabelText(/^Weight \(pounds\)/));
  await user.type(screen.getByLabelText(/^Weight \(pounds\)/), '190');
  for (const to of [3, 4, 5, 6, 7, 8, 9]) {
    await user.click(await next());
    await part(to);
  }
  screen.getByText('190 lb');
  await user.click(screen.getByLabelText(/^My answers are true/));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(onSend).toHaveBeenCalledTimes(1));
  expect(onSend.mock.calls[0]![0]).toMatchObject({ weightLbs: 190, dateOfBirth: '1984-03-09' });
  expect(onBack).not.toHaveBeenCalled();
});

test('Back leads to the topic before, and from the first one out of the form', async () => {
  const { user, onBack } = await opened(async () => null, '/register/4?topic=metrics');
  await part(2);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await part(1);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(onBack).toHaveBeenCalledTimes(1);
});

test('the server’s refusal leads to its group and field, also of one that was not opened since a reload', async () => {
  const { user } = await opened(async () => null, '/register/4');
  await fillPersonal(user);
  await user.click(await next());
  await user.type(await screen.findByLabelText(/^Height \(feet\)/), '5');
  await user.type(screen.getByLabelText(/^Weight \(pounds\)/), '181');
  await user.click(await next());
  await user.click(await screen.findByLabelText('None of the above'));
  await user.click(await next());
  await noneOfThese(user);
  await part(7);
  await waitFor(async () =>
    expect(await readDraft(null, draftKeyOf(41), 1)).toMatchObject({ now: ['none'] }),
  );
  cleanup();

  const refuse = async (_form: Sent) => {
    throw new AppError(intakeErrors.no_order, {
      fields: { dateOfBirth: 'validation.dateOfBirthAdult' },
    });
  };
  const again = await opened(refuse, '/register/4?topic=review');
  await again.user.click(await screen.findByLabelText(/^My answers are true/));
  await again.user.click(screen.getByRole('button', { name: 'Continue' }));
  await part(1);
  await hasFocus(await screen.findByRole('group', { name: /^Date of birth/ }));
});

test('what is wrong on another page leads there, whether we or the server found it', async () => {
  const refuse = vi.fn(async (_form: Sent) => {
    throw new AppError(intakeErrors.no_order, {
      fields: { dateOfBirth: 'validation.dateOfBirthAdult' },
    });
  });
  const { user } = await opened(refuse, '/register/4?topic=review');
  await user.click(await screen.findByLabelText(/^My answers are true/));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await part(1);
  await fillPersonal(user);
  await user.click(await next());
  await user.type(await screen.findByLabelText(/^Height \(feet\)/), '5');
  await user.type(screen.getByLabelText(/^Weight \(pounds\)/), '181');
  await user.click(await next());
  await user.click(await screen.findByLabelText('None of the above'));
  await user.click(await next());
  await noneOfThese(user);
  for (const to of [8, 9]) {
    await user.click(await next());
    await part(to);
  }
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(refuse).toHaveBeenCalledTimes(1));
  await part(1);
  expect(document.querySelector('[aria-invalid="true"]')).not.toBeNull();
});

test('medicines and allergies are picked from a list or typed, and sent as lines of text', async () => {
  const onSend = vi.fn(async (_form: Sent) => null);
  const { user } = await opened(onSend);
  await part(1);
  await fillPersonal(user);
  await user.click(await next());
  await user.type(await screen.findByLabelText(/^Height \(feet\)/), '5');
  await user.type(screen.getByLabelText(/^Weight \(pounds\)/), '181');
  await user.click(await next());
  await user.click(await screen.findByLabelText('None of the above'));
  const medicines = screen.getByLabelText(/^Current medications/);
  await user.type(medicines, 'tylen');
  await user.click(await screen.findByRole('option', { name: 'Tylenol (acetaminophen)' }));
  await user.type(screen.getByLabelText(/^Since/), '2024');
  await user.type(screen.getByLabelText(/^Dose/), '500 mg');
  await user.type(medicines, 'a tea of my aunt');
  await user.click(await next());
  await noneOfThese(user);
  await user.click(await screen.findByRole('radio', { name: 'Yes' }));
  await user.click(await next());
  await part(7);
  await user.type(screen.getByLabelText(/^Which allergies/), 'peni');
  await user.click(await screen.findByRole('option', { name: 'Penicillin' }));
  for (const to of [8, 9]) {
    await user.click(await next());
    await part(to);
  }
  await user.click(await screen.findByLabelText(/^My answers are true/));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(onSend).toHaveBeenCalledTimes(1));
  expect(onSend.mock.calls[0]![0]).toMatchObject({
    currentMedications: 'Tylenol (acetaminophen) – 500 mg – since 2024\na tea of my aunt',
    allergies: 'Penicillin',
  });
});

test('a row asks for several questions at once, and a tick on it asks which of them', async () => {
  const onSend = vi.fn(async (_form: Sent) => null);
  const { user } = await opened(onSend, '/register/4?topic=organs');
  expect(screen.queryByLabelText('Gallbladder removed')).toBeNull();
  await user.click(await screen.findByLabelText(/^Gallstones, gallbladder problems/));
  await user.click(await next());
  await screen.findByText(/^Please select what applies/);
  await part(4);
  await user.click(screen.getByLabelText('Gallbladder removed'));
  await user.click(await next());
  await part(5);
  await user.click(screen.getByLabelText('Thoughts of suicide or self-harm'));
  screen.getByText(/^Help is there at any hour/);
  await user.click(screen.getByLabelText('Thoughts of suicide or self-harm, in the past'));
  // Whoever closes the row takes back what they said in it.
  await user.click(screen.getByLabelText('Thoughts of suicide or self-harm'));
  await user.click(screen.getByRole('button', { name: 'None of these' }));
  await part(6);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByRole('button', { name: 'None of these', pressed: true });
  const draft = (await readDraft(null, draftKeyOf(41), 1)) as Record<string, unknown>;
  expect(draft).toMatchObject({
    organs: ['gallbladder', 'gallbladder_removed'],
    illnesses: ['none'],
  });
});
