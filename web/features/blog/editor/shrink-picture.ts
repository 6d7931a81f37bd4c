import { PICTURE_BYTES_MAX, PICTURE_SIDE_MAX } from '#shared/blog-pictures.ts';

/** Beyond this a picture is worth making smaller before it goes over the air. */
const LIGHT_BYTES = 600_000;
const QUALITY = 0.9;

/**
 * A picture as it goes to the server, which makes the kept one of it: what a camera took is made smaller first. What
 * this browser cannot draw goes as it is, and the server says what is wrong with it; Safari alone reads HEIC.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  if (file.size <= LIGHT_BYTES && isCommon(file.type)) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, PICTURE_SIDE_MAX / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const drawn = await blobOf(canvas, 'image/webp');
    // Safari writes no WebP and answers with a PNG, which is heavy for a photograph and keeps what is transparent.
    const smaller = drawn.size > PICTURE_BYTES_MAX / 2 ? await blobOf(canvas, 'image/jpeg') : drawn;
    return smaller.size < file.size || !isCommon(file.type) ? smaller : file;
  } catch {
    return file;
  }
}

const isCommon = (type: string) => /^image\/(?:jpeg|png|webp|gif|avif)$/.test(type);

const blobOf = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no picture'))),
      type,
      QUALITY,
    );
  });
