import type { NewMessage } from '#shared/messages.ts';
import type { ZodForm } from '#web/lib/form.tsx';
import type { Letter } from './compose-target.ts';

export type ComposeForm = ZodForm<typeof NewMessage>;

/** What of a letter is kept while it is written. */
export type LetterDraft = {
  receiverId: number | null;
  subject: string;
  content: string;
  orderId: number | null;
};

export const startOf = (letter: Letter): LetterDraft => ({
  receiverId: letter.recipient?.id ?? null,
  subject: letter.subject,
  content: '',
  orderId: letter.orderId,
});

/** What is fixed stays fixed, whatever the draft says. */
export const resume = (letter: Letter, draft: LetterDraft | null): LetterDraft => ({
  ...startOf(letter),
  ...draft,
  ...(letter.recipient && { receiverId: letter.recipient.id }),
  ...(letter.isOrderLocked && { orderId: letter.orderId }),
});

/** Whether there is anything in it that somebody would miss. */
export const isWritten = (letter: Letter, draft: LetterDraft | null): boolean =>
  draft !== null && (draft.content.trim() !== '' || draft.subject !== letter.subject);
