/** Ids of one small clinic, created anew for calls that change it; see world.ts. */
export type AccessWorld = {
  ownerId: number;
  ownerPhone: string;
  ownerSessionId: string;
  /** The admin's own view of the list of orders. */
  savedViewId: number;
  /** A phone without an account. */
  freshPhone: string;
  password: string;
  doctorId: number;
  otherDoctorId: number;
  staffId: number;
  staffSessionId: string;
  /** An invited person who has not registered yet, and the token of their link. */
  invitationId: number;
  invitationToken: string;
  /** Customers without an open order, one of them with a case in the queue. */
  leavingId: number;
  /** Shares the owner's phone, from before numbers were compared in a normalized form. */
  splitId: number;
  waitingId: number;
  /** In the queue: claimed by the doctor; the owner's, waiting for their answer to this question. */
  claimedId: number;
  askedId: number;
  questionId: number;
  waitingPatientId: number;
  /** Orders of the owner: approved by the doctor, shipped, not yet paid, paid but without its form. */
  orderId: number;
  shippedId: number;
  shippedVersion: number;
  /** Of the shipped order; the next is due in a month. */
  supplyId: number;
  /** Of another order, which has left, without a report. */
  sentSupplyId: number;
  /** Of the one before the next, with a photo. */
  parcelReportId: number;
  unpaidId: number;
  formlessReference: string;
  /** Of the order that the doctor approved, with its prescription. */
  readySupplyId: number;
  /** Belongs to a guest whose checkout cookie nobody here has. */
  guestOrderId: number;
  guestReference: string;
  intakeId: number;
  paymentId: number;
  paidIntentId: string;
  refundedPaymentId: number;
  refundId: number;
  openIntent: { id: string; clientSecret: string };
  /** From the doctor to the owner. */
  messageId: number;
  noteId: number;
  privateNoteId: number;
  deviceId: number;
  /** The owner's plan for `orderId`, with one dose taken. */
  planVersion: number;
  doseClientId: string;
  /** The owner's check-in, which nobody has read, with a photo. */
  checkInId: number;
  checkInClientId: string;
  /** The owner's appointment with the doctor, and a time of that doctor that is free. */
  appointmentId: number;
  freeTime: string;
  priceId: number;
  postId: number;
  postSlug: string;
  draftSlug: string;
  categorySlug: string;
  emptyCategoryId: number;
};

/**
 * The callers. The owner is the patient of the rows above and the doctor is theirs; the others of each kind are
 * unrelated.
 */
export const NAMED = [
  'guest',
  'owner',
  'otherCustomer',
  'doctor',
  'otherDoctor',
  'staff',
  'fulfilment',
  'admin',
] as const;
/**
 * Callers whose credentials give access to nothing: the checkout cookie of another guest's purchase, the owner's
 * expired session, and the session of an admin whose account was deactivated.
 */
export const NOBODIES = ['foreignCheckout', 'expired', 'deactivated'] as const;
export const PRINCIPALS = [...NAMED, ...NOBODIES] as const;
export type Principal = (typeof PRINCIPALS)[number];

export type Outcome = 'ok' | 400 | 401 | 403 | 404 | 409;
/**
 * `ok`, or the status of the refusal, for each caller by name. The `NOBODIES` get the same as a guest unless the row
 * says otherwise.
 */
export type Expectation = Record<(typeof NAMED)[number], Outcome> &
  Partial<Record<(typeof NOBODIES)[number], Outcome>>;

export type AccessRow = {
  /** One of the groups below, or one with exceptions: `{ ...CUSTOMERS, otherCustomer: 404 }`. */
  expect: Expectation;
  input?: (world: AccessWorld) => object;
  /** Every permitted caller gets a clinic of their own, because the call can only succeed once. */
  isOnce?: boolean;
  /** Data that an answer may contain beyond `SIGHT`, with the reason beside it. */
  sees?: readonly Canary[];
};

export const everybody = (outcome: Outcome): Expectation => ({
  guest: outcome,
  owner: outcome,
  otherCustomer: outcome,
  doctor: outcome,
  otherDoctor: outcome,
  staff: outcome,
  fulfilment: outcome,
  admin: outcome,
});

export const OPEN = everybody('ok');
export const MEMBERS: Expectation = { ...OPEN, guest: 401 };
/** Patients, and who deals with them. */
export const PEOPLE: Expectation = { ...MEMBERS, fulfilment: 403 };
export const EMPLOYEES: Expectation = { ...MEMBERS, owner: 403, otherCustomer: 403 };
export const TEAM: Expectation = { ...EMPLOYEES, fulfilment: 403 };
export const CLINICIANS: Expectation = { ...TEAM, staff: 403 };
export const ADMINS: Expectation = { ...everybody(403), guest: 401, admin: 'ok' };
export const PACKERS: Expectation = { ...ADMINS, fulfilment: 'ok' };
export const CUSTOMERS: Expectation = { ...ADMINS, owner: 'ok', otherCustomer: 'ok', admin: 403 };
/** Health data: the patient, their doctor, and admins. */
export const HEALTH: Expectation = {
  ...CLINICIANS,
  owner: 'ok',
  otherCustomer: 404,
  otherDoctor: 404,
};
/** The patient's own doctor, and the rest of the team. */
export const CARE: Expectation = { ...TEAM, otherDoctor: 404 };
/** Only the owner, not even admins. */
export const OWN: Expectation = { ...everybody(404), guest: 401, owner: 'ok' };

/** Markers in the data of the world. If one comes back, somebody was shown that kind of data. */
export const CANARIES = {
  /** The owner's name, address and parcel. */
  person: 'CanaryPerson',
  /** The owner's medical form, record, case notes and dose plan. */
  health: 'CanaryHealth',
  /** A message from the doctor to the owner. */
  letter: 'CanaryLetter',
  /** The doctor's note about the membership, which staff may read too. */
  note: 'CanaryNote',
  /** A note by staff, for staff and admins. */
  privateNote: 'CanaryPrivate',
  draft: 'CanaryDraft',
  /** A patient waiting in the queue: name and medical form. */
  waitingPerson: 'CanaryWaiting',
  waitingHealth: 'CanaryForm',
} as const;
export type Canary = keyof typeof CANARIES;

/** What each caller may see at all. Any other marker in an answer is somebody else's data. */
export const SIGHT: Record<Principal, readonly Canary[]> = {
  guest: [],
  foreignCheckout: [],
  expired: [],
  deactivated: [],
  owner: ['person', 'health', 'letter'],
  otherCustomer: [],
  doctor: ['person', 'health', 'letter', 'note', 'waitingPerson', 'waitingHealth'],
  otherDoctor: ['waitingPerson', 'waitingHealth'],
  staff: ['person', 'note', 'privateNote', 'waitingPerson'],
  fulfilment: ['person'],
  admin: ['person', 'health', 'note', 'privateNote', 'draft', 'waitingPerson', 'waitingHealth'],
};

/** The kinds of data in an answer beyond the allowed ones. */
export function shownBeyond(
  { text, headers }: { text: string; headers: Headers },
  allowed: readonly Canary[],
): string[] {
  const all = `${text} ${JSON.stringify([...headers])}`.toLowerCase();
  return Object.entries(CANARIES)
    .filter(([kind, word]) => !allowed.includes(kind as Canary) && all.includes(word.toLowerCase()))
    .map(([kind]) => kind);
}
