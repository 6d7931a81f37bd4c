import { Fragment, type ElementType, type ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';

/** Their content is text by definition, or lies in another namespace. */
const TEXT_ONLY: readonly unknown[] = ['option', 'title', 'textarea', 'style', 'script', 'text'];

const isText = (child: ReactNode): child is string | number =>
  typeof child === 'string' || typeof child === 'number';
const isNothing = (child: ReactNode) =>
  child === null || child === undefined || typeof child === 'boolean';

/**
 * Gives text that stands beside other content an element of its own, and joins what stands together.
 *
 * Translators of browsers, such as Google's, put another element in the place of each text node. A text node that React
 * keeps beside others is then no longer where React believes it is: to remove it, or to insert something before it,
 * throws, and a new text is written into a node that nobody sees. The text of an element that has nothing else is safe,
 * because React replaces all of the element's content.
 */
export function withOwnText<Props>(type: ElementType, props: Props): Props {
  const { children } = props as { children?: ReactNode };
  if (typeof type === 'string' && typeof children === 'string') {
    if (AMOUNT.test(children)) return { translate: 'no', ...props };
    if (REFERENCE.test(children)) return { translate: 'no', 'data-whole': '', ...props };
    if (!TEXT_ONLY.includes(type)) return { ...props, children: withWholes(children) };
  }
  if (type === Fragment && isText(children) && !isBlank(children))
    return { ...props, children: inElement(children) };
  if (!Array.isArray(children)) return props;
  const all = children as ReactNode[];
  if (!all.some(isText)) return props;
  if (type !== Fragment && all.every((child) => isText(child) || isNothing(child)))
    return withOwnText(type, { ...props, children: all.filter(isText).join('') });
  return TEXT_ONLY.includes(type) ? props : { ...props, children: separated(all) };
}

/** Each run of texts at the place of its first one, so that everything else keeps its place, and React its state. */
function separated(all: readonly ReactNode[]): ReactNode[] {
  const places: ReactNode[] = [];
  let run: { at: number; text: string } | null = null;
  for (const child of all) {
    if (!isText(child)) {
      if (!isNothing(child)) run = null;
      places.push(child);
      continue;
    }
    run ??= { at: places.length, text: '' };
    run.text += child;
    places.push(null);
    // Nobody translates a space between two elements.
    places[run.at] = isBlank(run.text) ? run.text : inElement(run.text);
  }
  return places;
}

/** Translators write amounts as their country does, or take them apart. */
const AMOUNT = /^\s*[(≈+−-]?\s*\$[\d,]+(\.\d+)?\)?\s*$/;
/** The number of an order. A browser would break its line after the hyphen (base.css). */
const REFERENCE = /^\s*[A-Z]{2,4}-\d+\s*$/;
/** Beside a number of units, whoever reads only "100" on the next line draws another dose. */
const SYRINGE = /\b(U-100)\b/;
/**
 * Browsers break a line after these hyphens, those of telephones too, and before the dot between two facts. Elements
 * prevent it, since their text is copied and found as what it looks like.
 */
const WHOLE = /(\S{1,20} ·|\bU-100\b|\bGLP-1\b|\b\w{3}-\d{4,})/;

/** In one element around all its parts, because a parent that lays out its children shall still find one. */
function withWholes(text: string): ReactNode {
  // Web tests, whose page has no lines, find a text by the whole of it.
  const parts = text.split(import.meta.env.MODE === 'test' ? SYRINGE : WHOLE);
  if (parts.length === 1) return text;
  return jsx('span', {
    children: parts.map(
      (children, index) =>
        children && jsx('span', index % 2 ? { 'data-whole': '', children } : { children }, index),
    ),
  });
}
const isBlank = (text: string | number): boolean => typeof text === 'string' && text.trim() === '';
const inElement = (text: string | number) =>
  jsx('span', withOwnText('span', { children: String(text) }));
