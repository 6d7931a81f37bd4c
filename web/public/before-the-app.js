/*
 * Runs before the first module, in every browser (ES5).
 *
 * zod tries to compile its checks by `new Function`, which our policy forbids and browsers report. It reads this setting
 * while its own module runs.
 */
window.__zod_globalConfig = { jitless: true };

/*
 * Light or dark, if chosen on this device (web/lib/theme.ts): before the first paint, or the page would flash. Another
 * tab says so by `storage`, this page by `theme`.
 */
(function () {
  function show(theme) {
    var isChosen = theme === 'light' || theme === 'dark';
    if (isChosen) document.documentElement.setAttribute('data-theme', theme);
    else document.documentElement.removeAttribute('data-theme');
    var metas = document.querySelectorAll('meta[name="theme-color"]');
    for (var at = 0; at < metas.length; at += 1) {
      var own = metas[at].getAttribute('data-theme-of');
      var byDevice = '(prefers-color-scheme: ' + own + ')';
      var byChoice = own === theme ? 'all' : 'not all';
      metas[at].setAttribute('media', isChosen ? byChoice : byDevice);
    }
  }
  function kept() {
    try {
      return window.localStorage.getItem('theme');
    } catch (error) {
      return null;
    }
  }
  show(kept());
  window.addEventListener('storage', function () {
    show(kept());
  });
  window.addEventListener('theme', function (event) {
    show(event.detail);
  });
})();

/*
 * What the practice is called and how it looks. A page of the server says it. The shell that an installed app has kept is
 * as it was built, and takes what this device has heard last (web/lib/practice-identity.ts).
 */
(function () {
  var root = document.documentElement;
  var names = ['data-brand', 'data-palette', 'data-logo'];
  try {
    var store = window.localStorage;
    if (root.hasAttribute(names[0])) {
      var said = names.map(function (name) {
        return root.getAttribute(name);
      });
      store.setItem('practice', JSON.stringify(said));
      return;
    }
    var kept = JSON.parse(store.getItem('practice'));
    if (!kept) return;
    for (var at = 0; at < names.length; at += 1) root.setAttribute(names[at], kept[at]);
    document.title = kept[0];
  } catch (error) {
    // Then the name comes with the first answer of the server.
  }
})();

/*
 * The oldest browsers that the pages are made for are those that know @property, color-mix() and :has(): Safari 16.4,
 * Chrome and Edge 111, Firefox 128. An older one would show a page without colours, or none; it says so instead.
 */
(function tell() {
  var css = window.CSS;
  var isNewEnough =
    css &&
    css.supports &&
    css.registerProperty &&
    css.supports('color', 'color-mix(in lab, red, red)') &&
    css.supports('selector(:has(a))');
  if (isNewEnough) return;
  // There is nothing to put it in yet; modules wait for this as well.
  document.removeEventListener('readystatechange', tell);
  if (document.readyState === 'loading') {
    document.addEventListener('readystatechange', tell);
    return;
  }

  var WORDS = {
    en: [
      'Your browser is too old for this page',
      'Please update it, or open this page in another one. It needs Safari 16.4 (on iPhone and iPad: iOS 16.4), Chrome or Edge 111, Firefox 128, or newer.',
      'On an iPhone or iPad: Settings, General, Software Update. What you have sent to us is safe.',
    ],
    vi: [
      'Trình duyệt của bạn quá cũ để mở trang này',
      'Vui lòng cập nhật trình duyệt, hoặc mở trang này bằng trình duyệt khác. Cần Safari 16.4 (trên iPhone và iPad: iOS 16.4), Chrome hoặc Edge 111, Firefox 128, hoặc mới hơn.',
      'Trên iPhone hoặc iPad: Cài đặt, Cài đặt chung, Cập nhật phần mềm. Những gì bạn đã gửi cho chúng tôi vẫn an toàn.',
    ],
    es: [
      'Su navegador es demasiado antiguo para esta página',
      'Actualícelo o abra esta página en otro. Hace falta Safari 16.4 (en iPhone y iPad: iOS 16.4), Chrome o Edge 111, Firefox 128, o uno más reciente.',
      'En un iPhone o iPad: Ajustes, General, Actualización de software. Lo que ya nos ha enviado está a salvo.',
    ],
  };
  var own = String(navigator.language || 'en').slice(0, 2);
  var order = WORDS[own] ? [own] : ['en'];
  for (var language in WORDS) if (language !== order[0]) order.push(language);

  var page = document.createElement('main');
  page.id = 'too-old';
  page.style.cssText =
    'max-width:34em;margin:0 auto;padding:2em 1.25em;font:17px/1.6 sans-serif;color:#14302e;background:#fff';
  for (var at = 0; at < order.length; at += 1) {
    var part = document.createElement('section');
    part.lang = order[at];
    part.style.cssText = 'margin:0 0 2.5em';
    for (var line = 0; line < 3; line += 1) {
      var element = document.createElement(line > 0 ? 'p' : at > 0 ? 'h2' : 'h1');
      element.style.cssText =
        line > 0 ? 'margin:.75em 0' : 'margin:0;font:bold 22px/1.3 sans-serif';
      element.appendChild(document.createTextNode(WORDS[order[at]][line]));
      part.appendChild(element);
    }
    page.appendChild(part);
  }
  document.documentElement.lang = order[0];
  document.title = WORDS[order[0]][0];
  document.body.style.cssText = 'margin:0;background:#fff';
  // Without its root the app does not begin (main.tsx).
  while (document.body.firstChild) document.body.removeChild(document.body.firstChild);
  document.body.appendChild(page);
})();
