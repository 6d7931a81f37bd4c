import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { intakeContract } from '#shared/intake.ts';
import { IntakeForm } from '#web/features/intake/intake-form/intake-form.tsx';
import { saveIntake } from '#web/features/intake/unsent-form.ts';
import texts from '#web/locales/en/intake.json' with { type: 'json' };
import { Toaster } from '#web/ui/feedback/toaster.tsx';
import { withDatabase } from './database.ts';
import { forgetGuest, settleDrafts } from './drafts.ts';
import { failEveryWay, refusing } from './failing-forms.tsx';
import { fakeApi } from './fake-api.ts';
import { renderPart } from './render.tsx';

withDatabase();

afterEach(async () => {
  // The next page must not find what this page is still storing.
  cleanup();
  await settleDrafts();
  await forgetGuest();
});

const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole('button', { name });

async function filling() {
  const api = fakeApi();
  const onSent = vi.fn();
  const { user, container } = await renderPart(
    <>
      <IntakeForm
        orderId={41}
        sender={{
          userId: null,
          referenceNumber: 'SEM-1041',
          guest: { phone: '4155550123', fullName: 'Mai Nguyen', email: 'mai@example.com' },
        }}
        known={{ fullName: 'Mai Nguyen', phone: '4155550123' }}
        isPaid
        onSend={(form) => saveIntake(form, crypto.randomUUID(), 41)}
        onSent={onSent}
        onBack={() => undefined}
      />
      <Toaster />
    </>,
  );
  await user.type(await screen.findByLabelText('Month'), '3');
  await user.type(field('Day'), '9');
  await user.type(field('Year'), '1984');
  await user.click(field('Female'));
  await user.click(button('Next'));
  await user.type(await screen.findByLabelText(/^Height \(feet\)/), '5');
  await user.type(field(/^Height \(inches\)/), '5');
  await user.type(field(/^Weight \(pounds\)/), '181');
  await user.click(button('Next'));
  await user.click(await screen.findByLabelText(/^None of the above/));
  await user.click(button('Next'));
  for (const at of [4, 5, 6]) {
    await screen.findByText(`Part ${at} of 9`);
    await user.click(button('None of these'));
  }
  await screen.findByText('Part 7 of 9');
  /** To the last page, from wherever an error has led to. */
  const toEnd = async () => {
    for (let at = Number(/Part (\d)/.exec(document.body.textContent)![1]); at < 9; at += 1) {
      await user.click(button('Next'));
      await screen.findByText(`Part ${at + 1} of 9`);
    }
  };
  await toEnd();
  await user.click(field(/^My answers are true/));
  const press = async () => {
    await toEnd();
    await user.click(button('Continue'));
  };
  const root = () => container.querySelector('form')!;
  return { api, press, root, onSent, endpoint: intakeContract.save };
}

test('a medical form survives every refusal, and waits on the device for everything else', async () => {
  const { onSent, ...form } = await filling();
  await failEveryWay({
    ...form,
    fallback: texts.medicalInfoSubmissionError,
    says: {
      validation: texts.pleaseEnsureAllRequiredFieldsAreCompletedCorrectly,
    },
    without: ['internal', 'proxy', 'silence', 'offline', 'too_many'],
  });
  // A field that is refused is on another page, which has what was typed there as well.
  form.api.on(intakeContract.save, refusing({ fullName: 'Not this name' }));
  await form.press();
  await screen.findByText('Not this name');
  await waitFor(() => expect(document.activeElement).toBe(field(/^Full name/)));
  expect(field(/^Full name/)).toHaveProperty('value', 'Mai Nguyen');
  expect(field('Year')).toHaveProperty('value', '1984');
  expect(onSent).not.toHaveBeenCalled();
  form.api.on(intakeContract.save, () => new Response('', { status: 500 }));
  await form.press();
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  expect(form.api.calls(intakeContract.save).at(-1)!.body).toMatchObject({
    dateOfBirth: '1984-03-09',
    weightLbs: 181,
    hasNoMedicalConditions: true,
  });
});
