/** What a clinician did about an urgent check-in or letter (C133). */
export const URGENT_ACTIONS = [
  'called',
  'told_to_stop',
  'sent_to_emergency',
  'nothing_wrong',
] as const;
export type UrgentAction = (typeof URGENT_ACTIONS)[number];

/**
 * After these no dose follows by itself: the app must not go on showing what a doctor has stopped (the practice's own
 * rule, to be checked by a clinician).
 */
export const STOPS: readonly UrgentAction[] = ['told_to_stop', 'sent_to_emergency'];
