import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadEnglishTexts } from '../testing-texts.ts';
import { Field } from './field.tsx';
import { ListInput, type Suggestions } from './list-input.tsx';

beforeAll(async () => {
  await loadEnglishTexts();
});

const NAMES = ['Metformin', 'Metoprolol', 'Insulin', 'Insulin glargine'];

function suggest(typed: string): Suggestions {
  const found = NAMES.filter((name) => typed && name.toLowerCase().startsWith(typed.toLowerCase()));
  const options = found.map((text) => ({ text, aside: '' }));
  const exact = options.find(({ text }) => text.toLowerCase() === typed.toLowerCase());
  return { options, exact: exact ?? null };
}

function show(value = '') {
  const onChange = vi.fn<(value: string) => void>();
  const onSubmit = vi.fn();
  function Sample() {
    const [text, setText] = useState(value);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Field label="Medicines">
          <ListInput
            value={text}
            suggest={suggest}
            onChange={(next) => {
              setText(next);
              onChange(next);
            }}
          />
        </Field>
      </form>
    );
  }
  render(<Sample />);
  const said = () => onChange.mock.lastCall?.[0];
  return { user: userEvent.setup(), said, onSubmit, field: screen.getByRole('combobox') };
}

test('what is picked becomes an answer of its own, and the field is free for the next', async () => {
  const { user, said, field } = show();
  await user.type(field, 'met');
  await user.click(await screen.findByRole('option', { name: 'Metoprolol' }));
  expect(said()).toBe('Metoprolol');
  expect(field).toHaveProperty('value', '');
  await user.type(field, 'met{ArrowDown}{Enter}');
  expect(said()).toBe('Metoprolol\nMetformin');
});

test('Enter keeps what was typed, never something that only begins like it', async () => {
  const { user, said, field, onSubmit } = show();
  await user.type(field, 'met{Enter}');
  expect(said()).toBe('met');
  await user.type(field, 'insulin{Enter}');
  expect(said()).toBe('met\nInsulin');
  await user.type(field, 'grandma’s tea{Escape}{Enter}');
  expect(said()).toBe('met\nInsulin\ngrandma’s tea');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('Enter in the empty field is the form’s', async () => {
  const { user, field, onSubmit } = show('Metformin');
  await user.type(field, '{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('what is still being typed counts, and stays in sight when the field is left', async () => {
  const { user, said, field } = show('Metformin');
  await user.type(field, 'ibup');
  expect(said()).toBe('Metformin\nibup');
  await user.tab();
  await user.click(document.body);
  expect(field).toHaveProperty('value', 'ibup');
  expect(said()).toBe('Metformin\nibup');
});

test('an answer is taken away, or taken back into the field to add a dose', async () => {
  const { user, said, field } = show('Metformin\n\n  Insulin ');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Remove Insulin' }));
  expect(said()).toBe('Metformin');
  await user.click(screen.getByRole('button', { name: 'Change Metformin' }));
  expect(field).toHaveProperty('value', 'Metformin');
  expect(document.activeElement).toBe(field);
  await user.type(field, ' 500 mg{Enter}');
  expect(said()).toBe('Metformin 500 mg');
});

test('changing an answer loses no word that was being typed', async () => {
  const { user, said, field } = show('Metformin');
  await user.type(field, 'ibuprofen');
  await user.click(screen.getByRole('button', { name: 'Change Metformin' }));
  expect(said()).toBe('ibuprofen\nMetformin');
});

test('nothing is added twice, and each pasted line becomes an answer', async () => {
  const { user, said, field } = show('Metformin');
  await user.click(field);
  await user.paste('metformin\nLisinopril 10 mg\n');
  expect(said()).toBe('Metformin\nLisinopril 10 mg');
  await user.type(field, 'METFORMIN{Enter}');
  expect(said()).toBe('Metformin\nLisinopril 10 mg');
});

test('suggestions come before the offer to keep what was typed, and none is chosen by itself', async () => {
  const { user, field } = show();
  await user.type(field, 'met');
  const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names()).toEqual(['Metformin', 'Metoprolol', 'Keep “met” as typed']);
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
  expect(field.getAttribute('aria-activedescendant')).toBeNull();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Keep “met” as typed');
});

test('the list stays under a press on what is below it, and goes when the press is over', async () => {
  const { user, field } = show();
  await user.type(field, 'met');
  await screen.findByRole('listbox');
  await user.pointer({ keys: '[MouseLeft>]', target: document.body });
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).not.toBe(field);
  screen.getByRole('listbox');
  await user.pointer({ keys: '[/MouseLeft]', target: document.body });
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  await user.type(field, 'o');
  await screen.findByRole('listbox');
  await user.tab();
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
});
