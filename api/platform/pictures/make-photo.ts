import type { MadePicture } from './make-picture.ts';

/** What a patient or the team sent as base64, checked by its content. The library is loaded with the first one. */
export async function makePhoto(base64: string): Promise<MadePicture> {
  const { makePicture } = await import('./make-picture.ts');
  return makePicture(Buffer.from(base64, 'base64'));
}
