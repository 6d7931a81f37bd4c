/**
 * What a patient's letter needs: `urgent` a doctor now, `symptoms` a clinician, whoever it was written to (decision
 * C132: a false alarm costs a look, a missed one is never seen).
 */
export const ATTENTIONS = ['urgent', 'symptoms'] as const;
export type Attention = (typeof ATTENTIONS)[number];
