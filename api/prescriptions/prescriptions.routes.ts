import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { dosingErrors } from '#shared/dosing.ts';
import type { Member } from '#shared/lib/actor.ts';
import { AppError, ensure, errors } from '#shared/lib/errors.ts';
import { says } from '#shared/lib/says.ts';
import { sentenceOf } from '#shared/lib/validation-texts.ts';
import { licensingAreaOf } from '#shared/licences/places.ts';
import { orderStatus } from '#shared/order-status.ts';
import { prescribingContract, type Proposal } from '#shared/prescribing.ts';
import {
  prescriptionContract,
  type Prescription as WirePrescription,
} from '#shared/prescriptions.ts';
import { implement } from '#api/http/implement.ts';
import { aboutOrder } from '#api/orders/claim-order.ts';
import { formPort } from '#api/orders/form-port.ts';
import { licencePort } from '#api/orders/licence-port.ts';
import { Order } from '#api/orders/order.entity.ts';
import { toPrescribe } from '#api/orders/order-where.ts';
import { visitPort } from '#api/orders/visit-port.ts';
import { ownOrderIds } from '#api/orders/own-order-ids.ts';
import { ensureNoneRed, redPort } from '#api/orders/red-port.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { abilitiesOf, findFor } from '#api/platform/policy.ts';
import { cancelPrescription } from './end-prescription.ts';
import { prescriptionInForce } from './in-force.ts';
import { presentPrescription } from './present-prescription.ts';
import { Prescription } from './prescription.entity.ts';
import { prescriberPolicy, readingPolicy } from './prescriptions.policy.ts';
import { historyOf, propose, settingOf } from './propose.ts';
import { draftProtocol, listProtocols, protocolsOf, signProtocol } from './protocols.ts';
import { signPrescription } from './sign-prescription.ts';

const LIST_MAX = 200;
const REASON_MISSING = { fields: { because: sentenceOf(says('reasonWords')) } };

export const prescriptionRoutes = implement(prescriptionContract, {
  mine: async ({ actor, em }) => {
    const ids = await ownOrderIds(em, actor);
    const rows = await em.find(Prescription, { order: { $in: ids } }, { fields: ['order'] });
    const told = new Set(rows.map(({ order }) => order.id));
    return ids.filter((id) => told.has(id)).map((orderId) => ({ orderId }));
  },
  find: async ({ actor, em, params, deps, http }) => {
    const order = await findFor(em, actor, readingPolicy, { id: params.orderId });
    http.note(aboutOrder(order));
    return prescriptionsOf(em, deps.secrets.data, order.id);
  },
});

export const prescribingRoutes = implement(prescribingContract, {
  proposal: async ({ actor, em, params, deps, http }) => {
    const where = { id: params.orderId };
    const order = await findFor(em, actor, prescriberPolicy, where, { populate: ['customer'] });
    http.note(aboutOrder(order));
    return presentProposal(em, deps, actor, order);
  },
  sign: async ({ actor, em, params, body, deps }) => {
    const order = await lockedOrder(em, deps, actor, params.orderId);
    ensure(orderStatus.is.inCare(order.status), dosingErrors.not_in_care);
    order.ensureReal();
    await ensureNoneRed(em, deps, order);
    const forms = deps.ports.one(formPort);
    await forms.ensureSeen(em, deps.secrets.data, actor, order, undefined);
    const isReplaced = (await prescriptionInForce(em, order.id)) !== null;
    if (isReplaced && !body.because) throw new AppError(errors.validation, REASON_MISSING);
    const because = body.because === undefined ? undefined : { words: body.because };
    await signPrescription(em, deps, order, {
      actor,
      write: body.write,
      shown: body.proposal,
      because,
    });
    return prescriptionsOf(em, deps.secrets.data, order.id);
  },
  cancel: async ({ actor, em, params, body, deps }) => {
    const order = await lockedOrder(em, deps, actor, params.orderId);
    await cancelPrescription(em, deps, order, { actor, words: body.because });
    return prescriptionsOf(em, deps.secrets.data, order.id);
  },
  toPrescribe: async ({ em }) => {
    const orderBy = { reviewDate: 'asc', id: 'asc' } as const;
    const rows = await em.find(Order, toPrescribe, { orderBy, limit: LIST_MAX });
    return rows.map((order) => ({
      orderId: order.id,
      referenceNumber: order.referenceNumber,
      patientName: order.patientName,
      product: order.product,
      approvedAt: order.reviewDate ?? null,
      area: licensingAreaOf(order),
      medicalInfoId: order.intakeId ?? null,
    }));
  },
  protocols: async ({ em }) => listProtocols(em),
  draft: async ({ actor, em, params, body }) => {
    await draftProtocol(em, actor, params.product, body.content);
    return protocolsOf(em, params.product);
  },
  signProtocol: async ({ actor, em, params, body }) => {
    await signProtocol(em, actor, params.product, body.version);
    return protocolsOf(em, params.product);
  },
});

/** Of whoever holds a licence for the patient's state, where the practice requires one. */
async function lockedOrder(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  id: number,
): Promise<Order> {
  const options = { lock: true, populate: ['customer'] } as const;
  const order = await findFor(em, actor, prescriberPolicy, { id }, options);
  await deps.ports.one(licencePort).ensure(em, order, actor.id);
  return order;
}

async function prescriptionsOf(
  em: EntityManager,
  key: KeyRing,
  order: number,
): Promise<z.input<typeof WirePrescription>[]> {
  const rows = await em.find(Prescription, { order }, { orderBy: { version: 'desc' } });
  return rows.map((row) => presentPrescription(row, key));
}

async function presentProposal(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  order: Order,
): Promise<z.input<typeof Proposal>> {
  const setting = await settingOf(em, deps, order);
  const { medicine, strengths, language, today, timeZone, fillsFrom, saidFrom, monthsLeft } =
    setting;
  return {
    orderId: order.id,
    ...propose(deps, order, setting),
    medicine,
    strengths: [...strengths],
    language,
    today,
    timeZone,
    fillsFrom,
    saidFrom,
    months: Math.max(1, monthsLeft),
    visit: await deps.ports.one(visitPort).find(em, order, actor.id),
    hasOpenRed: (await deps.ports.one(redPort)(em, [order])).has(order.id),
    replaces: (await prescriptionInForce(em, order.id)) !== null,
    ends: setting.replaced.map((row) => row.order.referenceNumber),
    taken: setting.taken,
    atHome: setting.atHome,
    earlier: historyOf(deps, setting).map(({ content, createdAt }) => ({ content, createdAt })),
    can: abilitiesOf(prescriberPolicy, actor, order),
  };
}
