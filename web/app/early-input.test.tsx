import { useCallback, useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { act } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { holdInput } from './early-input.ts';

const heard: string[] = [];

/** Has one field of each kind, and says what React has heard. */
function Form() {
  const [plan, setPlan] = useState('quarterly');
  const [phone, setPhone] = useState('');
  const [isKept, setKept] = useState(true);
  const [topic, setTopic] = useState('all');
  return (
    <form method="dialog">
      {['monthly', 'quarterly', 'annual'].map((one) => (
        <input
          key={one}
          type="radio"
          name="plan"
          value={one}
          checked={plan === one}
          onChange={() => setPlan(one)}
        />
      ))}
      <input name="phone" value={phone} onChange={(event) => setPhone(event.target.value)} />
      <input name="kept" type="checkbox" checked={isKept} onChange={() => setKept(!isKept)} />
      <select name="topic" value={topic} onChange={(event) => setTopic(event.target.value)}>
        <option value="all">All</option>
        <option value="food">Food</option>
      </select>
      <button type="button" onClick={() => heard.push(`${plan} ${phone} ${isKept} ${topic}`)}>
        Continue
      </button>
    </form>
  );
}

/** Says what it begins with when it is taken over, as a form of react-hook-form does. */
function LaterKept() {
  const begin = useCallback((box: HTMLInputElement | null) => {
    if (box) box.checked = true;
  }, []);
  return <input name="kept" type="checkbox" ref={begin} />;
}

function drawn(page: ReactNode = <Form />) {
  const root = document.createElement('div');
  root.dataset.prerendered = 'en';
  root.innerHTML = renderToString(page);
  document.body.append(root);
  const field = (name: string) => root.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
  const option = (value: string) => root.querySelector<HTMLInputElement>(`[value="${value}"]`)!;
  return { root, field, option, button: root.querySelector('button')! };
}

function takeOver(root: HTMLElement, page: ReactNode = <Form />): void {
  act(() => {
    const giveBack = holdInput(root);
    hydrateRoot(root, page);
    giveBack();
  });
}

afterEach(() => {
  heard.length = 0;
  globalThis.pressedEarly = undefined;
  document.body.replaceChildren();
});

test('what was typed, chosen and pressed before React was there, it hears once, in the same elements', () => {
  const { root, field, option, button } = drawn();
  option('annual').checked = true;
  field('phone').value = '555';
  field('kept').checked = false;
  (root.querySelector('select') as HTMLSelectElement).value = 'food';
  // Marked as by public/start.js, which also hears the press that is given back.
  const handleClick = ({ target }: Event) => {
    const pressed = (target as Element).closest<HTMLButtonElement>('[data-prerendered] button');
    if (!pressed) return;
    globalThis.pressedEarly = pressed;
    pressed.setAttribute('aria-busy', 'true');
  };
  addEventListener('click', handleClick, true);
  button.click();
  takeOver(root);
  removeEventListener('click', handleClick, true);
  expect(heard).toEqual(['annual 555 false food']);
  expect(root.querySelector('button')).toBe(button);
  expect(button.hasAttribute('aria-busy')).toBe(false);
  expect([option('annual').checked, option('quarterly').checked]).toEqual([true, false]);
  expect(field('phone').value).toBe('555');
  expect(root.dataset.prerendered).toBeUndefined();
});

test('a box that was ticked stays ticked, also if its form would have ticked it', () => {
  const { root, field } = drawn(<LaterKept />);
  field('kept').checked = true;
  takeOver(root, <LaterKept />);
  expect(field('kept').checked).toBe(true);
});

test('the cursor stays where it was in what is typed', () => {
  const { root, field } = drawn();
  const phone = field('phone');
  phone.focus();
  phone.value = '55501';
  phone.setSelectionRange(2, 2);
  takeOver(root);
  expect(document.activeElement).toBe(phone);
  expect(phone.selectionStart).toBe(2);
});

test('of a page that nobody has touched React hears nothing', () => {
  const { root, button } = drawn();
  takeOver(root);
  expect(heard).toEqual([]);
  act(() => button.click());
  expect(heard).toEqual(['quarterly  true all']);
});
