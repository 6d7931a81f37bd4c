/** What public/early-press.js has noted: the name of a button. */
declare global {
  var pressedEarly: string | undefined;
}

const nameOf = (button: HTMLButtonElement) =>
  button.getAttribute('aria-label') ?? button.textContent;

type Field = HTMLInputElement;

const fieldsOf = (root: HTMLElement): Field[] => [...root.querySelectorAll('input')];
const isChoice = (field: Field) => field.type === 'radio' || field.type === 'checkbox';

/**
 * Once the living page has taken the place of the prerendered one, puts into its fields what somebody has typed and
 * chosen, and presses the button again that somebody has pressed when nothing could answer yet: on a slow line a page
 * is read, and used, long before its code is there.
 */
export function answerEarlyPress(root: HTMLElement): void {
  const early = fieldsOf(root);
  const lastHeld = followFocus(early);
  const drawn = root.firstElementChild;
  let held: Field | null = null;
  const observer = new MutationObserver(() => {
    // An extension of the browser may change the drawn page.
    if (drawn?.isConnected) return;
    if (root.dataset.prerendered !== undefined) held = lastHeld();
    delete root.dataset.prerendered;
    // What stands in its place first may be a skeleton.
    if (!root.querySelector('h1')) return;
    observer.disconnect();
    const hasChosen = carryChoices(early, fieldsOf(root));
    carryText(early, fieldsOf(root));
    const finish = () => {
      if (held) putFocus(fieldsOf(root)[early.indexOf(held)], held);
      press(root);
    };
    // What was chosen may bring a form of its own.
    if (hasChosen) {
      afterNextChange(root, () => {
        carryText(early, fieldsOf(root));
        finish();
      });
    } else finish();
  });
  observer.observe(root, { childList: true, subtree: true });
}

function press(root: HTMLElement): void {
  const name = globalThis.pressedEarly;
  if (name === undefined) return;
  [...root.querySelectorAll('button')].find((button) => nameOf(button) === name)?.click();
}

/** Which of these fields somebody is in; it is gone from the page when that is asked. */
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
  // Fields of some types, email for one, have no cursor to be told.
  if (from.selectionStart !== null) into?.setSelectionRange(from.selectionStart, from.selectionEnd);
}

function carryChoices(early: readonly Field[], late: readonly Field[]): boolean {
  const changed = early.flatMap((field, at) => {
    const other = late[at];
    const isChosen = isChoice(field) && field.checked !== field.defaultChecked;
    return isChosen && other?.type === field.type && other.checked !== field.checked ? [other] : [];
  });
  // Of a radio group the one that is chosen says it for the others.
  const pressed = changed.filter((field) => field.type === 'checkbox' || !field.checked);
  for (const field of pressed) field.click();
  return pressed.some((field) => field.type === 'radio');
}

function carryText(early: readonly Field[], late: readonly Field[]): void {
  for (const [at, field] of early.entries()) {
    const other = late[at];
    if (isChoice(field) || field.value === '' || other?.type !== field.type) continue;
    // React looks at what the field's own setter is told.
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
    set!.call(other, field.value);
    other.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function afterNextChange(root: HTMLElement, work: () => void): void {
  const observer = new MutationObserver(() => {
    observer.disconnect();
    work();
  });
  observer.observe(root, { childList: true, subtree: true });
}
