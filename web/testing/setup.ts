import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { openPage } from './page.ts';
import './quick-page.ts';

// happy-dom lacks it, and React Hook Form would take a list without it for one that was edited before it was there.
Object.defineProperty(HTMLSelectElement.prototype, 'size', { configurable: true, value: 0 });

const PAGE = 'http://localhost:3000/';
const ownOfNavigator = new Set(Reflect.ownKeys(navigator));

// Testing Library announces itself when it is loaded, which only the first file of a worker does.
beforeAll(async () => {
  // As a page does once it is idle. Here, because a file has said by now what it replaces.
  const { loadDialogs } = await import('#web/ui/overlay/dialog.tsx');
  const { loadPopovers } = await import('#web/ui/overlay/popover.tsx');
  await Promise.all([loadDialogs(), loadPopovers()]);
  (window as { happyDOM?: { setURL: (url: string) => void } }).happyDOM?.setURL(PAGE);
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
});

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

/** A file leaves the page as the next one expects it: just opened, without anything stored. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const name of Reflect.ownKeys(navigator)) {
    if (!ownOfNavigator.has(name)) Reflect.deleteProperty(navigator, name);
  }
  // What a page draws with before React is there: name, logo and colors of the practice.
  for (const name of Object.keys(document.documentElement.dataset)) {
    delete document.documentElement.dataset[name];
  }
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  openPage();
});
