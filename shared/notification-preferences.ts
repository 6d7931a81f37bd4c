import { z } from 'zod';
import { ROLES, type Role } from './lib/actor.ts';
import { DeviceZone } from './lib/dates.ts';
import { says } from './lib/says.ts';

/** What users can mute, by each way in which it would come. The notification still appears under the bell. */
export const TOPICS = [
  'decision',
  'shipping',
  'message',
  'case',
  'reminder',
  'packing',
  'queue',
  'figures',
] as const;
export type Topic = (typeof TOPICS)[number];

/** The topics that a role can receive. */
export const topicsFor = (role: Role): readonly Topic[] => {
  if (role === 'customer') return ['decision', 'shipping', 'message', 'reminder'];
  if (role === 'fulfilment') return ['packing'];
  if (role === 'doctor') return ['case', 'message', 'queue'];
  return role === 'admin' ? ['message', 'figures'] : ['message'];
};

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** In the user's local time. A push during these hours is sent when they are over. */
export const QuietHours = z.object({ from: Clock, to: Clock, timeZone: DeviceZone });
export type QuietHours = z.infer<typeof QuietHours>;

const Topics = z.array(z.enum(TOPICS)).max(TOPICS.length);

/** What does not come by text message and mail, where no push arrives. */
const MutedWords = z.object({ sms: Topics, mail: Topics });
export type MutedWords = z.infer<typeof MutedWords>;

/** A doctor is told when so many cases wait, or one for so long; null is not at all. */
export const QueueWatch = z.object({
  cases: z.int(says('watchedCases')).min(1, says('watchedCases')).max(999, says('watchedCases')),
  minutes: z
    .int(says('watchedMinutes'))
    .min(10, says('watchedMinutes'))
    .max(10_080, says('watchedMinutes')),
});
export type QueueWatch = z.infer<typeof QueueWatch>;

export const NotificationPreferences = z.object({
  /** What is not pushed. */
  muted: Topics,
  quiet: QuietHours.nullable(),
  /** Missing from older pages and copies: nothing changes. */
  mutedWords: MutedWords.optional(),
  queueWatch: QueueWatch.nullish(),
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

export const ShownPreferences = NotificationPreferences.extend({
  /** The owner of the number has answered STOP, so none comes, whatever is chosen. Missing from older servers' copies. */
  isSmsStopped: z.boolean().optional(),
});
export type ShownPreferences = z.infer<typeof ShownPreferences>;

/** By the signed link of a mail. */
export const LinkedPreferences = z.object({
  topics: Topics,
  /** Whose topics they are. */
  reader: z.enum(ROLES),
  muted: Topics,
  mutedWords: MutedWords,
  isSmsStopped: z.boolean().optional(),
});
export type LinkedPreferences = z.infer<typeof LinkedPreferences>;
export const LinkToken = z.string().min(1).max(200);
