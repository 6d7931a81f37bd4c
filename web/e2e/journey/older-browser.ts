import type { BrowserContext } from '@playwright/test';

/**
 * Removes APIs that are newer than the oldest browsers in the README (Safari 16.4, Chrome 111, Firefox 128), and those
 * that Safari does not have, or only for an app on the home screen. `BroadcastChannel` is older, but the app manages
 * without it.
 */
export const takeNewThingsAway = (context: BrowserContext) =>
  context.addInitScript(() => {
    const gone: [object | undefined, string[]][] = [
      [AbortSignal, ['any']],
      [URL, ['canParse', 'parse']],
      [Promise, ['withResolvers', 'try']],
      [Array, ['fromAsync']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Error, ['isError', 'captureStackTrace']],
      [RegExp, ['escape']],
      [Uint8Array, ['fromBase64', 'fromHex']],
      [Uint8Array.prototype, ['toBase64', 'toHex']],
      [Intl, ['DurationFormat']],
      [ArrayBuffer.prototype, ['transfer', 'resize']],
      [
        Set.prototype,
        ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
      ],
      [
        Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object,
        ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'some', 'every', 'find'],
      ],
      [Element.prototype, ['checkVisibility', 'setHTMLUnsafe', 'togglePopover', 'showPopover']],
      [Document.prototype, ['startViewTransition']],
      [HTMLDialogElement.prototype, ['requestClose', 'closedBy']],
      [Navigator.prototype, ['storage', 'locks', 'setAppBadge', 'clearAppBadge', 'userActivation']],
      [
        globalThis,
        [
          'requestIdleCallback',
          'cancelIdleCallback',
          'PushManager',
          'Notification',
          'SyncManager',
          'PeriodicSyncManager',
          'BroadcastChannel',
          'scheduler',
          'navigation',
          'Navigation',
          'cookieStore',
          'CloseWatcher',
          'URLPattern',
          'Iterator',
          'WeakRef',
          'Float16Array',
        ],
      ],
    ];
    for (const [owner, names] of gone) {
      for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
    }
  });
