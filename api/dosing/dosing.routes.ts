import type { EntityManager } from '@mikro-orm/postgresql';
import { dosePlanContract } from '#shared/dose-plans.ts';
import { dosingContract, dosingErrors } from '#shared/dosing.ts';
import { SUBSTANCE_OF } from '#shared/dosing/substances.ts';
import type { Member } from '#shared/lib/actor.ts';
import { knownZone } from '#shared/lib/dates.ts';
import { ensure, errors } from '#shared/lib/errors.ts';
import { emergencyUntil } from '#api/emergency-access/emergency-access.policy.ts';
import { implement } from '#api/http/implement.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { record } from '#api/platform/audit.ts';
import type { Deps } from '#api/platform/deps.ts';
import { abilitiesOf, findFor } from '#api/platform/policy.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import { Dose } from './dose.entity.ts';
import { dosingPolicy, isPlannable, planReadingPolicy } from './dosing.policy.ts';
import { presentDose, presentPlan, presentReminder } from './dosing.present.ts';
import {
  chooseReminder,
  currentPlan,
  dosesOf,
  planSince,
  plansOf,
  reminderOf,
  takeDose,
  undoDose,
  writePlan,
} from './dosing.service.ts';

export const dosingRoutes = implement(dosingContract, {
  mine: async ({ actor, em, deps }) => {
    const key = deps.secrets.data;
    const plan = await currentPlan(em, actor.id);
    const doses = await dosesOf(em, actor.id);
    return {
      plan: plan && {
        ...presentPlan(plan, key),
        since: (await planSince(em, deps, plan)) ?? undefined,
      },
      doses: doses.map((dose) => presentDose(dose, key)),
      reminder: presentReminder(await reminderOf(em, actor.id), await practiceZone(em)),
      semaglutideRule: deps.env.SEMAGLUTIDE_MISSED_DOSE,
    };
  },
  take: async ({ actor, em, body, deps }) => {
    const order = await findFor(em, actor, dosingPolicy, { id: body.orderId });
    ensure(isPlannable(order), dosingErrors.not_in_care);
    return presentDose(await takeDose(em, deps, actor, order, body), deps.secrets.data);
  },
  undo: async ({ actor, em, params }) => {
    const row = await em.findOne(Dose, {
      clientId: params.clientId,
      order: { customer: actor.id },
    });
    ensure(row, errors.not_found);
    await undoDose(em, actor, row);
  },
  remind: async ({ actor, em, body, http }) => {
    const reminder = body.reminder && {
      ...body.reminder,
      timeZone: knownZone(body.reminder.timeZone, await practiceZone(em)),
    };
    await chooseReminder(em, actor.id, reminder);
    http.note({ subjectId: actor.id, patientId: actor.id });
    return { reminder };
  },
});

export const dosePlanRoutes = implement(dosePlanContract, {
  find: async ({ actor, em, params, deps }) => {
    const order = await findFor(em, actor, planReadingPolicy, { id: params.orderId });
    await record(em, actor, {
      action: 'read',
      subject: 'dose_plan',
      orderId: order.id,
      patientId: order.customer?.id,
    });
    return presentCare(em, deps, actor, order);
  },
  plan: async ({ actor, em, params, body, deps }) => {
    const order = await findFor(em, actor, dosingPolicy, { id: params.orderId }, { lock: true });
    const present = () => presentCare(em, deps, actor, order);
    await writePlan(em, deps, actor, order, { write: body, present });
    return present();
  },
});

async function presentCare(em: EntityManager, deps: Deps, actor: Member, order: Order) {
  const key = deps.secrets.data;
  const plans = await plansOf(em, order);
  const patient = order.customer?.id;
  const doses = patient === undefined ? [] : await dosesOf(em, patient);
  const isEmergency = patient !== undefined && (await emergencyUntil(em, actor, patient)) !== null;
  return {
    orderId: order.id,
    substance: SUBSTANCE_OF[order.product],
    plans: plans.map((plan) => ({
      ...presentPlan(plan, key),
      reasons: plan.open(key).reasons ?? [],
    })),
    doses: doses.map((dose) => presentDose(dose, key)),
    reminder:
      patient === undefined
        ? null
        : presentReminder(await reminderOf(em, patient), await practiceZone(em)),
    semaglutideRule: deps.env.SEMAGLUTIDE_MISSED_DOSE,
    can: isEmergency ? { plan: false } : abilitiesOf(dosingPolicy, actor, order),
  };
}
