import { store } from '#web/lib/store.ts';

/** The search text. Outside the palette, because people type before it is loaded and has the focus. */
export const paletteText = store('');
