import { useRef, useState } from 'react';
import { shrinkPhoto } from './shrink-photo.ts';

export type PhotoChoice = {
  /** As base64; null for none. */
  value: string | null;
  isBusy: boolean;
  /** The chosen file is no photo that this browser can draw. */
  isRefused: boolean;
  take: (file: File) => void;
  remove: () => void;
  /** The photo to send, once it has been made smaller. Null if the chosen one was refused, which the field then says. */
  settled: () => Promise<{ photo: string | null } | null>;
};

/** A form's photo. It takes a phone a few seconds to make it smaller, so whoever sends the form waits for `settled`. */
export function usePhotoChoice(
  value: string | null,
  onChange: (value: string | null) => void,
): PhotoChoice {
  const [isBusy, setBusy] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const pending = useRef<Promise<string | null>>(null);
  const outcome = useRef<{ photo: string | null } | null>(null);

  async function take(file: File) {
    setRefused(false);
    setBusy(true);
    const shrinking = shrinkPhoto(file).catch(() => null);
    pending.current = shrinking;
    const photo = await shrinking;
    // Another one was chosen meanwhile, or none is wanted any more.
    if (pending.current !== shrinking) return;
    pending.current = null;
    setBusy(false);
    outcome.current = photo === null ? null : { photo };
    if (photo === null) setRefused(true);
    else onChange(photo);
  }

  return {
    value,
    isBusy,
    isRefused,
    take: (file) => void take(file),
    remove: () => {
      pending.current = null;
      outcome.current = { photo: null };
      setBusy(false);
      setRefused(false);
      onChange(null);
    },
    settled: async () => {
      if (pending.current === null) return { photo: value };
      while (pending.current !== null) await pending.current;
      return outcome.current;
    },
  };
}
