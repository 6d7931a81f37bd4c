/** Ids of one small clinic, made anew where a call changes it; see world.ts. */
export type AccessWorld = {
  ownerId: number;
  ownerPhone: string;
  ownerSessionId: string;
  /** A phone nobody has. */
  freshPhone: string;
  password: string;
  doctorId: number;
  otherDoctorId: number;
  staffId: number;
  staffSessionId: string;
  /** Of somebody who has not come yet, and what their link holds. */
  invitationId: number;
  invitationToken: string;
  /** Customers without an open order, one of them with a case in the queue. */
  leavingId: number;
  /** Has the phone of the owner too, from before numbers were compared however they are written. */
  splitId: number;
  waitingId: number;
  /** In the queue: in the doctor's hands; the owner's, waiting for their answer to this question. */
  heldId: number;
  askedId: number;
  questionId: number;
  waitingPatientId: number;
  /** Orders of the owner: approved by the doctor, on its way, not yet paid, paid but without its form. */
  orderId: number;
  shippedId: number;
  unpaidId: number;
  formlessReference: string;
  /** Of a guest whose checkout nobody here holds. */
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
  /** The owner's plan is of `orderId`, with one dose taken. */
  planVersion: number;
  doseClientId: string;
  /** Of the owner; nobody has looked at it. */
  checkInId: number;
  priceId: number;
  postId: number;
  postSlug: string;
  draftSlug: string;
  categorySlug: string;
  emptyCategoryId: number;
};

/** Who calls. The owner is the patient of the rows above, the doctor is theirs; the others of each kind are not. */
export const NAMED = [
  'guest',
  'owner',
  'otherCustomer',
  'doctor',
  'otherDoctor',
  'staff',
  'admin',
] as const;
/**
 * Who comes with something that opens nothing of anybody else: the checkout cookie of another guest's purchase, the
 * owner's session after it has run out, and the session of an admin whose account has been closed.
 */
export const NOBODIES = ['foreignCheckout', 'expired', 'deactivated'] as const;
export const PRINCIPALS = [...NAMED, ...NOBODIES] as const;
export type Principal = (typeof PRINCIPALS)[number];

export type Outcome = 'ok' | 400 | 401 | 403 | 404 | 409;
/** `ok`, or the status of the refusal, for each by name. Nobodies get what a guest gets, where the row does not say else. */
export type Expectation = Record<(typeof NAMED)[number], Outcome> &
  Partial<Record<(typeof NOBODIES)[number], Outcome>>;

export type AccessRow = {
  /** One of the groups below, or one with what differs: `{ ...CUSTOMERS, otherCustomer: 404 }`. */
  expect: Expectation;
  input?: (world: AccessWorld) => object;
  /** Each who may do it does it in a clinic of their own, because it can be done once. */
  isOnce?: boolean;
  /** What an answer may hold beyond what `SIGHT` says, with the reason beside it. */
  sees?: readonly Canary[];
};

export const everybody = (outcome: Outcome): Expectation => ({
  guest: outcome,
  owner: outcome,
  otherCustomer: outcome,
  doctor: outcome,
  otherDoctor: outcome,
  staff: outcome,
  admin: outcome,
});

export const OPEN = everybody('ok');
export const MEMBERS: Expectation = { ...OPEN, guest: 401 };
export const TEAM: Expectation = { ...MEMBERS, owner: 403, otherCustomer: 403 };
export const CLINICIANS: Expectation = { ...TEAM, staff: 403 };
export const ADMINS: Expectation = { ...everybody(403), guest: 401, admin: 'ok' };
export const CUSTOMERS: Expectation = { ...ADMINS, owner: 'ok', otherCustomer: 'ok', admin: 403 };
/** The patient, their doctor and admins: health data. */
export const HEALTH: Expectation = {
  ...CLINICIANS,
  owner: 'ok',
  otherCustomer: 404,
  otherDoctor: 404,
};
/** The patient's own team. */
export const CARE: Expectation = { ...TEAM, otherDoctor: 404 };
/** Whose it is, and nobody else, admins included. */
export const OWN: Expectation = { ...everybody(404), guest: 401, owner: 'ok' };

/** Words that stand in what the world holds; where one comes back, somebody has been shown that kind of data. */
export const CANARIES = {
  /** The owner's name, address and parcel. */
  person: 'CanaryPerson',
  /** The owner's medical form, record, case notes and dose plan. */
  health: 'CanaryHealth',
  /** From the doctor to the owner. */
  letter: 'CanaryLetter',
  /** Of the doctor about the membership, which staff read too. */
  note: 'CanaryNote',
  /** Of staff about it, for staff and admins. */
  privateNote: 'CanaryPrivate',
  draft: 'CanaryDraft',
  /** A patient who waits in the queue: name, and medical form. */
  waitingPerson: 'CanaryWaiting',
  waitingHealth: 'CanaryForm',
} as const;
export type Canary = keyof typeof CANARIES;

/** What each may be shown at all. Everything else in an answer is a row of others. */
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
  admin: ['person', 'health', 'note', 'privateNote', 'draft', 'waitingPerson', 'waitingHealth'],
};

/** The kinds of data in an answer that are not among the allowed ones. */
export function shownBeyond(
  { text, headers }: { text: string; headers: Headers },
  allowed: readonly Canary[],
): string[] {
  const all = `${text} ${JSON.stringify([...headers])}`.toLowerCase();
  return Object.entries(CANARIES)
    .filter(([kind, word]) => !allowed.includes(kind as Canary) && all.includes(word.toLowerCase()))
    .map(([kind]) => kind);
}
