import type { Page } from '@playwright/test';

/** Runs in the page: puts two elements in the place of each text, as Google Translate does, and follows every change. */
function translateAll(): void {
  const UNTOUCHED = 'script, style, textarea, title, [translate="no"], [contenteditable="true"]';
  const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

  function translate(text: Text): void {
    const parent = text.parentElement;
    if (!parent || text.data.trim() === '' || parent.localName === 'font') return;
    if (parent.closest(UNTOUCHED)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(text.data);
    outer.append(inner);
    // The text that the page knows is no longer part of it.
    text.replaceWith(outer);
  }

  function translateIn(node: Node): void {
    if (isText(node)) return translate(node);
    const texts: Text[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  }

  function begin(): void {
    // Until then the page is the one that the server has drawn.
    if (document.querySelector('[data-prerendered]')) return void setTimeout(begin, 50);
    translateIn(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes) {
        if (type === 'characterData') translateIn(target);
        addedNodes.forEach(translateIn);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    document.documentElement.dataset.translated = 'yes';
  }
  addEventListener('load', begin);
}

/** From now on every page of this window is translated by its browser. */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(translateAll);
}
