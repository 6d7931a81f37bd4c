/** Recorded by public/early-press.js: a button of the prerendered page, and the address of a link. */
declare global {
  var pressedEarly: HTMLButtonElement | undefined;
  var pressedLink: string | undefined;
}

const nameOf = (button: HTMLButtonElement) =>
  button.getAttribute('aria-label') ?? button.textContent;

type Field = HTMLInputElement;

const fieldsOf = (root: HTMLElement): Field[] => [...root.querySelectorAll('input')];
const buttonsOf = (root: HTMLElement) => [...root.querySelectorAll('button')];
const isChoice = (field: Field) => field.type === 'radio' || field.type === 'checkbox';

/**
 * Once the live page has replaced the prerendered one, restores what somebody has typed and chosen, and clicks the
 * button again that they clicked before anything could respond: on a slow connection a page is read and used long
 * before its code has loaded.
 */
export function answerEarlyPress(root: HTMLElement): void {
  const early = fieldsOf(root);
  const page: EarlyPage = { language: root.dataset.prerendered, buttons: buttonsOf(root) };
  const lastHeld = followFocus(early);
  const drawn = root.firstElementChild;
  let held: Field | null = null;
  // A form, because options of the same name outside would belong to the same question.
  const hold = document.createElement('form');
  const observer = new MutationObserver(() => {
    // A browser extension may change the prerendered page.
    if (root.contains(drawn)) return;
    if (root.dataset.prerendered !== undefined) held = lastHeld();
    delete root.dataset.prerendered;
    const isThere = root.querySelector('h1') !== null;
    // Until the app has more to show than that it loads, the prerendered page stays before the eyes.
    const isHeld = !isThere && drawn !== null && root.querySelector('[data-loading]') !== null;
    if (isHeld && !hold.isConnected) {
      hold.dataset.prerendered = '';
      hold.append(drawn);
      root.before(hold);
    }
    root.hidden = isHeld;
    if (!isHeld) hold.remove();
    if (!isThere) return;
    observer.disconnect();
    const finish = () => {
      if (held) putFocus(fieldsOf(root)[early.indexOf(held)], held);
      press(root, page);
    };
    // From before the choice, which may change the page at once.
    const forget = afterNextChange(root, () => {
      // The choice may bring in more fields.
      carryText(early, fieldsOf(root));
      finish();
    });
    const hasChosen = carryChoices(early, fieldsOf(root));
    carryText(early, fieldsOf(root));
    if (hasChosen) return;
    forget();
    finish();
  });
  observer.observe(root, { childList: true, subtree: true });
}

/** The path of a link that was pressed and needs the app. The page stays until the app opens it. */
export const earlyPath = (): string | undefined =>
  globalThis.pressedLink && new URL(globalThis.pressedLink).pathname;

/** Lets the app begin with the page of that link, which starts at its top. */
export function openEarlyLink(root: HTMLElement): void {
  history.pushState(null, '', globalThis.pressedLink);
  // From here on the app answers.
  delete root.dataset.prerendered;
  const drawn = root.firstElementChild;
  const observer = new MutationObserver(() => {
    if (drawn?.isConnected) return;
    observer.disconnect();
    window.scrollTo(0, 0);
  });
  observer.observe(root, { childList: true });
}

type EarlyPage = { language: string | undefined; buttons: readonly HTMLButtonElement[] };

function press(root: HTMLElement, page: EarlyPage): void {
  const { pressedEarly, pressedLink } = globalThis;
  // A link only if it was pressed so late that this page was already being drawn.
  const link = [...root.querySelectorAll('a')].find(({ href }) => href === pressedLink);
  if (link) link.click();
  else if (pressedEarly) liveButton(pressedEarly, buttonsOf(root), page)?.click();
}

/** By name or, where the app speaks another language than the prerendered page, by place among as many buttons. */
function liveButton(
  pressed: HTMLButtonElement,
  live: readonly HTMLButtonElement[],
  { language, buttons }: EarlyPage,
): HTMLButtonElement | undefined {
  const named = live.find((one) => nameOf(one) === nameOf(pressed));
  const isTranslated = language !== document.documentElement.lang && live.length === buttons.length;
  return named ?? (isTranslated ? live[buttons.indexOf(pressed)] : undefined);
}

/**
 * Follows which of these fields has the focus, because by the time the answer is needed the field is no longer in the
 * page.
 */
function followFocus(early: readonly Field[]): () => Field | null {
  const among = (target: EventTarget | null) => early.find((one) => one === target) ?? null;
  let held = among(document.activeElement);
  const follow = ({ target }: FocusEvent) => (held = among(target));
  document.addEventListener('focusin', follow);
  return () => {
    document.removeEventListener('focusin', follow);
    const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
    return isElsewhere ? null : held;
  };
}

function putFocus(into: Field | undefined, from: Field): void {
  into?.focus({ preventScroll: true });
  // Fields of some types, such as email, have no selection.
  if (from.selectionStart !== null) into?.setSelectionRange(from.selectionStart, from.selectionEnd);
}

function carryChoices(early: readonly Field[], late: readonly Field[]): boolean {
  const changed = early.flatMap((field, at) => {
    const other = late[at];
    const isChosen = isChoice(field) && field.checked !== field.defaultChecked;
    return isChosen && other?.type === field.type && other.checked !== field.checked ? [other] : [];
  });
  // In a radio group clicking the chosen option is enough.
  const pressed = changed.filter((field) => field.type === 'checkbox' || !field.checked);
  for (const field of pressed) field.click();
  return pressed.some((field) => field.type === 'radio');
}

function carryText(early: readonly Field[], late: readonly Field[]): void {
  for (const [at, field] of early.entries()) {
    const other = late[at];
    if (isChoice(field) || field.value === '' || other?.type !== field.type) continue;
    // React tracks values through the field's own setter.
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
    set!.call(other, field.value);
    other.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Returns a function that calls it off. */
function afterNextChange(root: HTMLElement, work: () => void): () => void {
  const observer = new MutationObserver(() => {
    observer.disconnect();
    work();
  });
  // A choice may change no more than a sum.
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
