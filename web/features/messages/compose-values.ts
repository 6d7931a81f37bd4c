import type { UrgentAction } from '#shared/care/urgent-actions.ts';
import type { NewMessage } from '#shared/messages.ts';
import type { ZodForm } from '#web/lib/form.tsx';
import { isDoctor, isPatient } from '#web/lib/views.ts';
import type { Letter } from './compose-target.ts';

export type ComposeForm = ZodForm<typeof NewMessage>;

/** The stored part of a message while it is being written. */
export type LetterDraft = {
  receiverId: number | null;
  subject: string;
  content: string;
  orderId: number | null;
  /** As base64. Missing in drafts from before there were photos. */
  photo?: string | null;
  /** Missing in older drafts, as the next is. */
  isHealth?: boolean | null;
  /** What was done about an urgent letter. */
  action?: UrgentAction | null;
  /** The letters that stood beside the choice. */
  answers?: number[] | null;
};

export const startOf = (letter: Letter): LetterDraft => ({
  receiverId: letter.recipient?.id ?? null,
  subject: letter.subject,
  content: '',
  orderId: letter.orderId,
  photo: null,
  isHealth: null,
  action: null,
  answers: null,
});

/** What its reader reads. */
export const wordsOf = ({ subject, content }: Pick<LetterDraft, 'subject' | 'content'>): string =>
  `${subject}\n\n${content}`;

/** Fixed fields stay fixed, whatever the draft contains. */
export const resume = (letter: Letter, draft: LetterDraft | null): LetterDraft => ({
  ...startOf(letter),
  ...draft,
  ...(letter.recipient && { receiverId: letter.recipient.id }),
  ...(letter.isOrderLocked && { orderId: letter.orderId }),
});

type Person = Parameters<typeof isPatient>[0];

/** Whether a patient writes to somebody who is no doctor. */
export const isToOffice = (writer: Person, recipient: Person): boolean =>
  isPatient(writer) && recipient != null && !isDoctor(recipient);

/** Whether it contains anything worth keeping. */
export const isWritten = (letter: Letter, draft: LetterDraft | null): boolean =>
  draft !== null &&
  (draft.content.trim() !== '' ||
    draft.subject !== letter.subject ||
    Boolean(draft.photo ?? draft.action));
