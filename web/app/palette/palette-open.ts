import { store } from '#web/lib/store.ts';

/** Whether the palette is open: a key, a button and the palette itself say so. */
export const paletteOpen = store(false);
