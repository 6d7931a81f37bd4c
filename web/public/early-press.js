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
  let hasFailed = false;

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
    import(app).catch(() => {
      hasFailed = true;
      globalThis.addEventListener('online', tryAgain);
      if (globalThis.pressedLink) globalThis.location.assign(globalThis.pressedLink);
      else if (globalThis.pressedEarly && globalThis.navigator.onLine) tryAgain();
    });
  }

  /**
   * Some browsers remember that an import has failed, and the files may be gone with their release: then the page is
   * reloaded. Not at once, because an attempt from before the network was back may fail only now.
   */
  let failures = 0;
  function tryAgain() {
    import(app).then(
      () => globalThis.removeEventListener('online', tryAgain),
      () => {
        if (!globalThis.navigator.onLine) return;
        failures += 1;
        if (failures < 3) tryAgain();
        else globalThis.location.reload();
      },
    );
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

  // As the app does (web/device/page/i18n.ts): a link may be pressed before it runs.
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

  /** Whoever reads the plans is about to choose. */
  function whenRead() {
    if (document.querySelector('[data-prerendered] [name="plan"]')) begin();
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', whenRead);
  else whenRead();

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
    globalThis.pressedEarly = button;
    if (button) showWaiting(button);
  };
  /**
   * A link to a page that is blank until the app runs. Opening it as a document would abandon the app's files on
   * their way, and show nothing until they have come again; so this page stays, and the app opens it.
   */
  const needsApp = ({ origin, pathname, target }) =>
    origin === globalThis.location.origin &&
    !target &&
    /^\/(register|find-order|join)\b/.test(pathname);
  const SPINNER =
    '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" aria-hidden="true" class="animate-spin size-5"><path d="M21 12a9 9 0 0 0-9-9" /></svg>';

  /** Shows that the press is known, as the app's own buttons do while they wait. */
  let stopWaiting = null;
  function showWaiting(pressed) {
    stopWaiting?.();
    pressed.setAttribute('aria-busy', 'true');
    const text =
      pressed.localName === 'button' && pressed.querySelector(':scope > span:only-child');
    // One with a picture, or with a short name for the eyes alone, has no room for it.
    const label =
      text && text.textContent && text.textContent === pressed.textContent ? text : null;
    if (label || pressed.localName === 'a') pressed.insertAdjacentHTML('beforeend', SPINNER);
    const spinner = pressed.querySelector('.animate-spin');
    if (label) {
      spinner.classList.add('absolute');
      label.classList.add('opacity-0');
    }
    stopWaiting = () => {
      pressed.removeAttribute('aria-busy');
      spinner?.remove();
      label?.classList.remove('opacity-0');
    };
  }

  function follow(link) {
    globalThis.pressedLink = link.href;
    showWaiting(link);
  }

  globalThis.addEventListener(
    'click',
    (event) => {
      const pressed = event.target.closest('[data-prerendered] :is(a, button)');
      if (pressed?.localName === 'button') {
        note(pressed);
        if (hasFailed) tryAgain();
      }
      if (pressed?.localName !== 'a' || hasFailed || !needsApp(pressed)) return;
      // For another tab or window.
      if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      follow(pressed);
    },
    true,
  );
  /** The app may speak another language than this page. */
  const isSame = (begun, ended) =>
    begun.href !== undefined || ended.href !== undefined
      ? begun.href === ended.href
      : begun.textContent === ended.textContent || (sends(begun) && sends(ended));
  const sends = ({ form, type }) => Boolean(form) && type === 'submit';
  /**
   * A press during which this page is moved aside or replaced by the app's own is a click on neither. It counts on what
   * is under the pointer then.
   */
  let held = null;
  const placeOf = (element) => element.closest('[data-prerendered]');
  globalThis.addEventListener(
    'pointerdown',
    ({ target }) => {
      const begun = target.closest('[data-prerendered] :is(a, button, label)');
      held = begun && { begun, place: placeOf(begun) };
    },
    true,
  );
  globalThis.addEventListener(
    'pointerup',
    ({ clientX, clientY }) => {
      if (!held) return;
      const { begun, place } = held;
      held = null;
      if (begun.isConnected && placeOf(begun) === place) return;
      const ended = document.elementFromPoint(clientX, clientY)?.closest('a, button, label');
      if (ended && isSame(begun, ended)) ended.click();
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
  /** Only the app knows the prices of another choice. Until then those of the former one are not shown. */
  globalThis.addEventListener('change', () => {
    const isChanged = (name) =>
      document.querySelector(`[data-prerendered] [name="${name}"]:checked:not([checked])`) !== null;
    const [otherProduct, otherPlan] = [isChanged('product'), isChanged('plan')];
    for (const one of document.querySelectorAll('[data-prerendered] main [data-figures]')) {
      const isStale = otherProduct || (otherPlan && one.closest('[data-action-bar]') !== null);
      // A plan has its discount beside its price.
      const sum = one.closest('label') ? one.parentElement : one;
      sum.style.visibility = isStale ? 'hidden' : '';
    }
  });
  // The browser says it once, maybe to this page.
  globalThis.addEventListener('beforeinstallprompt', (event) => {
    if (hasBegun) return;
    event.preventDefault();
    globalThis.offeredEarly = event;
  });
})();
