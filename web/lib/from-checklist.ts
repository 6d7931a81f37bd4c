/** The state of a link of the practice's checklist, by which its screen leads back there. */
export const FROM_CHECKLIST = 'from-checklist';
