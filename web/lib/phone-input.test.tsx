import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PhoneInput } from './phone-input.tsx';

function Form({ phone = '', onSend }: { phone?: string; onSend: (phone: string) => void }) {
  const form = useForm({ defaultValues: { phone } });
  return (
    <form onSubmit={(event) => void form.handleSubmit((values) => onSend(values.phone))(event)}>
      <Field label="Phone">
        <PhoneInput {...form.register('phone')} />
      </Field>
      <button type="submit">Send</button>
    </form>
  );
}

async function open(phone?: string) {
  const onSend = vi.fn();
  const { user } = await renderPart(<Form phone={phone} onSend={onSend} />);
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Phone' });
  const send = () => user.click(screen.getByRole('button', { name: 'Send' }));
  return { user, input, send, onSend };
}

test('takes a number with its country, and no letters; shows it as its country writes it', async () => {
  const { user, input, send, onSend } = await open();
  await user.type(input, '+1x555o0100001');
  expect(input.value).toBe('+15550100001');
  await user.tab();
  expect(input.value).toBe('(555) 010-0001');
  await send();
  await waitFor(() => expect(onSend).toHaveBeenCalledWith('(555) 010-0001'));
});

test('a number in the middle is corrected where it stands', async () => {
  const { user, input } = await open('(555) 010-0001');
  await user.click(input);
  input.setSelectionRange(2, 3);
  await user.keyboard('7');
  expect(input.value).toBe('(575) 010-0001');
  expect(input.selectionStart).toBe(3);
  await user.keyboard('x');
  expect(input.value).toBe('(575) 010-0001');
  expect(input.selectionStart).toBe(3);
});

test('what is pasted is cleaned before it is cut', async () => {
  const { user, input } = await open();
  await user.click(input);
  await user.paste('My number is: +84 (0) 912 345 678');
  await user.tab();
  expect(input.value).toBe('0912 345 678');
});

/** All source files of the app without tests. */
function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules') yield* sources(path);
    else if (/\.tsx$/.test(entry.name) && !/\.test\.tsx$/.test(entry.name)) yield path;
  }
}

test('no screen and no window has a phone field of its own', () => {
  const own = [...sources(join(import.meta.dirname, '..'))].filter((path) =>
    /type="tel"|inputMode="tel"/.test(readFileSync(path, 'utf8')),
  );
  expect(own.map((path) => path.split('/').at(-1))).toEqual(['phone-input.tsx']);
});
