import type { ASKED_PHARMACIES, FillNews, PharmacyMessage } from '#shared/pharmacy.ts';

/** What is known after asking: the pharmacy's latest news, or that it has the prescription and says no more yet. */
export type Answer = FillNews | 'received';

/**
 * A pharmacy that is asked by message. Every call may be repeated with the same key: a lost answer changes nothing. A
 * practice that prints its prescriptions has none (`currentPharmacy`).
 */
export type Pharmacy = {
  name: (typeof ASKED_PHARMACIES)[number];
  /** Takes the prescription, or says at once that it is rejected. */
  submit: (message: PharmacyMessage, key: string) => Promise<Answer>;
  /**
   * `cancelled`, or what has already been made. Whoever has not heard of the key refuses it from then on, so that a
   * prescription which arrives after its cancellation is not filled.
   */
  cancel: (key: string) => Promise<FillNews>;
  /** Those that the pharmacy has never heard of are missing. */
  status: (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>;
};

/** It did not answer, or not in a way that says whether it has understood. Asking again is harmless. */
export class PharmacyDown extends Error {}
