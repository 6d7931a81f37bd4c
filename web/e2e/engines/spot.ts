/**
 * Something on a page by its visible name. `name` is the source of a regular expression, `within` a selector and `card`
 * the name of the article around it.
 */
export type Spot = { kind: Kind; name: string; within?: string; card?: string };
export type Kind = 'button' | 'link' | 'field' | 'text';

export const whole = (words: string): string => `^${words.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}$`;

/**
 * Runs in the page: the first visible element with this name, once it stands still and nothing covers it. No way of
 * querying accessible names works in both engines, and the app's policy forbids the eval that libraries use for it.
 */
export async function spotIn({ kind, name, within, card }: Spot): Promise<Element | null> {
  const selectors: Record<Kind, string> = {
    button: 'button, [role="button"], [role="tab"]',
    link: 'a[href]',
    field: 'input, select, textarea',
    text: 'h1, h2, h3, p, span, dd, dt, li, strong, a, button, label, legend',
  };
  const wanted = new RegExp(name);
  const textOf = (one: Element | null): string => {
    const copy = one?.cloneNode(true) as Element | undefined;
    copy?.querySelectorAll('[aria-hidden="true"]').forEach((hidden) => hidden.remove());
    return copy?.textContent ?? '';
  };
  const nameOf = (one: Element): string => {
    const ids = one.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = 'labels' in one ? [...((one as HTMLInputElement).labels ?? [])] : [];
    const said =
      ids.map((id) => textOf(document.getElementById(id))).join(' ') ||
      one.getAttribute('aria-label') ||
      labels.map(textOf).join(' ') ||
      textOf(one);
    return said.replace(/\s+/g, ' ').trim();
  };
  // A dialog that opens stands still for some frames before it moves: [data-transition].
  const isInSight = (one: Element) =>
    one.getClientRects().length > 0 &&
    !one.closest('[inert], [aria-hidden="true"], [data-transition]');
  const scope =
    card !== undefined
      ? [...document.querySelectorAll('article')].find((one) => nameOf(one) === card)
      : within !== undefined
        ? document.querySelector(within)
        : document;
  const found = [...(scope?.querySelectorAll(selectors[kind]) ?? [])].filter(
    (one) => isInSight(one) && wanted.test(nameOf(one)),
  );
  const one = found.find((each) => kind === 'text' || !each.matches(':disabled'));
  if (!one || kind === 'text') return one ?? null;
  one.scrollIntoView({ block: 'center', behavior: 'instant' });
  const place = () => JSON.stringify(one.getBoundingClientRect());
  const before = place();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  if (!one.isConnected || place() !== before) return null;
  const { x, y, width, height } = one.getBoundingClientRect();
  // A checkbox or a select may be drawn by another element.
  if (kind === 'field' || one.contains(document.elementFromPoint(x + width / 2, y + height / 2)))
    return one;
  return null;
}

/** Runs in the page: chooses an option by value, as a person would. False if there is no such value yet. */
export function chooseIn(list: Element, value: string): boolean {
  if (!(list instanceof HTMLSelectElement)) return false;
  if (![...list.options].some((option) => option.value === value)) return false;
  list.value = value;
  list.dispatchEvent(new Event('input', { bubbles: true }));
  list.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** Runs in the page. */
export const isCheckedIn = (box: Element): boolean => box.matches(':checked');

/** Runs in the page. */
export function selectIn(field: Element): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  field.focus();
  field.select();
}
