import { randomUUID } from 'node:crypto';
import { isMember, isTeam, type Actor, type Member } from '#shared/lib/actor.ts';
import { AppError, ensure, errors } from '#shared/lib/errors.ts';
import { CLAIM_MS, orderContract, orderErrors } from '#shared/orders.ts';
import { User } from '#api/accounts/user.entity.ts';
import { quoteFor } from '#api/catalogue/catalogue.service.ts';
import { implement } from '#api/http/implement.ts';
import { now } from '#api/platform/clock.ts';
import { changesOf, record } from '#api/platform/audit.ts';
import { findFor } from '#api/platform/policy.ts';
import { moveOrder, receiveOrder, tellMoved } from './move-order.ts';
import { countApproved, countTag, listOrders, listQueue, queueTag } from './list-orders.ts';
import { changeOrder, endOpenPayments } from './change-order.ts';
import { removeOrder } from './end-order.ts';
import { formLooks } from './form-port.ts';
import { decisionPolicy, orderPolicy } from './orders.policy.ts';
import { orderRelations, presentOrder } from './orders.present.ts';
import { ensureBelievedPrice, placeOrder } from './orders.service.ts';
import { placeForMember } from './place-for-member.ts';

export const orderRoutes = implement(
  orderContract,
  {
    list: async ({ actor, em, query, deps, http }) => {
      const { rows, next } = await listOrders(em, actor, query);
      http.nextPage(next);
      return rows.map((order) => presentOrder(order, actor, deps.secrets.data));
    },
    pending: async ({ actor, em, deps }) => listQueue(deps, em, actor),
    approvedCount: async ({ actor, em }) => ({ count: await countApproved(em, actor) }),
    place: async ({ actor, em, body, deps, http }) => {
      if (isMember(actor))
        return presentOrder(await placeForMember(em, actor, body), actor, deps.secrets.data);
      ensure(body.guestInfo, errors.validation);
      const guest = body.guestInfo;
      const toVietnam = body.isShippingToVietnam || guest.isShippingToVietnam;
      const quote = await quoteFor(em, body.product, body.plan, toVietnam);
      ensureBelievedPrice(body.price, quote);
      const checkoutId = actor.checkoutId ?? randomUUID();
      const { phone, fullName, email, hasConsent: _given, ...address } = guest;
      const order = await placeOrder(em, {
        ...address,
        isShippingToVietnam: toVietnam,
        quote,
        checkoutId,
        customerId: null,
        patientName: fullName,
        patientEmail: email,
        patientPhone: phone,
      });
      http.openCheckout(checkoutId);
      return presentOrder(order, { ...actor, checkoutId }, deps.secrets.data);
    },
    find: async ({ actor, em, params, deps }) => {
      const order = await findFor(
        em,
        actor,
        orderPolicy,
        { id: params.id },
        { populate: orderRelations },
      );
      // Its notes, its medicine and whose it is; the queue, which is asked for every two seconds, is no look at one.
      if (isTeam(actor)) {
        await record(em, actor, { action: 'read', subject: 'order', ...about(order) });
      }
      return presentOrder(order, actor, deps.secrets.data);
    },
    claim: async ({ actor, em, params, deps }) => {
      const order = await findFor(
        em,
        actor,
        decisionPolicy,
        { id: params.id },
        { lock: true, populate: orderRelations },
      );
      ensure(order.status === 'pending_review', orderErrors.already_decided, order.progress());
      order.ensureReal();
      ensure(!order.isReturned(), orderErrors.refunded, order.progress());
      if (order.isClaimedByOther(actor)) throw claimedError(order);
      // Held on while it is open: only the taking is told.
      const isTaken =
        order.claimedBy?.id !== member(actor).id || (order.claimedUntil ?? now()) <= now();
      order.claimedBy = em.getReference(User, member(actor).id);
      order.claimedUntil = new Date(now().getTime() + CLAIM_MS);
      await em.flush();
      await formLooks().begin(em, member(actor), order);
      await em.populate(order, ['claimedBy']);
      if (isTaken) await record(em, actor, { action: 'create', subject: 'claim', ...about(order) });
      return presentOrder(order, actor, deps.secrets.data);
    },
    release: async ({ actor, em, params }) => {
      const order = await findFor(em, actor, decisionPolicy, { id: params.id }, { lock: true });
      if (order.claimedBy?.id !== member(actor).id) return;
      await record(em, actor, { action: 'remove', subject: 'claim', ...about(order) });
      order.claimedBy = null;
      order.claimedUntil = null;
    },
    move: async ({ actor, em, params, body, deps }) => {
      const order = await findFor(
        em,
        actor,
        decisionPolicy,
        { id: params.id },
        { lock: true, populate: orderRelations },
      );
      await moveOrder(em, deps.secrets.data, order, member(actor), body);
      await em.flush();
      return presentOrder(order, actor, deps.secrets.data);
    },
    receive: async ({ actor, em, params, http, deps }) => {
      const order = await findFor(
        em,
        actor,
        orderPolicy,
        { id: params.id },
        { lock: true, populate: orderRelations },
      );
      const detail = changesOf(order, { shippingStatus: 'received' });
      http.note({ ...about(order), detail });
      receiveOrder(order);
      await tellMoved(em, order);
      await em.flush();
      return presentOrder(order, actor, deps.secrets.data);
    },
    change: {
      transaction: false,
      handle: async ({ actor, em, params, body, deps, http }) => {
        // Repeated, it has had its effect: what the customer has begun to pay since is at the new price.
        const isRepeated = await http.hasRun();
        const version = isRepeated
          ? body.version
          : await endOpenPayments(deps, actor, params.id, body.version);
        const key = deps.secrets.data;
        await http.once(async (tx) => {
          const edit = { ...body, version };
          return (await changeOrder(tx, key, member(actor), params.id, edit)).id;
        });
        const order = await findFor(
          em,
          actor,
          orderPolicy,
          { id: params.id },
          { populate: orderRelations },
        );
        return presentOrder(order, actor, deps.secrets.data);
      },
    },
    remove: async ({ actor, em, params, body }) => {
      const order = await findFor(
        em,
        actor,
        orderPolicy,
        { id: params.id },
        { lock: true, can: 'remove' },
      );
      await removeOrder(em, member(actor), order, body ?? {});
    },
  },
  { pending: queueTag, approvedCount: countTag },
);

const about = ({ id, customer }: { id: number; customer?: { id: number } | null }) => ({
  subjectId: id,
  orderId: id,
  patientId: customer?.id,
});

function claimedError(order: {
  claimedBy?: { fullName: string } | null;
  claimedUntil?: Date | null;
}): AppError {
  const details = { doctorName: order.claimedBy?.fullName, until: order.claimedUntil };
  return new AppError(orderErrors.claimed, { details });
}

function member(actor: Actor): Member {
  if (!isMember(actor)) throw new AppError(errors.unauthenticated);
  return actor;
}
