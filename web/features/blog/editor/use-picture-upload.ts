import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { blogContract } from '#shared/blog.ts';
import { PICTURE_BYTES_MAX, type Picture } from '#shared/blog-pictures.ts';
import { errors } from '#shared/lib/errors.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { errorText } from '#web/lib/error-text.ts';
import { useSend } from '#web/device/page/endpoint-hooks.ts';
import { randomKey } from '#web/lib/submission-keys.ts';
import { shrinkPicture } from './shrink-picture.ts';

export type PictureUpload = {
  isBusy: boolean;
  /** Why there is no picture, in words. */
  error: string | undefined;
  /** Whether there is a picture in the end. */
  start: (file: Blob) => Promise<boolean>;
  forget: () => void;
};

/** Sends a picture to where articles can show it; `onDone` hears its address. */
export function usePictureUpload(onDone: (picture: Picture) => void): PictureUpload {
  const { t } = useTranslation();
  const [error, setError] = useState<string>();
  const [isShrinking, setShrinking] = useState(false);
  // The server knows a picture by its content: one that is sent again is there once.
  const send = useSend(blogContract.addPicture, { quiet: true, keyFor: randomKey });

  async function start(file: Blob): Promise<boolean> {
    setError(undefined);
    setShrinking(true);
    try {
      const body = await shrinkPicture(file);
      onDone(await send.mutateAsync({ body }));
      return true;
    } catch (thrown) {
      const most = PICTURE_BYTES_MAX / 1_000_000;
      const isHeavy = hasCode(thrown, errors.too_large.code);
      setError(isHeavy ? t('blog.editor.pictureHeavy', { most }) : errorText(thrown, t));
      return false;
    } finally {
      setShrinking(false);
    }
  }

  return {
    isBusy: isShrinking,
    error,
    start,
    forget: () => setError(undefined),
  };
}

/** The pictures among what is pasted or dropped; text that brings its own pictures along is text. */
export function picturesOf(data: DataTransfer | null): File[] {
  if (!data) return [];
  const files = [...data.files].filter(({ type }) => type.startsWith('image/'));
  const html = data.getData('text/html');
  const words = html && new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
  return words ? [] : files;
}
