import { cleanup } from '@testing-library/react';
import { afterEach, expect } from 'vitest';

/** Text nodes that React itself would move or remove, which a translator has put somewhere else (web/jsx/own-text.ts). */
function looseTexts(): string[] {
  const loose: string[] = [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    const isOfReact = Object.keys(node).some((key) => key.startsWith('__reactFiber'));
    if (isOfReact && node.textContent!.trim() !== '')
      loose.push(`${node.parentElement!.outerHTML.slice(0, 200)}: ${node.textContent}`);
  }
  return loose;
}

afterEach(() => {
  const loose = looseTexts();
  cleanup();
  expect(loose).toEqual([]);
});
