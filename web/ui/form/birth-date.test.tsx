import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useState } from 'react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { BirthDateInput } from './birth-date-input.tsx';
import { dayFrom, isoOf, orderIn, partsOf } from './birth-date.ts';
import { loadEnglishTexts } from '../testing-texts.ts';

beforeEach(loadEnglishTexts);

describe('a day of birth', () => {
  test.each([
    ['en', ['month', 'day', 'year']],
    ['vi', ['day', 'month', 'year']],
    ['es', ['day', 'month', 'year']],
  ])('is asked in the order of %s', (language, order) => {
    expect(orderIn(language)).toEqual(order);
  });

  test.each([
    ['', { day: '', month: '', year: '' }],
    ['1984-03-09', { day: '09', month: '03', year: '1984' }],
    ['1984--9', { day: '9', month: '', year: '1984' }],
    ['-3-', { day: '', month: '3', year: '' }],
  ])('%o stands in three parts, and is the same again', (value, parts) => {
    expect(partsOf(value)).toEqual(parts);
    expect(isoOf(parts)).toBe(value);
  });

  test('has its zeros without anybody typing them', () => {
    expect(isoOf({ day: '9', month: '3', year: '1984' })).toBe('1984-03-09');
  });

  test.each([
    ['1990-05-17', 'en', '1990-05-17'],
    [' 1990/5/17 ', 'vi', '1990-05-17'],
    ['5/17/1990', 'en', '1990-05-17'],
    ['17.05.1990', 'es', '1990-05-17'],
    ['17 - 5 - 1990', 'vi', null],
    ['17/5/90', 'es', null],
    ['17', 'es', null],
  ])('in one text: %o in %s', (text, language, day) => {
    const whole = dayFrom(text, orderIn(language));
    expect(whole && isoOf(whole)).toBe(day);
  });
});

describe('the three fields', () => {
  const heard = vi.fn();
  const left = vi.fn();

  function Sample({ error }: { error?: string }) {
    const [value, setValue] = useState('');
    return (
      <>
        <BirthDateInput
          legend="Date of birth"
          name="birth"
          required
          value={value}
          onChange={(next) => {
            heard(next);
            setValue(next);
          }}
          onBlur={left}
          error={error}
        />
        <button onClick={() => setValue('2001-12-31')}>Restore</button>
      </>
    );
  }

  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const shown = () => ['Month', 'Day', 'Year'].map((name) => field(name).value);

  beforeEach(() => {
    heard.mockClear();
    left.mockClear();
  });

  test('have one name and each its own, and what a browser fills in by', () => {
    render(<Sample />);
    screen.getByRole('group', { name: /^Date of birth/ });
    expect(['Month', 'Day', 'Year'].map((name) => field(name).autocomplete)).toEqual([
      'bday-month',
      'bday-day',
      'bday-year',
    ]);
    expect(field('Month').inputMode).toBe('numeric');
    expect(field('Month').getAttribute('aria-required')).toBe('true');
  });

  test('are filled by keyboard, take digits only, and show what was typed', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    await user.tab();
    await user.keyboard('3x');
    await user.tab();
    await user.keyboard('92');
    expect(heard).toHaveBeenLastCalledWith('-3-92');
    expect(left).not.toHaveBeenCalled();
    await user.keyboard('{Backspace}');
    await user.tab();
    await user.keyboard('19845');
    expect(shown()).toEqual(['3', '9', '1984']);
    expect(heard).toHaveBeenLastCalledWith('1984-03-09');
    await user.tab();
    expect(left).toHaveBeenCalledOnce();
  });

  test('take a whole date, pasted or filled into one of them', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    await user.click(field('Day'));
    await user.paste('1990-05-17');
    expect(shown()).toEqual(['05', '17', '1990']);
    fireEvent.change(field('Month'), { target: { value: '12/24/1975' } });
    expect(shown()).toEqual(['12', '24', '1975']);
    expect(heard).toHaveBeenLastCalledWith('1975-12-24');
  });

  test('show what is set from outside, a draft say', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    await user.type(field('Year'), '19');
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(shown()).toEqual(['12', '31', '2001']);
  });

  test('say what is wrong at each of them', () => {
    render(<Sample error="Please enter a valid date of birth" />);
    for (const name of ['Month', 'Day', 'Year']) {
      expect(field(name).getAttribute('aria-invalid')).toBe('true');
      const id = field(name).getAttribute('aria-describedby')!;
      expect(document.getElementById(id)!.textContent).toBe('Please enter a valid date of birth');
    }
  });

  test('are in the order of another language', async () => {
    const english = i18next.language;
    i18next.addResourceBundle('es', 'translation', {
      ui: { birth: { day: 'Día', month: 'Mes', year: 'Año' } },
    });
    await i18next.changeLanguage('es');
    onTestFinished(() => void i18next.changeLanguage(english));
    render(<Sample />);
    const names = screen.getAllByRole('textbox').map((one) => one.closest('label')!.textContent);
    expect(names).toEqual(['Día', 'Mes', 'Año']);
  });
});
