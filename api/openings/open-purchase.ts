import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { accountErrors } from '#shared/accounts.ts';
import { ensure } from '#shared/lib/errors.ts';
import { numberIn, type KnownPurchase, type Opening } from '#shared/openings.ts';
import type { Recipient } from '#api/accounts/code-channels.ts';
import { sendByTicket, type Asking } from '#api/accounts/code-by-ticket.ts';
import { checkCode, useCode, type CodeFor } from '#api/accounts/one-time-codes.ts';
import { Product } from '#api/catalogue/product.entity.ts';
import { visitorLanguage } from '#api/http/visitor-language.ts';
import { Order } from '#api/orders/order.entity.ts';
import { realOrders } from '#api/orders/order-where.ts';
import { record } from '#api/platform/audit.ts';
import { randomToken } from '#api/platform/crypto.ts';
import { phoneKeyOf } from '#api/platform/phone-key.ts';

/** Beside the device that bought; the one opened first makes room for a further one. */
const DEVICES_MAX = 10;

type Known = z.output<typeof KnownPurchase>;

/** References are counted up, so the phone is asked for as well: nobody can send codes to strangers by counting. */
const openingCode = ({ referenceNumber, phone }: Known, ticket: string): CodeFor => ({
  purpose: 'open',
  holder: `${ticket} ${referenceNumber}`,
  phone,
  opens: `purchase ${referenceNumber}`,
  budget: phoneKeyOf(phone),
});

/**
 * A purchase that no account owns, by what its buyer knows of it. Only with money or a form there is something to come
 * back to; an order that cost nobody anything sends no messages.
 */
async function findOpenable(em: EntityManager, { referenceNumber, phone }: Known) {
  const referenceNumbers = await referencesOf(em, referenceNumber);
  const orders = await em.find(
    Order,
    { referenceNumber: { $in: referenceNumbers }, customer: null, ...realOrders },
    { orderBy: { id: 'desc' } },
  );
  const isTheirs = (order: Order) => phoneKeyOf(order.patientPhone ?? '') === phoneKeyOf(phone);
  const isBegun = (order: Order) => order.isSettled() || order.intakeId != null;
  return orders.find((order) => isBegun(order) && isTheirs(order)) ?? null;
}

/** A number without its letters may be that of an order of any product. */
async function referencesOf(em: EntityManager, typed: string): Promise<string[]> {
  if (numberIn(typed) !== typed) return [typed];
  const products = await em.find(Product, {}, { fields: ['referencePrefix'] });
  return products.map(({ referencePrefix }) => `${referencePrefix}-${typed}`);
}

/**
 * Sends a code to the contact of a guest's purchase. Where there is no such purchase, or an account owns it, everything
 * is the same but that nothing is sent.
 */
export async function askForOpening(asking: Asking, known: Known) {
  const order = await findOpenable(asking.em, known);
  const ticket = randomToken();
  const recipient: Recipient | null = order && {
    phone: order.patientPhone ?? '',
    email: order.patientEmail,
    language: visitorLanguage(asking.ctx),
  };
  const what = { ...openingCode(known, ticket), isOwnDevice: false };
  return sendByTicket(asking, { ticket, what, recipient });
}

/** Opens the purchase to the checkout of this device with ticket and code; the code is used up together with it. */
export async function openPurchase(
  { em, deps, actor }: Asking,
  { ticket, code, ...known }: z.output<typeof Opening>,
): Promise<{ orderId: number; checkoutId: string }> {
  const what = openingCode(known, ticket);
  await checkCode(em, what, code);
  const checkoutId = actor.checkoutId ?? randomUUID();
  return em.transactional(async (tx) => {
    await useCode(tx, deps, what, code);
    const orderId = (await findOpenable(tx, known))?.id;
    // The demo shows codes that were sent to nobody, and the purchase may have got an owner meanwhile.
    ensure(orderId && (await addDevice(tx, orderId, checkoutId)), accountErrors.wrong_code);
    await record(
      tx,
      { ...actor, checkoutId },
      { action: 'create', subject: 'purchase_device', subjectId: orderId, orderId },
    );
    return { orderId, checkoutId };
  });
}

/** Not through the entity: its version says what a doctor has seen of the case, and this changes nothing of that. */
async function addDevice(tx: EntityManager, orderId: number, checkoutId: string): Promise<boolean> {
  const changed = await tx.execute<unknown[]>(
    `update orders set opened_to =
       case when checkout_id = ? or ? = any(opened_to) then opened_to
         else (array_append(coalesce(opened_to, '{}'), ?::text))
           [greatest(coalesce(array_length(opened_to, 1), 0) + 2 - ?, 1):] end
     where id = ? and customer_id is null and removed_at is null returning id`,
    [checkoutId, checkoutId, checkoutId, DEVICES_MAX, orderId],
  );
  return changed.length > 0;
}
