/*
 * On a page that can be read before the app is there: when the app is fetched, and what is pressed meanwhile (see
 * web/app/early-press.ts). On a first visit the app's code is fetched at the first sign that the page is about to be
 * used, so that it does not delay reading.
 */
(() => {
  /** Whoever only looks on gets the whole page after this long, with what moves and what only the server knows. */
  const CALM_MS = 10_000;
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

  /** What the app has stored in this browser, if it can. */
  function stored(work) {
    try {
      return work(localStorage);
    } catch {
      return null;
    }
  }
  const { lang } = document.documentElement;
  const language = stored((store) => store.getItem('i18nextLng'));
  const hasBeenHere = language !== null;
  /** Whoever has a login, or another language than this page, does not stay on it. */
  const isForOthers =
    stored((store) => store.getItem('token')) !== null || (hasBeenHere && language !== lang);

  // As the app does (web/lib/i18n.ts): a link may be pressed before it runs.
  if (globalThis.location.search.includes(`lng=${lang}`)) {
    stored((store) => store.setItem('i18nextLng', lang));
  }

  const whenIdle = (work) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2_000 });
    else setTimeout(work, 200);
  };

  function whenComplete() {
    // Something of theirs may wait here; and a clip begins by itself.
    if (hasBeenHere || document.querySelector('[data-prerendered] video')) whenIdle(begin);
    else {
      setTimeout(begin, CALM_MS);
      // Fetches the app aside, for its first use and for the time without a network.
      whenIdle(
        () => void globalThis.navigator.serviceWorker?.register('/sw.js').catch(() => undefined),
      );
    }
  }

  if (isForOthers) begin();
  else if (document.readyState === 'complete') whenComplete();
  else globalThis.addEventListener('load', whenComplete, { once: true });
  for (const sign of [
    'pointerdown',
    'keydown',
    'focusin',
    'click',
    'touchstart',
    'scroll',
    'wheel',
  ]) {
    globalThis.addEventListener(sign, begin, { once: true, passive: true, capture: true });
  }
  // A browser also says it of a pointer that only rests where the page comes up; that one has moved by nothing.
  globalThis.addEventListener(
    'pointermove',
    ({ movementX, movementY }) => {
      if (movementX || movementY) begin();
    },
    { passive: true, capture: true },
  );

  const note = (button) => {
    globalThis.pressedEarly = button.getAttribute('aria-label') ?? button.textContent;
  };
  globalThis.addEventListener(
    'click',
    ({ target }) => {
      const button = target.closest('[data-prerendered] button');
      if (button) note(button);
    },
    true,
  );
  globalThis.addEventListener(
    'submit',
    (event) => {
      if (!event.target.closest('[data-prerendered]')) return;
      event.preventDefault();
      note(event.submitter ?? event.target.querySelector('[type="submit"]'));
    },
    true,
  );
  // The browser says it once, maybe to this page.
  globalThis.addEventListener('beforeinstallprompt', (event) => {
    if (hasBegun) return;
    event.preventDefault();
    globalThis.offeredEarly = event;
  });
})();
