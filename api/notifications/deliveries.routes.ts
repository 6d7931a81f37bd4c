import {
  deliveryContract,
  deliveryErrors,
  GATEWAY_SIGNATURE,
  SENT_MAX,
} from '#shared/deliveries.ts';
import { hasRole } from '#shared/lib/actor.ts';
import { ensure } from '#shared/lib/errors.ts';
import { newsKindOf } from '#shared/notifications.ts';
import { implement } from '#api/http/implement.ts';
import { readRawBody } from '#api/http/raw-body.ts';
import { aboutOrder } from '#api/orders/claim-order.ts';
import { orderPolicy } from '#api/orders/orders.policy.ts';
import { findFor } from '#api/platform/policy.ts';
import { calledUrl, isFromTwilio, readTwilio } from '#api/platform/twilio.ts';
import { Delivery } from './delivery.entity.ts';
import { OFFICE_NEWS } from './office-news.ts';
import { noteReply, noteStatus, readGateway } from './provider-news.ts';

const BODY_MAX = 20_000;

export const deliveryRoutes = implement(deliveryContract, {
  ofOrder: async ({ actor, em, params, http }) => {
    const order = await findFor(em, actor, orderPolicy, { id: params.id });
    http.note(aboutOrder(order));
    const isClinician = hasRole(actor, 'doctor', 'admin');
    const where = { order: order.id, ...(!isClinician && { kind: { $in: OFFICE_NEWS } }) };
    const rows = await em.find(Delivery, where, { orderBy: { id: 'desc' }, limit: SENT_MAX });
    return rows.map(({ id, createdAt: at, kind, channel, state }) => ({
      ...{ id, at, channel, state },
      news: newsKindOf(kind),
    }));
  },
  // Both outside of a transaction, because HELP is answered.
  gateway: {
    transaction: false,
    handle: async ({ em, deps, http: { ctx } }) => {
      const body = await readRawBody(ctx, BODY_MAX);
      const signature = ctx.get(GATEWAY_SIGNATURE);
      const news = readGateway(deps.env.DELIVERY_WEBHOOK_SECRET, body, signature);
      // Without an id it can be sent again for five minutes, by whoever has heard it as it was.
      if (news.type === 'reply') await noteReply(deps, { ...news, answerId: news.id ?? signature });
      else await em.transactional((tx) => noteStatus(tx, deps, { ...news, ids: [news.id] }));
    },
  },
  twilio: {
    transaction: false,
    handle: async ({ em, deps, http: { ctx } }) => {
      const fields = new URLSearchParams((await readRawBody(ctx, BODY_MAX)).toString('utf8'));
      const { TWILIO_AUTH_TOKEN: token } = deps.env;
      // Without Twilio there may be no public address either.
      ensure(token, deliveryErrors.bad_signature);
      const signature = ctx.get('x-twilio-signature');
      const url = calledUrl(deps.env, ctx.search);
      ensure(isFromTwilio(token, { url, fields, signature }), deliveryErrors.bad_signature);
      const news = readTwilio(fields);
      if (news?.is === 'reply') await noteReply(deps, { ...news, answerId: news.id });
      if (news?.is === 'status') {
        // The message's own id comes with the address, because this may be faster than Twilio's answer to us.
        const ids = [news.id, new URLSearchParams(ctx.search).get('key') ?? ''];
        const status = { channel: 'sms', ids, to: news.to, state: news.state } as const;
        await em.transactional((tx) => noteStatus(tx, deps, status));
      }
    },
  },
});
