/**
 * How long a missed dose of semaglutide may still be taken. The label's versions differ: "if the next one is more than
 * 2 days away" (Wegovy), or within 5 days (Ozempic, and summaries of both). The practice chooses which one is shown.
 */
export const SEMAGLUTIDE_RULES = ['two_days_before_next', 'within_five_days'] as const;
export type SemaglutideRule = (typeof SEMAGLUTIDE_RULES)[number];
export const DEFAULT_SEMAGLUTIDE_RULE: SemaglutideRule = 'two_days_before_next';
