import { useDraft } from '#web/device/page/drafts.ts';

/** The text being written, and the version of the note it is based on (null for a new one). */
export type NoteDraft = { content: string; isPrivate: boolean; version: number | null };

export type NoteDraftHandle = {
  /** Undefined while the device looks for one. */
  draft: NoteDraft | null | undefined;
  save: (draft: NoteDraft) => void;
  clear: () => Promise<void>;
};

/** Stored on the device from the first keystroke, so that a lost connection or an expired login loses nothing. */
export function useNoteDraft(key: string): NoteDraftHandle {
  const [draft, save, clear] = useDraft<NoteDraft>(`note.${key}`, { version: 1 });
  return { draft, save, clear };
}
