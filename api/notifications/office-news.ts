import { NOTIFICATION_KINDS, topicOf } from '#shared/notifications.ts';

/** What staff may know that somebody was told: of decisions, parcels, money and logins, not of care. */
export const OFFICE_NEWS = NOTIFICATION_KINDS.filter((kind) => {
  const topic = topicOf[kind];
  return topic === null || topic === 'decision' || topic === 'shipping';
});
