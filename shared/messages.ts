import { z } from 'zod';
import { ATTENTIONS } from './care/letter-attention.ts';
import { URGENT_ACTIONS } from './care/urgent-actions.ts';
import { ROLES } from './lib/actor.ts';
import { contract, get, Id, PageQuery, post, put, team } from './lib/contract.ts';
import { cutText } from './lib/cut-text.ts';
import { Moment } from './lib/dates.ts';
import { defineErrors } from './lib/errors.ts';
import { seenText, text } from './lib/fields.ts';
import { defineStatuses } from './lib/status.ts';
import { NewPhoto, Photo, PHOTO_BODY_MAX, PhotoSize } from './photos.ts';
import { says } from './lib/says.ts';
import type { ValidationText } from './lib/validation-texts.ts';

export const SUBJECT_MAX = 200;
export const CONTENT_MAX = 10_000;
export const WAITING_LETTERS_MAX = 100;
/** How many characters of the content the lists contain. */
export const PREVIEW_LENGTH = 100;

/**
 * The beginning of a message for a list: at most 100 characters as people count them, so that an emoji is not cut in
 * two. It ends at a word, unless that would leave less than half.
 */
export function previewOf(content: string): string {
  const letters = [...content];
  if (letters.length <= PREVIEW_LENGTH) return content;
  const end = letters.slice(0, PREVIEW_LENGTH + 1).findLastIndex((letter) => /\s/u.test(letter));
  const most = letters.slice(0, end > PREVIEW_LENGTH / 2 ? end : PREVIEW_LENGTH).join('');
  return `${cutText(content, most.length).replace(/[\s,;:–—-]+$/u, '')}…`;
}

export const FOLDERS = ['inbox', 'sent'] as const;
export type Folder = (typeof FOLDERS)[number];

/** A message becomes read when its receiver opens it, and never unread again. */
export const messageStatus = defineStatuses({
  unread: { next: ['read'], is: [] },
  read: { next: [], is: [] },
});
export type MessageStatus = (typeof messageStatus.values)[number];

export const messageErrors = defineErrors('message', {
  no_recipient: [403, 'You cannot write to this person.'],
  recipient_left: [409, 'This person no longer has an account here. Please write to the team.'],
  photos_full: [
    409,
    'You have sent as many photos as we can take in a day. Please send your message without it, or the photo tomorrow.',
  ],
  wrong_order: [409, 'This order does not belong to this conversation.'],
});

const person = z.object({ fullName: z.string(), role: z.enum(ROLES) });

const MessageEntry = z.object({
  id: z.number(),
  senderId: z.number(),
  receiverId: z.number(),
  subject: z.string(),
  content: z.string(),
  orderId: z.number().nullable(),
  /** The order's reference number. Missing in older copies. */
  orderReference: z.string().nullish(),
  /** The first message of the thread. Null for that one itself. */
  parentId: z.number().nullable(),
  /** The id given by the sender's device. Missing in older copies and clients. */
  clientId: z.uuid().nullish(),
  status: z.enum(messageStatus.values),
  /** When its receiver first had it open. Missing in older copies. */
  readAt: Moment.nullish(),
  /** Its photo, which `photo` returns. Missing in older copies. */
  photoSize: PhotoSize.nullish(),
  /** What a patient's words need, for the team only. Missing in older copies. */
  attention: z.enum(ATTENTIONS).nullish(),
  /** For the team: a doctor was told of it, whoever it was written to. Missing in older copies. */
  isDoctorTold: z.boolean().optional(),
  /** For the team: urgent, and no doctor has said what was done. It holds back dose, parcel and approval (C133). */
  holdsBack: z.boolean().optional(),
  /** For the team: of an answer to an urgent letter, what was done. Missing in older copies. */
  action: z.enum(URGENT_ACTIONS).nullish(),
  createdAt: Moment,
  sender: person,
  receiver: person,
});

export const Message = MessageEntry.extend({
  /** The whole conversation, oldest first. Only in responses about a single message. */
  thread: z.array(MessageEntry).optional(),
});
export type Message = z.infer<typeof Message>;

/** Both folders, returned if no folder is requested (decision C048). */
export const Mailbox = z.object({ inbox: z.array(Message), sent: z.array(Message) });
export type Mailbox = z.infer<typeof Mailbox>;

/** The text that a search covers: the message, the other person, and the order it is about. */
export const searchedText = (
  { subject, content, orderReference, sender, receiver }: Searched,
  folder: Folder,
): string =>
  [subject, content, orderReference, (folder === 'inbox' ? sender : receiver).fullName].join(' ');

type Searched = Pick<Message, 'subject' | 'content' | 'orderReference' | 'sender' | 'receiver'>;

/** The rows in a response of `list` for one folder. */
export const rowsOf = (reply: Message[] | Mailbox, folder: Folder): Message[] =>
  Array.isArray(reply) ? reply : reply[folder];

const given = (max: number, missing: ValidationText) =>
  z.string(says(missing)).pipe(seenText(max, says(missing)));
const id = (missing: ValidationText) =>
  z.int(says(missing)).min(1, says(missing)).max(2_147_483_647, says(missing));

export const NewMessage = z.object({
  receiverId: id('recipient'),
  subject: given(SUBJECT_MAX, 'subject'),
  content: given(CONTENT_MAX, 'message'),
  orderId: id('invalid').nullish(),
  /** Any message of the thread. The server stores the id of the first. */
  parentId: id('invalid').nullish(),
  /**
   * Identifies the message, not the attempt: it stays the same for every version that a device sends. One message per
   * id.
   */
  clientId: z.uuid(says('invalid')).nullish(),
  photo: NewPhoto.nullish(),
  /** Of a patient to the front office: whether it is about how they feel or their medicine, for a clinician to read. */
  isHealth: z.boolean(says('invalid')).nullish(),
  /** What a clinician did about the urgent letters of whom they write to. Without it those stay open (C133). */
  action: z.enum(URGENT_ACTIONS, says('invalid')).nullish(),
  /** The urgent letters that the writer saw when choosing the `action`, which closes no others. Older clients omit it. */
  answers: z.array(id('invalid')).max(WAITING_LETTERS_MAX, says('invalid')).nullish(),
});
export type NewMessage = z.infer<typeof NewMessage>;

/** The subject of a reply, with `Re: ` only once however long the exchange (D1 §5). */
export const replySubject = (subject: string): string =>
  cutText(/^re:/i.test(subject) ? subject : `Re: ${subject}`, SUBJECT_MAX);

/** A patient's letter that no doctor has opened yet. Who and when, and nothing of what it says. */
export const WaitingLetter = z.object({
  id: z.number(),
  attention: z.enum(ATTENTIONS),
  /** Urgent and read, so that the caller closes it with an answer that says what was done. */
  isAnswerable: z.boolean().optional(),
  senderId: z.number().optional(),
  senderName: z.string(),
  receiverName: z.string(),
  createdAt: Moment,
});
export type WaitingLetter = z.infer<typeof WaitingLetter>;

/** Somebody whom the caller may write to, with only what is needed to choose them (T35). */
export const Recipient = z.object({
  id: z.number(),
  fullName: z.string(),
  role: z.enum(ROLES),
});
export type Recipient = z.infer<typeof Recipient>;

export const messageContract = contract('messages', {
  list: get('/api/messages', {
    summary:
      'Own messages, newest first: one folder, or without it both as {inbox, sent}, or all that were exchanged with one person. A search opens a stretch of the letters, since they are kept encrypted: a page of it may hold few or none while the Link header names a next one.',
    access: ['customer', ...team],
    audit: { action: 'read', subject: 'messages', isList: true },
    query: PageQuery.extend({
      folder: z.enum(FOLDERS).optional(),
      search: text(100).optional(),
      /** Both folders as one list, of this person only. Neither folder nor search narrows it. */
      with: Id.optional(),
    }),
    reply: z.union([z.array(Message), Mailbox]),
    offline: 'synced',
  }),
  send: post('/api/messages', {
    summary:
      'Sends a message. In a reply the receiver is the other party and the order that of the thread. Under a clientId that this sender has used before, the message that is there is answered and nothing is sent.',
    access: ['customer', ...team],
    body: NewMessage,
    bodyMax: PHOTO_BODY_MAX,
    reply: Message,
    offline: 'queue',
    changes: ['messages', 'timeline', 'prescribing', 'dosePlans', 'supplies', 'dosing'],
  }),
  urgent: get('/api/messages/urgent', {
    summary:
      'Letters of patients with symptoms that no doctor has opened: those to oneself, and those one was called to. The urgent ones first, then the one that has waited longest.',
    access: team,
    reply: z.array(WaitingLetter),
    background: true,
  }),
  unreadCount: get('/api/messages/unread/count', {
    summary: 'How many received messages are unread.',
    access: ['customer', ...team],
    reply: z.object({ count: z.number() }),
    background: true,
    conditional: true,
    offline: 'synced',
    limit: 'poll',
  }),
  markRead: put('/api/messages/:id/read', {
    summary:
      'The receiver, or a doctor who was called to it, has opened it; answers the message with its thread. Twice is harmless.',
    access: ['customer', ...team],
    reply: Message,
    offline: 'queue',
    changes: [
      'messages.list',
      'messages.unreadCount',
      'messages.urgent',
      'prescribing',
      'supplies',
    ],
  }),
  passOn: put('/api/messages/:id/pass-on', {
    summary:
      'The front office wants a clinician to read a letter of a patient, whose words did not ask for one. Twice is harmless.',
    access: ['staff', 'admin'],
    reply: Message,
    changes: ['messages'],
  }),
  thread: get('/api/messages/:id/thread', {
    summary:
      'The conversation a message belongs to, oldest first, for the two who have it; of it only that message for a doctor who was called to it.',
    access: ['customer', ...team],
    reply: z.array(Message),
    offline: 'synced',
  }),
  photo: get('/api/messages/:id/photo', {
    summary: 'The photo of a message, for the two who have it.',
    access: ['customer', ...team],
    reply: Photo,
    offline: 'kept',
  }),
  staff: get('/api/users/staff', {
    summary: 'Doctors, staff and admins one can write to, by name.',
    access: ['customer', ...team],
    reply: z.array(Recipient),
    offline: 'kept',
    prefetch: {},
    keep: 'team',
  }),
  recipients: get('/api/users/recipients', {
    summary:
      'Whom a team member may write to: the team and customers (of a doctor their patients), by words of the name, email or phone.',
    access: team,
    audit: { action: 'read', subject: 'recipients', isList: true },
    /** `id`: only this person, if the caller may write to them. */
    query: z.object({ search: text(100).optional().default(''), id: Id.optional() }),
    reply: z.array(Recipient),
  }),
});
