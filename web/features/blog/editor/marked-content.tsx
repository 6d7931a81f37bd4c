import { useMemo } from 'react';
import { cleanHtml } from '../clean-html.ts';

/** Paragraphs, headings and the like; in lists and tables each entry separately. */
const PARTS = ':scope > *:not(ul, ol, dl, table), li, dt, dd, tr';

function partsOf(html: string): { holder: HTMLElement; parts: Element[] } {
  const holder = document.createElement('div');
  holder.innerHTML = cleanHtml(html);
  return { holder, parts: [...holder.querySelectorAll(PARTS)] };
}

const inOneLine = (part: Element): string => part.outerHTML.replace(/\s+/g, ' ');

/** The text, with the parts marked that are not in the other version. */
export function MarkedContent({ html, other }: { html: string; other: string }) {
  const marked = useMemo(() => {
    const known = new Set(partsOf(other).parts.map(inOneLine));
    const { holder, parts } = partsOf(html);
    const own = parts.filter((part) => !known.has(inOneLine(part)));
    for (const part of own) part.setAttribute('data-differs', '');
    return { __html: holder.innerHTML };
  }, [html, other]);
  return <div className="prose" dangerouslySetInnerHTML={marked} />;
}
