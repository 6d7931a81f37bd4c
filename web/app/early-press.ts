/** What public/early-press.js has noted: the name of a button. */
declare global {
  var pressedEarly: string | undefined;
}

const nameOf = (button: HTMLButtonElement) =>
  button.getAttribute('aria-label') ?? button.textContent;

/**
 * Once the living page has taken the place of the prerendered one, presses the button again that somebody has pressed
 * when nothing could answer yet: on a slow line a page is read, and used, long before its code is there.
 */
export function answerEarlyPress(root: HTMLElement): void {
  const observer = new MutationObserver(() => {
    observer.disconnect();
    delete root.dataset.prerendered;
    const name = globalThis.pressedEarly;
    if (name === undefined) return;
    [...root.querySelectorAll('button')].find((button) => nameOf(button) === name)?.click();
  });
  observer.observe(root, { childList: true });
}
