import { useDraft } from '#web/offline/drafts/drafts.ts';

/** What is being written, and the version of the note it began from (none for a new one). */
export type NoteDraft = { content: string; isPrivate: boolean; version: number | null };

export type NoteDraftHandle = {
  /** Undefined for the moment in which the device looks for one. */
  draft: NoteDraft | null | undefined;
  save: (draft: NoteDraft) => void;
  clear: () => Promise<void>;
};

/** Kept on the device from the first keystroke, so that a lost connection or an expired login loses no word. */
export function useNoteDraft(key: string): NoteDraftHandle {
  const [draft, save, clear] = useDraft<NoteDraft>(`note.${key}`, { version: 1 });
  return { draft, save, clear };
}
