// Which button somebody presses on a page that can be read before the app is there (see web/app/early-press.ts).
globalThis.addEventListener(
  'click',
  ({ target }) => {
    const button = target.closest('[data-prerendered] button');
    if (button) globalThis.pressedEarly = button.getAttribute('aria-label') ?? button.textContent;
  },
  true,
);
