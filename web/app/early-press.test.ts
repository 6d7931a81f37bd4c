import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerEarlyPress, earlyPath, openEarlyLink } from './early-press.ts';

const FORM = `<h1>Welcome</h1><form>
  <label><input type="radio" name="who" value="patient" checked />Patient</label>
  <label><input type="radio" name="who" value="doctor" />Doctor</label>
  <input type="tel" /><input type="password" /><input type="checkbox" checked />
  <button type="button">Log in</button>
</form>`;

let root: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = `<div id="root" data-prerendered="en">${FORM}</div>`;
  root = document.getElementById('root')!;
});

afterEach(() => {
  globalThis.pressedEarly = undefined;
  globalThis.pressedLink = undefined;
  document.documentElement.lang = '';
});

const field = (type: string) => root.querySelector<HTMLInputElement>(`input[type="${type}"]`)!;

/** As the app does it: the live page replaces the prerendered one. */
async function live(): Promise<void> {
  root.innerHTML = '<p>A skeleton</p>';
  await vi.waitFor(() => expect(root.dataset.prerendered).toBeUndefined());
  const observed = new Promise<void>((resolve) => {
    new MutationObserver(() => resolve()).observe(root, { childList: true });
  });
  root.innerHTML = FORM;
  await observed;
}

test('what was typed and ticked is carried into the live page, which is notified', async () => {
  answerEarlyPress(root);
  field('tel').value = '555 010';
  field('password').value = 'Secret';
  field('checkbox').checked = false;
  const heard: string[] = [];
  root.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).type));
  await live();
  expect(field('tel').value).toBe('555 010');
  expect(field('password').value).toBe('Secret');
  expect(field('checkbox').checked).toBe(false);
  expect(heard).toEqual(expect.arrayContaining(['tel', 'password']));
});

test('who was in a field is in it again, at the same letter', async () => {
  field('tel').focus();
  answerEarlyPress(root);
  field('tel').value = '555 010';
  field('tel').setSelectionRange(3, 3);
  await live();
  expect(document.activeElement).toBe(field('tel'));
  expect(field('tel').selectionStart).toBe(3);
});

test('who was in no field is put into none', async () => {
  answerEarlyPress(root);
  field('tel').value = '555';
  await live();
  expect(document.activeElement).toBe(document.body);
});

test('the page stays while the app only says that it loads, and what is chosen meanwhile counts', async () => {
  root.innerHTML = `<div>${FORM}</div>`;
  answerEarlyPress(root);
  root.innerHTML = '<p data-loading>Loading</p>';
  await vi.waitFor(() => expect(root.hidden).toBe(true));
  const held = document.querySelector('form[data-prerendered]')!;
  expect(held.querySelector('h1')!.textContent).toBe('Welcome');
  held.querySelector<HTMLInputElement>('[value="doctor"]')!.checked = true;
  root.innerHTML = FORM;
  await vi.waitFor(() => expect(root.hidden).toBe(false));
  expect(held.isConnected).toBe(false);
  expect(root.querySelector<HTMLInputElement>('[value="doctor"]')!.checked).toBe(true);
});

test('the page goes when the app has something else to say', async () => {
  answerEarlyPress(root);
  root.innerHTML = '<p data-loading>Loading</p>';
  await vi.waitFor(() => expect(root.hidden).toBe(true));
  root.innerHTML = '<p role="alert">The page could not be loaded.</p>';
  await vi.waitFor(() => expect(root.hidden).toBe(false));
  expect(document.querySelector('[data-prerendered]')).toBeNull();
});

test('a button that was pressed after a choice is pressed, even if the choice shows at once and in one word', async () => {
  root.innerHTML = `<div>${FORM}<p>Patient</p></div>`;
  globalThis.pressedEarly = root.querySelector('button')!;
  answerEarlyPress(root);
  root.querySelector<HTMLInputElement>('[value="doctor"]')!.checked = true;
  let pressed = 0;
  root.addEventListener('click', ({ target }) => {
    const { value, localName } = target as HTMLInputElement;
    if (value === 'doctor') root.querySelector('p')!.firstChild!.nodeValue = 'Doctor';
    if (localName === 'button') pressed += 1;
  });
  root.innerHTML = `<div>${FORM}<p>Patient</p></div>`;
  await vi.waitFor(() => expect(pressed).toBe(1));
});

test('a form that comes with what was chosen gets what was typed', async () => {
  answerEarlyPress(root);
  field('tel').value = '555';
  root.querySelector<HTMLInputElement>('[value="doctor"]')!.checked = true;
  const chosen = new Promise<void>((resolve) => {
    root.addEventListener('click', ({ target }) => {
      if ((target as HTMLInputElement).value === 'doctor') resolve();
    });
  });
  root.innerHTML = FORM;
  await chosen;
  root.innerHTML = FORM;
  await vi.waitFor(() => expect(field('tel').value).toBe('555'));
});

test('a link that was pressed while the page was being drawn is pressed again', async () => {
  const pressed: string[] = [];
  root.addEventListener('click', (event) => {
    event.preventDefault();
    pressed.push((event.target as HTMLAnchorElement).pathname);
  });
  answerEarlyPress(root);
  globalThis.pressedLink = new URL('/register?product=glp1', location.href).href;
  root.innerHTML = `${FORM}<a href="/blogs">Blog</a><a href="/register?product=glp1">Start</a>`;
  await vi.waitFor(() => expect(pressed).toEqual(['/register']));
});

test('a link opens in place of the page, at its top', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  globalThis.pressedLink = new URL('/register?product=glp1', location.href).href;
  expect(earlyPath()).toBe('/register');
  openEarlyLink(root);
  expect(location.pathname + location.search).toBe('/register?product=glp1');
  expect(root.dataset.prerendered).toBeUndefined();
  expect(scrolled).not.toHaveBeenCalled();
  root.innerHTML = '<h1>Choose your program</h1>';
  await vi.waitFor(() => expect(scrolled).toHaveBeenCalledWith(0, 0));
});

test('the button that was pressed is pressed again', async () => {
  globalThis.pressedEarly = root.querySelector('button')!;
  answerEarlyPress(root);
  let pressed = 0;
  root.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement) pressed += 1;
  });
  await live();
  expect(pressed).toBe(1);
});

test('a button is found in the language that the app speaks', async () => {
  document.documentElement.lang = 'es';
  globalThis.pressedEarly = root.querySelector('button')!;
  answerEarlyPress(root);
  const pressed: (string | null)[] = [];
  root.addEventListener('click', ({ target }) => pressed.push((target as HTMLElement).textContent));
  root.innerHTML = FORM.replace('Log in', 'Iniciar sesión');
  await vi.waitFor(() => expect(pressed).toEqual(['Iniciar sesión']));
});

test.each([
  ['a page with other buttons', 'es', '<button>Eliminar</button>'],
  ['a page in the same language', 'en', ''],
])('%s has none pressed by its place', async (_page, language, more) => {
  document.documentElement.lang = language;
  globalThis.pressedEarly = root.querySelector('button')!;
  answerEarlyPress(root);
  const pressed: EventTarget[] = [];
  root.addEventListener('click', ({ target }) => pressed.push(target!));
  root.innerHTML = FORM.replace('Log in', 'Another') + more;
  await vi.waitFor(() => expect(root.dataset.prerendered).toBeUndefined());
  expect(pressed).toEqual([]);
});
