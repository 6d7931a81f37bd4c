/** The weekly injections. Plans of them do not say their medicine, as all plans of before. */
export const SUBSTANCES = ['semaglutide', 'tirzepatide'] as const;
