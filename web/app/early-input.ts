/** The button that was pressed last before React was there, noted by public/start.js. */
declare global {
  var pressedEarly: HTMLButtonElement | undefined;
}

type Field = HTMLInputElement | HTMLSelectElement;

const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type);

/**
 * React takes a field as it finds it, and hears of nothing that was done to it before. So what was typed and chosen in
 * the drawn page is taken out of it, and given back once React listens, as if it were done now. Then the button is
 * pressed that was pressed last.
 */
export function holdInput(root: HTMLElement): () => void {
  const fields = [...root.querySelectorAll<Field>('input, select')];
  // All before any is reset, because a choice takes another one back.
  const given = fields.flatMap((field) => (isChoice(field) ? readChoice(field) : readText(field)));
  for (const field of fields) reset(field);
  return () => {
    // What is being pressed: a choice that is made while React takes it over would be none.
    for (const one of root.querySelectorAll(':active')) hydrate(one);
    for (const giveBack of given) giveBack();
    const { pressedEarly: button } = globalThis;
    button?.removeAttribute('aria-busy');
    // Before the press is given back, or public/start.js would mark the button as waiting once more, and for good.
    delete root.dataset.prerendered;
    if (button?.isConnected) button.click();
  };
}

type GiveBack = () => void;

/** In a radio group clicking the chosen option is enough. */
function readChoice(field: HTMLInputElement): GiveBack[] {
  const { checked, defaultChecked, type } = field;
  if (checked === defaultChecked || (type === 'radio' && !checked)) return [];
  return [
    () => {
      hydrate(field);
      // The form may begin with the same choice.
      if (field.checked !== checked) field.click();
    },
  ];
}

function readText(field: Field): GiveBack[] {
  const { value } = field;
  if (value === firstOf(field)) return [];
  const cursor = field instanceof HTMLInputElement ? field.selectionStart : null;
  return [
    () => {
      hydrate(field);
      // React follows values through a setter of the field's own.
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!;
      set!.call(field, value);
      if (cursor !== null) (field as HTMLInputElement).setSelectionRange(cursor, cursor);
      for (const name of ['input', 'change'])
        field.dispatchEvent(new Event(name, { bubbles: true }));
    },
  ];
}

function reset(field: Field): void {
  if (isChoice(field)) field.checked = field.defaultChecked;
  else if (field.value !== firstOf(field)) field.value = firstOf(field);
}

function firstOf(field: Field): string {
  if (field instanceof HTMLInputElement) return field.defaultValue;
  return (
    [...field.options].find((one) => one.defaultSelected)?.value ?? field.options[0]?.value ?? ''
  );
}

/** React takes over at once what an event of this kind is about; nothing of ours listens to it. */
const hydrate = (element: Element) =>
  element.dispatchEvent(new Event('auxclick', { bubbles: true }));
