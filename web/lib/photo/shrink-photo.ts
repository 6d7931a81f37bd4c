import { PHOTO_BYTES_MAX, PHOTO_SIDE_MAX } from '#shared/photos.ts';

const QUALITY = 0.82;
/** Tried one after the other, until the photo is light enough to be stored on the device and sent over the air. */
const SIDES = [PHOTO_SIDE_MAX, 1_200, 800, 400];

/**
 * A photo as base64, drawn anew, so that nothing of what the camera wrote leaves the device: no place, no time, no
 * model. Null if this browser cannot draw it; Safari alone reads HEIC.
 */
export async function shrinkPhoto(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => null,
  );
  if (!picture) return null;
  try {
    for (const side of SIDES) {
      const blob = await draw(picture, side);
      if (blob && blob.size <= PHOTO_BYTES_MAX) return await base64Of(blob);
    }
    return null;
  } finally {
    picture.close();
  }
}

async function draw(picture: ImageBitmap, side: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d')!;
  // A JPEG has no transparency and would be black there.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const webp = await blobOf(canvas, 'image/webp');
  // Safari writes no WebP and answers with a PNG.
  return webp?.type === 'image/webp' ? webp : blobOf(canvas, 'image/jpeg');
}

const blobOf = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, type, QUALITY);
  });

const base64Of = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error ?? new Error('the photo could not be read'));
    reader.readAsDataURL(blob);
  });
