import type sharp from 'sharp';

/** The readers of formats that browsers show. SVG, PDF and the like can hold more than pixels. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`);

let library: Promise<typeof sharp> | undefined;

/** Loaded with the first picture: few processes ever see one. */
export const pictureLibrary = (): Promise<typeof sharp> => (library ??= load());

async function load(): Promise<typeof sharp> {
  const { default: loaded } = await import('sharp');
  loaded.cache(false);
  loaded.concurrency(1);
  loaded.block({ operation: ['VipsForeignLoad'] });
  loaded.unblock({ operation: READERS });
  return loaded;
}
