import { randomUUID } from 'node:crypto';
import { isToVietnam } from '#shared/countries.ts';
import { isMember, isSelf, isTeam } from '#shared/lib/actor.ts';
import { ensure, errors } from '#shared/lib/errors.ts';
import { orderContract } from '#shared/orders.ts';
import { quoteFor } from '#api/catalogue/catalogue.service.ts';
import { implement } from '#api/http/implement.ts';
import { visitorLanguage } from '#api/http/visitor-language.ts';
import { changesOf, record } from '#api/platform/audit.ts';
import { findFor } from '#api/platform/policy.ts';
import { ensureSellsTo } from '#api/practice/opening.service.ts';
import { moveOrder, receiveOrder, emitMoved } from './move-order.ts';
import { countApproved, countViews, listOrders, listQueue } from './list-orders.ts';
import { chargeForApproval } from './charge-for-approval.ts';
import { aboutOrder, claimOrder, releaseOrder } from './claim-order.ts';
import { changeAddress, endPaymentsForAddress, presentAddress } from './change-address.ts';
import { changeOrder, endPaymentsForEdit } from './change-order.ts';
import { keepHealthCheck } from './health-check.ts';
import { removeOrder } from './end-order.ts';
import { ensureNoneRed } from './red-port.ts';
import { withdrawOrder } from './withdraw-order.ts';
import { decisionPolicy, orderPolicy } from './orders.policy.ts';
import { orderRelations, presentOrder } from './orders.present.ts';
import { ensureBelievedPrice, placeOrder } from './orders.service.ts';
import { placeForMember } from './place-for-member.ts';

const toChange = { lock: true, populate: orderRelations } as const;

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
    counts: async ({ em, query }) => countViews(em, query),
    place: async ({ actor, em, body, deps, http }) => {
      await ensureSellsTo(em, deps, actor);
      if (isMember(actor))
        return presentOrder(await placeForMember(em, deps, actor, body), actor, deps.secrets.data);
      ensure(body.guestInfo, errors.validation);
      const guest = body.guestInfo;
      const toVietnam = body.isShippingToVietnam || isToVietnam(guest);
      const quote = await quoteFor(em, body.product, body.plan, toVietnam);
      ensureBelievedPrice(body.price, quote);
      const checkoutId = actor.checkoutId ?? randomUUID();
      const { phone, fullName, email, hasConsent: _given, ...address } = guest;
      const language = visitorLanguage(http.ctx);
      const order = await placeOrder(em, {
        ...address,
        isShippingToVietnam: toVietnam,
        quote,
        checkoutId,
        customerId: null,
        patientName: fullName,
        patientEmail: email,
        patientPhone: phone,
        guestLanguage: language,
        consent: { shown: body.shownTexts, language },
        smsConsent: body.smsConsent,
      });
      await keepHealthCheck(em, deps.secrets.data, order, body.healthCheck);
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
      // Recorded, because it contains notes, medicine and patient. The queue is polled every two seconds, which does
      // not count as looking at an order.
      if (isTeam(actor)) {
        await record(em, actor, { action: 'read', subject: 'order', ...aboutOrder(order) });
      }
      return presentOrder(order, actor, deps.secrets.data);
    },
    claim: async ({ actor, em, params, deps }) => {
      const order = await findFor(em, actor, decisionPolicy, { id: params.id }, toChange);
      await claimOrder(em, deps, order, actor);
      return presentOrder(order, actor, deps.secrets.data);
    },
    release: async ({ actor, em, params }) => {
      const order = await findFor(em, actor, decisionPolicy, { id: params.id }, { lock: true });
      await releaseOrder(em, order, actor);
    },
    move: {
      before: async ({ actor, params, body, deps, hasRun }) => {
        const decision = (await hasRun())
          ? body
          : await chargeForApproval(deps, actor, params.id, body);
        return async ({ em }) => {
          const order = await findFor(em, actor, decisionPolicy, { id: params.id }, toChange);
          await moveOrder(em, deps, order, actor, decision);
          await em.flush();
          return presentOrder(order, actor, deps.secrets.data);
        };
      },
    },
    receive: async ({ actor, em, params, http, deps }) => {
      const order = await findFor(em, actor, orderPolicy, { id: params.id }, toChange);
      const detail = changesOf(order, { shippingStatus: 'received' });
      http.note({ ...aboutOrder(order), detail });
      await receiveOrder(em, deps, order, actor);
      await emitMoved(em, order);
      await em.flush();
      return presentOrder(order, actor, deps.secrets.data);
    },
    withdraw: async ({ actor, em, params, body, deps }) => {
      const order = await findFor(em, actor, orderPolicy, { id: params.id }, toChange);
      // The device of a purchase that no account owns may pay it, but not withdraw it (T19).
      ensure(isSelf(actor, order.customer?.id) && !order.isTest, errors.forbidden);
      await withdrawOrder(em, deps, actor, order, body.reason ?? null);
      return presentOrder(order, actor, deps.secrets.data);
    },
    change: {
      transaction: false,
      handle: async ({ actor, em, params, body, deps, http }) => {
        // A repeated edit has taken effect already, so payments started since then are at the new price.
        const isRepeated = await http.hasRun();
        const version = isRepeated
          ? body.version
          : await endPaymentsForEdit(deps, actor, params.id, body.version);
        const key = deps.secrets.data;
        await http.once(async (tx) => {
          const edit = { ...body, version };
          return (await changeOrder(tx, key, actor, params.id, edit)).id;
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
    address: async ({ actor, em, params, http }) => {
      const order = await findFor(em, actor, orderPolicy, { id: params.id });
      http.note(aboutOrder(order));
      return presentAddress(order, actor);
    },
    changeAddress: {
      transaction: false,
      handle: async ({ actor, em, params, body, deps, http }) => {
        const { id } = params;
        if (!(await http.hasRun())) await endPaymentsForAddress(deps, actor, id, body);
        await http.once(async (tx) => (await changeAddress(tx, actor, id, body)).id);
        const order = await findFor(em, actor, orderPolicy, { id }, { populate: orderRelations });
        return presentOrder(order, actor, deps.secrets.data);
      },
    },
    remove: async ({ actor, em, params, body, deps }) => {
      const order = await findFor(
        em,
        actor,
        orderPolicy,
        { id: params.id },
        { lock: true, can: 'remove' },
      );
      // A guest's warning sign is read with their purchase; a member's stays with the member.
      if (!order.customer) await ensureNoneRed(em, deps, order);
      await removeOrder(em, deps, actor, order, body ?? {});
    },
  },
  {
    pending: { lists: ['queue'], viewer: ({ role }) => role },
    approvedCount: {
      lists: ['care'],
      viewer: ({ role, id }) => (role === 'doctor' ? `doctor${id}` : 'all'),
    },
  },
);
