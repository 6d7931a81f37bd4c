/*
 * On a page that can be read before the app is there: when the app is fetched, and which button somebody presses
 * meanwhile (see web/app/early-press.ts). Its many scripts must not compete with what is to be read and seen, so they
 * come when the page is complete and the browser has time, or at the first sign that somebody is about to use it.
 */
(() => {
  const { app, parts } = document.currentScript.dataset;
  let hasBegun = false;

  function begin() {
    // Set by before-the-app.js, which goes before every module.
    if (globalThis.__zod_globalConfig === undefined) {
      document.addEventListener('DOMContentLoaded', begin, { once: true });
      return;
    }
    if (hasBegun) return;
    hasBegun = true;
    for (const href of parts.split(' ')) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '' });
      document.head.append(link);
    }
    void import(app);
  }

  /** Whoever has a login, or another language than this page, does not stay on it. */
  function isForOthers() {
    try {
      const language = localStorage.getItem('i18nextLng');
      const isOther = language !== null && language !== document.documentElement.lang;
      return isOther || localStorage.getItem('token') !== null;
    } catch {
      return false;
    }
  }

  const beginWhenIdle = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(begin, { timeout: 2_000 });
    else setTimeout(begin, 200);
  };

  if (isForOthers()) begin();
  else if (document.readyState === 'complete') beginWhenIdle();
  else globalThis.addEventListener('load', beginWhenIdle, { once: true });
  for (const sign of ['pointerdown', 'keydown', 'focusin', 'touchstart', 'scroll', 'wheel']) {
    globalThis.addEventListener(sign, begin, { once: true, passive: true, capture: true });
  }

  globalThis.addEventListener(
    'click',
    ({ target }) => {
      const button = target.closest('[data-prerendered] button');
      if (button) globalThis.pressedEarly = button.getAttribute('aria-label') ?? button.textContent;
    },
    true,
  );
})();
