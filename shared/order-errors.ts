import { defineErrors } from './lib/errors.ts';

export const orderErrors = defineErrors('order', {
  price_changed: [409, 'The price has changed. Please confirm the new price.'],
  practice_closed: [409, 'We take no new patients at the moment, so nothing was ordered.'],
  wrong_status: [409, 'The order can no longer be changed this way.'],
  already_decided: [409, 'This order was already decided.'],
  claimed: [409, 'Another doctor is reviewing this order.'],
  form_changed: [
    409,
    'The patient has changed the medical form. Please read the changed answers before you decide.',
  ],
  form_unseen: [
    409,
    'You have not been shown this medical form yet. Please read it before you decide.',
  ],
  safety_open: [409, 'This case has findings that must be answered before it can be approved.'],
  safety_unreasoned: [
    409,
    'A reason needs at least 15 characters, and the same words cannot answer three findings.',
  ],
  not_paid: [409, 'The order is not paid yet.'],
  card_needed: [
    409,
    'The amount is no longer reserved on the card. The patient was asked for a card; the case keeps its place until then.',
  ],
  card_refused: [
    409,
    'The card could not be charged, so the case is not approved. The patient was asked for another card; the case keeps its place.',
  ],
  refunded: [
    409,
    'The payment for this order was refunded. The patient has to place and pay for a new order.',
  ],
  disputed: [409, "The patient's bank disputes this payment. Nothing is sent until that is over."],
  red_open: [
    409,
    'A warning sign of this patient is open. A clinician has to close that check-in, or a doctor has to answer that message, first.',
  ],
  own_red_open: [
    409,
    'You told us of a warning sign. A doctor looks at it first; then you can order. If it cannot wait, call emergency services.',
  ],
  test_money: [409, 'This order was paid with a test card, so it is not a real order.'],
  holds_money: [409, 'This order is paid. Refund it, or say why the money is kept.'],
  no_intake: [409, 'The medical form is missing.'],
  already_paid: [409, 'The order is already paid.'],
  no_address: [409, 'Please complete your shipping address first.'],
  parcel_left: [409, 'The parcel has been sent already, so its address can no longer be changed.'],
  other_state: [
    409,
    'An order stays in the state it was placed for. Please write to us, and we will see what is possible.',
  ],
  tracking_needed: [400, 'A tracking number is required'],
});
