/*
 * On a page that the server has drawn: when the app is fetched, and what is pressed meanwhile. On a first visit the
 * app's code is fetched at the first sign that the page is about to be used, so that it does not delay reading.
 */
(() => {
  /** Whoever only looks on gets the whole page after this long, with what moves and what only this device knows. */
  const CALM_MS = 10_000;
  const { app, parts } = document.currentScript.dataset;
  let state = 'waiting';
  let failures = 0;
  let isBack = false;

  function begin() {
    if (state !== 'waiting') return;
    for (const href of parts.split(' ')) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '' });
      document.head.append(link);
    }
    load();
  }

  /**
   * Some browsers remember that an import has failed, and the files may be gone with their release: then the page is
   * reloaded. Not at once, because an attempt from before the network was back may fail only now.
   */
  function load() {
    if (state === 'loading') return;
    state = 'loading';
    import(app).catch(() => {
      state = 'failed';
      if (!navigator.onLine || !(isBack || globalThis.pressedEarly)) return;
      failures += 1;
      if (failures < 4) load();
      else location.reload();
    });
  }
  globalThis.addEventListener('online', () => {
    isBack = true;
    if (state === 'failed') load();
  });

  /** What the app has stored in this browser, if it can. */
  function stored(name) {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  }
  const language = stored('i18nextLng');
  const hasBeenHere = language !== null;

  // Chosen before there was a cookie that tells the server.
  if (!/i18next=|lng=/.test(document.cookie + location.search)) {
    const { lang } = document.documentElement;
    if (hasBeenHere) document.cookie = `i18next=${language};path=/;max-age=31536000;samesite=lax`;
    if (language !== lang && document.cookie.includes('i18next=')) location.reload();
  }

  const whenIdle = (work) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2_000 });
    else setTimeout(work, 200);
  };

  function whenComplete() {
    // Something of theirs may wait here; a clip begins by itself; and whoever reads the plans is about to choose.
    if (hasBeenHere || document.querySelector('#root :is(video, [name="plan"])')) whenIdle(begin);
    else {
      setTimeout(begin, CALM_MS);
      // Fetches the app aside, for its first use and for the time without a network.
      whenIdle(() => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined));
    }
  }

  if (stored('token') !== null) begin();
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
  ])
    globalThis.addEventListener(sign, begin, { once: true, passive: true, capture: true });
  // A browser also says it of a pointer that only rests where the page comes up; that one has moved by nothing.
  globalThis.addEventListener(
    'pointermove',
    (event) => (event.movementX || event.movementY) && begin(),
    {
      passive: true,
      capture: true,
    },
  );

  /** A button is pressed again once React is there (web/app/early-input.ts), and shows until then that it waits. */
  globalThis.addEventListener(
    'click',
    ({ target }) => {
      const button = target.closest('[data-prerendered] button');
      if (!button) return;
      globalThis.pressedEarly?.removeAttribute('aria-busy');
      globalThis.pressedEarly = button;
      button.setAttribute('aria-busy', 'true');
      if (state === 'failed') load();
    },
    true,
  );

  /** The prices of another choice than the drawn one are not on the page: `base.css` shows none until React is there. */
  const noteChoice = (radio) =>
    radio
      .closest('[data-prerendered]')
      ?.toggleAttribute(`data-other-${radio.dataset.drawnChoice}`, !radio.defaultChecked);
  globalThis.addEventListener(
    'change',
    ({ target }) => target.matches('[data-drawn-choice]') && noteChoice(target),
    true,
  );
  // A browser that comes back to a page restores what was chosen.
  globalThis.addEventListener('load', () =>
    document.querySelectorAll('[data-drawn-choice]:checked').forEach(noteChoice),
  );

  // The browser says it once, maybe to this page.
  globalThis.addEventListener('beforeinstallprompt', (event) => {
    if (state !== 'waiting') return;
    event.preventDefault();
    globalThis.offeredEarly = event;
  });
})();
