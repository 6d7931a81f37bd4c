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
  /** Customers without an open order, one of them with a case in the queue. */
  leavingId: number;
  /** Has the phone of the owner too, from before numbers were compared however they are written. */
  splitId: number;
  waitingId: number;
  /** Orders of the owner: approved by the doctor, on its way, not yet paid, paid but without its form. */
  orderId: number;
  shippedId: number;
  unpaidId: number;
  formlessReference: string;
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
  priceId: number;
  postId: number;
  postSlug: string;
  draftSlug: string;
  categorySlug: string;
  emptyCategoryId: number;
};

/** In the order of the words in `expect`. */
export const PRINCIPALS = [
  'guest',
  'owner',
  'otherCustomer',
  'doctor',
  'otherDoctor',
  'staff',
  'admin',
] as const;
export type Principal = (typeof PRINCIPALS)[number];

export type AccessRow = {
  /** A word for each principal: `ok`, or the status of the refusal. */
  expect: string;
  input?: (world: AccessWorld) => object;
  /** Each who may do it does it in a clinic of their own, because it can be done once. */
  isOnce?: boolean;
};

export const OPEN = 'ok ok ok ok ok ok ok';
export const MEMBERS = '401 ok ok ok ok ok ok';
export const TEAM = '401 403 403 ok ok ok ok';
export const CLINICIANS = '401 403 403 ok ok 403 ok';
export const CUSTOMERS = '401 ok ok 403 403 403 403';
export const ADMINS = '401 403 403 403 403 403 ok';
/** The patient, their doctor and admins: health data. */
export const HEALTH = '401 ok 404 ok 404 403 ok';
/** The patient's own team. */
export const CARE = '401 403 403 ok 404 ok ok';
