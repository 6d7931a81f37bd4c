import { screen, waitFor } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { expect, test } from 'vitest';
import { WizardRegistration } from '#shared/accounts.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render.tsx';
import { applyServerErrors, fieldError, useZodForm } from './form.tsx';

type ProbeProps = { onSend: () => Promise<void>; onRest?: () => void };

function Probe({ onSend, onRest }: ProbeProps) {
  const { t } = useTranslation();
  const form = useZodForm(WizardRegistration, {
    defaultValues: { fullName: '', username: '', email: '', password: '', address: '' },
  });
  const { errors: found } = form.formState;
  const send = form.handleSubmit(async () => {
    try {
      await onSend();
    } catch (error) {
      if (!applyServerErrors(form, error)) onRest?.();
    }
  });
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      {(
        [
          'fullName',
          'username',
          'email',
          'password',
          'address',
          'city',
          'state',
          'zipCode',
        ] as const
      ).map((name) => (
        <label key={name}>
          {name} <input {...form.register(name)} />
          <em data-testid={name}>{fieldError(t, found[name])}</em>
        </label>
      ))}
      <button type="submit">send</button>
    </form>
  );
}

const textOf = (name: string) => screen.getByTestId(name).textContent;

async function fillIn(user: Awaited<ReturnType<typeof renderPart>>['user']) {
  const values = {
    fullName: 'Maya',
    username: '(555) 010-0001',
    password: 'Harbor-41',
    address: '1 Main St',
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
  };
  for (const [name, value] of Object.entries(values)) {
    await user.type(screen.getByLabelText(new RegExp(`^${name}`)), value);
  }
}

test('what the schema refuses is said in the reader’s language', async () => {
  fakeApi();
  const { user } = await renderPart(<Probe onSend={() => Promise.resolve()} />, { language: 'vi' });
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(textOf('fullName')).toBe('Họ và tên phải có ít nhất 2 ký tự'));
});

test('what the server refuses lands at its input, translated, and has the focus', async () => {
  fakeApi();
  const refuse = () =>
    Promise.reject(
      new AppError(errors.validation, {
        fields: {
          username: 'Phone number must be at least 10 digits',
          fullName: 'A sentence that only the server knows',
        },
      }),
    );
  const { user } = await renderPart(<Probe onSend={refuse} />, { language: 'es' });
  await fillIn(user);
  await user.click(screen.getByRole('button'));
  await waitFor(() =>
    expect(textOf('username')).toBe('El número de teléfono debe tener al menos 10 dígitos'),
  );
  expect(textOf('fullName')).toBe('A sentence that only the server knows');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^fullName/)));
});

test('an error that names no field of the form is left to the screen', async () => {
  fakeApi();
  let isLeft = false;
  const { user } = await renderPart(
    <Probe
      onSend={() => Promise.reject(new AppError(errors.validation, { fields: { other: 'No.' } }))}
      onRest={() => (isLeft = true)}
    />,
  );
  await fillIn(user);
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(isLeft).toBe(true));
});
