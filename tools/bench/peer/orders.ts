import type { Context } from 'koa';
import type { z } from 'zod';
import { countryName } from '#shared/countries.ts';
import type { OrderAddress } from '#shared/new-orders.ts';
import type { Order } from '#shared/orders.ts';
import { TAKE_BACK_MS } from '#shared/shipping.ts';
import { sealedHandoverNote, sealedReviewNotes } from '#api/orders/sealed-notes.ts';
import { audit, refuse, type Peer, type Person } from './duties.ts';

const isOffice = ({ role }: Person) => role === 'staff' || role === 'admin';

const LIST = `select o.id, o.reference_number as "referenceNumber", o.product, p.name as "productName", p.medicine, o.plan,
    o.price, o.shipping_fee as "shippingFee", o.status, o.payment_status as "paymentStatus",
    o.shipping_status as "shippingStatus", o.tracking_number as "trackingNumber", o.carrier, o.created_at as "createdAt",
    o.updated_at as "updatedAt", o.start_date as "startDate", o.end_date as "endDate", o.sealed_notes, o.review_notes,
    o.reviewer_id as "reviewedBy", o.review_date as "reviewDate", o.review_due_at, o.ship_due_at, o.shipped_at,
    o.supplied_until as "suppliedUntil", o.unsent_months as "unsentMonths", o.unsent_amount, o.customer_id as "userId",
    o.intake_id as "medicalInfoId", o.form_version as "formVersion", o.patient_name as "patientName",
    o.patient_email as "patientEmail", o.patient_phone as "patientPhone",
    o.is_shipping_to_vietnam as "isShippingToVietnam", o.live_mode as "liveMode", o.is_test, o.is_trial as "isTrial",
    o.is_disputed as "isDisputed", o.held_amount as "heldAmount", o.hold_until as "holdUntil", o.card_need as "cardNeed",
    o.claimed_by_id, o.claimed_until, o.asked_at, o.answered_at, o.handed_to_id, o.handed_at, o.sealed_handover, o.version,
    u.full_name as customer_name, u.email as customer_email, u.phone as customer_phone, r.full_name as "reviewedByName",
    c.full_name as claimed_name, t.full_name as to_name, b.full_name as by_name
  from orders o join products p on p.id = o.product left join users u on u.id = o.customer_id
    left join users r on r.id = o.reviewer_id left join users c on c.id = o.claimed_by_id
    left join users t on t.id = o.handed_to_id left join users b on b.id = o.handed_by_id
  where o.removed_at is null and not o.is_test order by o.created_at desc, o.id desc limit $1`;

type WireOrder = z.input<typeof Order>;
/** What is computed, or not for everybody. Everything else is sent as it was read. */
type Made =
  | 'takeBackUntil'
  | 'reviewNotes'
  | 'dueAt'
  | 'refundable'
  | 'user'
  | 'claim'
  | 'questionState'
  | 'questionAt'
  | 'handover'
  | 'can';
type Listed = Required<Omit<WireOrder, Made>> & {
  sealed_notes: string | null;
  review_notes: string | null;
  review_due_at: Date | null;
  ship_due_at: Date | null;
  shipped_at: Date | null;
  unsent_amount: number;
  is_test: boolean;
  claimed_by_id: number | null;
  claimed_until: Date | null;
  asked_at: Date | null;
  answered_at: Date | null;
  handed_to_id: number | null;
  handed_at: Date | null;
  sealed_handover: string | null;
  customer_name: string;
  customer_email: string | null;
  customer_phone: string;
  claimed_name: string;
  to_name: string;
  by_name: string;
};

export async function listOrders({ pool, secrets }: Peer, ctx: Context, person: Person) {
  if (!isOffice(person)) return refuse(ctx, 403);
  const limit = Number(ctx.query.limit ?? 50);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) return refuse(ctx, 400);
  const { rows } = await pool.query<Listed>(LIST, [limit + 1]);
  const last = rows[limit - 1];
  if (last && rows.length > limit) {
    const cursor = `${Number(last.createdAt)}.${last.id}`;
    ctx.set('Link', `</api/orders?limit=${limit}&cursor=${cursor}>; rel="next"`);
  }
  const orders = rows.slice(0, limit).map((row) => shown(secrets.data, row, person));
  const detail = { count: orders.length };
  await audit(secrets.audit, pool, person, { action: 'read', subject: 'orders', detail });
  ctx.type = 'json';
  ctx.body = JSON.stringify(orders);
}

const among = (...words: string[]) => {
  const set = new Set(words);
  return (word: string | null) => word !== null && set.has(word);
};
const isReturned = among('pending_refund', 'refunded');
const isSettled = among('paid', 'pending_refund', 'refunded', 'authorized', 'voided', 'expired');
const isInCare = among('approved', 'active');
const isRunning = among('pending_review', 'approved', 'active');
const isDispatched = among('shipped', 'received');
const isVerdict = among('approved', 'rejected');

const isToBeSent = (order: {
  status: string;
  shippingStatus: string | null;
  paymentStatus: string;
  unsentMonths: number;
  isTrial: boolean;
}): boolean =>
  isRunning(order.status) &&
  (!isDispatched(order.shippingStatus) || order.unsentMonths > 0) &&
  !isReturned(order.paymentStatus) &&
  !order.isTrial;

/** An order of `shared/orders.ts`, with what this reader may do with it. */
function shown(key: Peer['secrets']['data'], row: Listed, person: Person): WireOrder {
  const isAdmin = person.role === 'admin';
  const isOpen = row.status === 'pending_review';
  const isOwn = row.userId === person.id;
  const isBack = isReturned(row.paymentStatus);
  const isPaid = isSettled(row.paymentStatus);
  const asked = isOpen && row.asked_at ? (row.answered_at ? 'answered' : 'waiting') : null;
  const isAwaited = isInCare(row.status) && row.shippingStatus === 'pending_shipping' && !isBack;
  const isOnItsWay = row.status === 'active' && row.shippingStatus === 'shipped';
  const until = isAdmin && isOnItsWay && row.shipped_at ? Number(row.shipped_at) + TAKE_BACK_MS : 0;
  const notes =
    row.review_notes ??
    (row.sealed_notes && sealedReviewNotes.open(key, [row.id], row.sealed_notes));
  const due = isOpen ? row.review_due_at : isAwaited ? row.ship_due_at : null;
  return {
    id: row.id,
    referenceNumber: row.referenceNumber,
    product: row.product,
    productName: row.productName,
    medicine: row.medicine,
    plan: row.plan,
    price: row.price,
    shippingFee: row.shippingFee,
    status: row.status,
    paymentStatus: row.paymentStatus,
    shippingStatus: row.shippingStatus,
    takeBackUntil: until > Date.now() ? new Date(until) : null,
    trackingNumber: row.trackingNumber,
    carrier: row.carrier,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    startDate: row.startDate,
    endDate: row.endDate,
    reviewNotes: person.role === 'staff' ? null : notes,
    reviewedBy: row.reviewedBy,
    reviewedByName: row.reviewedByName,
    reviewDate: row.reviewDate,
    dueAt: asked === 'waiting' ? null : due,
    suppliedUntil: row.suppliedUntil,
    unsentMonths: row.unsentMonths,
    userId: row.userId,
    user: row.userId
      ? {
          id: row.userId,
          fullName: row.customer_name,
          email: row.customer_email,
          username: row.customer_phone,
          phone: row.customer_phone,
        }
      : null,
    medicalInfoId: row.medicalInfoId,
    formVersion: row.formVersion,
    patientName: row.patientName,
    patientEmail: row.patientEmail,
    patientPhone: row.patientPhone,
    isShippingToVietnam: row.isShippingToVietnam,
    liveMode: row.liveMode,
    isTrial: row.isTrial,
    isDisputed: row.isDisputed,
    heldAmount: row.heldAmount,
    refundable:
      isDispatched(row.shippingStatus) || row.suppliedUntil
        ? Math.min(row.heldAmount, row.unsent_amount)
        : row.heldAmount,
    holdUntil: row.holdUntil,
    cardNeed: row.cardNeed,
    claim:
      row.claimed_by_id && row.claimed_until
        ? { doctorId: row.claimed_by_id, doctorName: row.claimed_name, until: row.claimed_until }
        : null,
    questionState: asked,
    questionAt: asked ? (row.answered_at ?? row.asked_at) : null,
    handover:
      isOpen && isAdmin && row.handed_to_id && row.handed_at
        ? {
            ...{ toId: row.handed_to_id, toName: row.to_name, byName: row.by_name },
            note: row.sealed_handover
              ? sealedHandoverNote.open(key, [row.id], row.sealed_handover)
              : '',
            at: row.handed_at,
          }
        : null,
    version: row.version,
    can: {
      decide: isAdmin && !row.isTrial && ((isOpen && !isBack) || isVerdict(row.status)),
      pay: isOwn && isOpen && !isPaid && !row.is_test,
      fillIntake: isOwn && isOpen && row.medicalInfoId === null && !row.is_test && !row.isTrial,
      markReceived: (isOwn || isAdmin) && row.shippingStatus === 'shipped',
      edit: isAdmin && isOpen && (!isPaid || (row.price === 0 && row.paymentStatus === 'paid')),
      remove: isAdmin,
      withdraw: isOwn && isOpen && !isBack && !row.isDisputed && !row.is_test,
      changeAddress: isToBeSent(row) && !row.is_test,
    },
  };
}

const ADDRESS = `select id, customer_id, status, payment_status as "paymentStatus", shipping_status as "shippingStatus",
    unsent_months as "unsentMonths", is_trial as "isTrial", card_need, quote, price, shipping_fee as "shippingFee", address,
    city, state, zip_code as "zipCode", country, is_shipping_to_vietnam as "isShippingToVietnam",
    vietnam_ward as "vietnamWard", vietnam_district as "vietnamDistrict", vietnam_city_province as "vietnamCityProvince"
  from orders where id = $1 and removed_at is null and not is_test`;

type Addressed = Omit<
  z.output<typeof OrderAddress>,
  'canChange' | 'isBoundToState' | 'isPriceFixed'
> &
  Parameters<typeof isToBeSent>[0] & {
    id: number;
    customer_id: number | null;
    card_need: string | null;
    quote: { total: number } | null;
  };

export async function showAddress(peer: Peer, ctx: Context, person: Person, id: number) {
  if (!isOffice(person)) return refuse(ctx, 403);
  const { rows } = await peer.pool.query<Addressed>(ADDRESS, [id]);
  const [row] = rows;
  if (!row) return refuse(ctx, 404);
  const about = { subjectId: row.id, patientId: row.customer_id, orderId: row.id };
  await audit(peer.secrets.audit, peer.pool, person, {
    action: 'read',
    subject: 'order',
    ...about,
  });
  const isUnpaid = row.paymentStatus === 'unpaid' || row.paymentStatus === 'pending_payment';
  ctx.type = 'json';
  ctx.body = JSON.stringify({
    address: row.address,
    city: row.city,
    state: row.state,
    zipCode: row.zipCode,
    country: countryName(row.country),
    isShippingToVietnam: row.isShippingToVietnam,
    vietnamWard: row.vietnamWard,
    vietnamDistrict: row.vietnamDistrict,
    vietnamCityProvince: row.vietnamCityProvince,
    canChange: isToBeSent(row),
    isBoundToState: false,
    price: row.price,
    shippingFee: row.shippingFee,
    isPriceFixed:
      !isUnpaid ||
      row.quote?.total !== row.price ||
      row.status !== 'pending_review' ||
      row.card_need !== null,
  });
}
