import type { EntityManager } from '@mikro-orm/postgresql';
import { hasRole, isMember, isTeam, type Actor } from '#shared/lib/actor.ts';
import { ensure, errors } from '#shared/lib/errors.ts';
import { supplyContract, supplyErrors } from '#shared/supplies.ts';
import { implement } from '#api/http/implement.ts';
import { aboutOrder } from '#api/orders/claim-order.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { orderPolicy } from '#api/orders/orders.policy.ts';
import { ownOrderIds } from '#api/orders/own-order-ids.ts';
import { changesOf } from '#api/platform/audit.ts';
import { makePhoto } from '#api/platform/pictures/make-picture.ts';
import { findFor } from '#api/platform/policy.ts';
import { answerReport } from './answer-report.ts';
import { listBlocked } from './list-blocked.ts';
import { countFaults, listReports, presentReports, reportRelations } from './list-reports.ts';
import { listSupplies, type Sight } from './list-supplies.ts';
import { moveSupply } from './move-supply.ts';
import { ParcelReport, sealedParcelPhoto } from './parcel-report.entity.ts';
import { isReportable, reportParcel } from './report-parcel.ts';
import { Supply } from './supply.entity.ts';

/** Who deals with money is not told of health. */
const seesHealth = (actor: Actor): boolean => !isTeam(actor) || hasRole(actor, 'doctor', 'admin');

/** A supply and its order, for whose it is. Locks the order unless told otherwise. */
async function findOwn(
  em: EntityManager,
  actor: Actor,
  id: number,
  { lock = true } = {},
): Promise<{ order: Order; supply: Supply }> {
  const found = await em.findOne(Supply, { id }, { disableIdentityMap: true });
  ensure(found, errors.not_found);
  const order = await findFor(em, actor, orderPolicy, { id: found.order.id }, { lock });
  ensure(order.isOwnedBy(actor), errors.forbidden);
  return { order, supply: await em.findOneOrFail(Supply, { id }) };
}

const sightOf = (actor: Actor, order: Order): Sight => ({
  seesHealth: seesHealth(actor),
  isGuest: !isMember(actor),
  canMove: order.isOwnedBy(actor),
});

export const supplyRoutes = implement(supplyContract, {
  mine: async ({ actor, em }) => {
    const ids = await ownOrderIds(em, actor);
    const rows = await em.find(Supply, { order: { $in: ids } }, { fields: ['order'] });
    const told = new Set(rows.map(({ order }) => order.id));
    return ids.filter((id) => told.has(id)).map((orderId) => ({ orderId }));
  },
  list: async ({ actor, em, params, deps, http }) => {
    const order = await findFor(em, actor, orderPolicy, { id: params.id });
    http.note(aboutOrder(order));
    return listSupplies(em, deps, order, sightOf(actor, order));
  },
  blocked: ({ actor, em, deps }) => listBlocked(em, deps, actor, seesHealth(actor)),
  move: async ({ actor, em, params, body, deps, http }) => {
    const { order, supply } = await findOwn(em, actor, params.id);
    const { dueOn } = supply;
    await moveSupply(em, deps.secrets.data, order, params.id, body);
    const detail = changesOf({ dueOn }, { dueOn: supply.dueOn });
    if ('skips' in body) detail.changes?.push({ field: 'skipped', from: false, to: true });
    http.note({ ...aboutOrder(order), subjectId: supply.id, detail });
    return listSupplies(em, deps, order, sightOf(actor, order));
  },
  report: {
    before: async ({ actor, body: { supplyId, photo }, deps, hasRun }) => {
      // Before the photo is read, so that nobody fills its lane by numbers of supplies that are not theirs.
      const own = deps.orm.em.fork();
      const { order, supply } = await findOwn(own, actor, supplyId, { lock: false });
      const isNew = await isReportable(own, supply);
      ensure(isNew || (await hasRun()), supplyErrors.not_reportable);
      const caller = isMember(actor) ? actor.id : -Number(order.id);
      const made = photo && isNew ? await makePhoto(photo, { caller }) : null;
      return async ({ em, body: { fault }, http }) => {
        const { order, supply } = await findOwn(em, actor, supplyId);
        http.note({ ...aboutOrder(order), subjectId: supply.id });
        await reportParcel(em, deps.secrets.data, supply, { fault, photo: made });
        return listSupplies(em, deps, order, sightOf(actor, order));
      };
    },
  },
  reports: ({ em }) => listReports(em),
  faults: ({ em }) => countFaults(em),
  reportPhoto: async ({ em, params, deps, http }) => {
    const report = await em.findOne(
      ParcelReport,
      { id: params.id },
      { populate: ['sealedPhoto', 'supply.order'] },
    );
    ensure(report?.sealedPhoto, errors.not_found);
    http.note({ ...aboutOrder(report.supply.order), subjectId: report.id });
    const { supply, sealedPhoto } = report;
    return { data: sealedParcelPhoto.open(deps.secrets.data, [supply.id], sealedPhoto) };
  },
  answer: async ({ actor, em, params, body: { answer }, http }) => {
    const report = await em.findOne(
      ParcelReport,
      { id: params.id },
      { populate: [...reportRelations] },
    );
    ensure(report, errors.not_found);
    const { id } = report.supply.order;
    const order = await findFor(em, actor, orderPolicy, { id }, { lock: true });
    await em.refresh(report);
    http.note({ ...aboutOrder(order), subjectId: report.id });
    await answerReport(em, actor, order, { report, answer });
    return (await presentReports(em, [report]))[0]!;
  },
});
