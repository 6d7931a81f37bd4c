import { useEffect, useEffectEvent } from 'react';
import { EDITABLE_TEXTS, type EditableText } from '#shared/practice/editable-texts.ts';

/** Two characters without width: a text carries its number in them, wherever a page shows it. */
const BITS = ['\u200C', '\u200D'] as const;
const WIDTH = 8;
const MARK = new RegExp(`(?:${BITS.join('|')}){${WIDTH}}`);

export function markOf(key: string): string {
  const at = EDITABLE_TEXTS.findIndex((one) => one.key === key);
  return [...at.toString(2).padStart(WIDTH, '0')].map((bit) => BITS[Number(bit) as 0 | 1]).join('');
}

/** The text that carries its mark; undefined for every other. */
export function textMarkedIn(said: string): EditableText | undefined {
  const mark = MARK.exec(said)?.[0];
  if (mark === undefined) return undefined;
  const bits = [...mark].map((one) => BITS.indexOf(one as (typeof BITS)[number])).join('');
  return EDITABLE_TEXTS[Number.parseInt(bits, 2)];
}

const OUTLINE = {
  outlineStyle: 'dashed',
  outlineWidth: '2px',
  outlineColor: 'var(--color-accent)',
  outlineOffset: '2px',
} as const;
const NONE = { outlineStyle: '', outlineWidth: '', outlineColor: '', outlineOffset: '' } as const;

/**
 * Outlines the texts of the page that carry a mark, and leads from a press on one to where it is edited. For pointers: by
 * keyboard the list of texts leads to each.
 */
export function useMarkedWords(onChoose: (text: EditableText) => void): void {
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    const found = new Map<HTMLElement, EditableText>();
    const look = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { data, parentElement } = walker.currentNode as Text;
        const text = textMarkedIn(data);
        if (!text || !parentElement || found.has(parentElement)) continue;
        found.set(parentElement, text);
        Object.assign(parentElement.style, OUTLINE);
        // An answer is to be seen without a press, which now means something else, and beside the others.
        const fold = parentElement.closest('details');
        fold?.removeAttribute('name');
        if (fold) fold.open = true;
      }
    };
    const handleClick = (event: MouseEvent) => {
      const path = event.composedPath();
      const text = path.map((one) => found.get(one as HTMLElement)).find(Boolean);
      if (!text) return;
      event.preventDefault();
      event.stopPropagation();
      choose(text);
    };
    const watching = new MutationObserver(look);
    watching.observe(document.body, { subtree: true, childList: true, characterData: true });
    document.addEventListener('click', handleClick, true);
    look();
    return () => {
      watching.disconnect();
      document.removeEventListener('click', handleClick, true);
      for (const { style } of found.keys()) Object.assign(style, NONE);
    };
  }, []);
}
