import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { FieldGroup } from './field-group.tsx';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { RadioCard } from './radio-card.tsx';
import { Segmented } from './segmented.tsx';
import { Select } from './select.tsx';
import { loadEnglishTexts } from '../testing-texts.ts';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

beforeAll(loadEnglishTexts);

type Answers = { email: string; note: string; country: string; plan: string; hasConsent: boolean };

function SampleForm({ onDone }: { onDone: (answers: Answers) => void }) {
  const { register, handleSubmit, formState } = useForm<Answers>({
    defaultValues: { email: '', note: '', country: 'us', plan: 'quarterly' },
  });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(onDone)(event)}>
      <Field label="Email" hint="Only for receipts." error={errors.email?.message} required>
        <TextInput before="@" {...register('email', { required: 'Email is needed' })} />
      </Field>
      <Field label="Note">
        <TextArea {...register('note')} />
      </Field>
      <Field label="Country">
        <Select {...register('country')}>
          <option value="us">United States</option>
          <option value="vn">Vietnam</option>
        </Select>
      </Field>
      <FieldGroup legend="Plan">
        <RadioCard title="Monthly" value="monthly" {...register('plan')} />
        <RadioCard title="Quarterly" value="quarterly" {...register('plan')} />
      </FieldGroup>
      <Checkbox
        label="I agree"
        error={errors.hasConsent?.message}
        {...register('hasConsent', { required: 'You must provide consent to proceed' })}
      />
      <Button type="submit">Send</Button>
    </form>
  );
}

describe('a form', () => {
  test('sends what was typed, picked and ticked', async () => {
    const onDone = vi.fn();
    const user = userEvent.setup();
    render(<SampleForm onDone={onDone} />);
    await user.type(screen.getByLabelText(/Email/), 'mai@example.com');
    await user.type(screen.getByLabelText('Note'), 'Two lines');
    await user.selectOptions(screen.getByLabelText('Country'), 'vn');
    await user.click(screen.getByRole('radio', { name: 'Monthly' }));
    await user.click(screen.getByRole('checkbox', { name: 'I agree' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(onDone.mock.calls[0]![0]).toEqual({
      email: 'mai@example.com',
      note: 'Two lines',
      country: 'vn',
      plan: 'monthly',
      hasConsent: true,
    });
  });

  test('says what is wrong at the answer itself, tied to its control', async () => {
    const user = userEvent.setup();
    render(<SampleForm onDone={vi.fn()} />);
    const email = screen.getByRole('textbox', { name: /Email/ });
    expect(email.getAttribute('aria-required')).toBe('true');
    expect(email.getAttribute('aria-invalid')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send' }));

    const message = (await screen.findByText('Email is needed')).closest('p')!;
    expect(message.getAttribute('role')).toBe('alert');
    const hint = screen.getByText('Only for receipts.');
    expect(email.getAttribute('aria-describedby')).toBe(`${message.id} ${hint.id}`);
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(email);

    const consent = screen.getByRole('checkbox', { name: 'I agree' });
    const refused = screen.getByText('You must provide consent to proceed').closest('p')!;
    expect(consent.getAttribute('aria-describedby')).toBe(refused.id);
  });
});

test('a password can be shown and hidden again', async () => {
  const user = userEvent.setup();
  render(
    <Field label="Password">
      <PasswordInput />
    </Field>,
  );
  const input = screen.getByLabelText('Password');
  expect(input.getAttribute('type')).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.getAttribute('type')).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.getAttribute('type')).toBe('password');
});

test('a segmented control is a radio group that reports the choice', async () => {
  function Units() {
    const [units, setUnits] = useState<'metric' | 'english'>('metric');
    return (
      <Segmented
        label="Units"
        value={units}
        onChange={setUnits}
        options={[
          { value: 'metric', label: 'Metric' },
          { value: 'english', label: 'English' },
        ]}
      />
    );
  }
  const user = userEvent.setup();
  render(<Units />);
  expect(screen.getByRole('group', { name: 'Units' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'English' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'English' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Metric' }).checked).toBe(false);
});

describe('a button that is at work', () => {
  test('keeps its name and the focus, and does nothing more when pressed', async () => {
    const onClick = vi.fn();
    const user = userEvent.setup();
    render(
      <Button loading onClick={onClick}>
        Complete payment
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Complete payment' });
    await user.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  test('does not send its form a second time', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const user = userEvent.setup();
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" loading>
          Send
        </Button>
      </form>,
    );
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
