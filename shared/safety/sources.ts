/**
 * Where a rule comes from. The facts are those of shared/clinic.md, which cites the prescribing information of Wegovy and
 * Zepbound; sections are those of the common label format. What no label says is a choice of ours and says so.
 */
export const SOURCES = {
  indication: 'Wegovy and Zepbound labels, section 1 (indications)',
  contraindication: 'Wegovy and Zepbound labels, section 4 (contraindications)',
  warning: 'Wegovy and Zepbound labels, section 5 (warnings and precautions)',
  interaction: 'Wegovy and Zepbound labels, section 7 (drug interactions)',
  population: 'Wegovy and Zepbound labels, section 8 (specific populations)',
  /** To be checked by a clinician: the practice's own caution, in no label. */
  practice: 'Own rule of the practice, to be checked by a clinician',
} as const;
