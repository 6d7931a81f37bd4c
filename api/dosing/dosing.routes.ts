import type { EntityManager } from '@mikro-orm/postgresql';
import { dosePlanContract } from '#shared/dose-plans.ts';
import { dosingContract, dosingErrors } from '#shared/dosing.ts';
import { MEDICINE, rhythmOf, type MedicineId } from '#shared/medicines/medicines.ts';
import type { Member } from '#shared/lib/actor.ts';
import { knownZone } from '#shared/lib/dates.ts';
import { ensure, errors } from '#shared/lib/errors.ts';
import { Product } from '#api/catalogue/product.entity.ts';
import { emergencyOf } from '#api/emergency-access/emergency-access.policy.ts';
import { implement } from '#api/http/implement.ts';
import { refusePageBefore } from '#api/http/page-release.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { hasOwnRed } from '#api/orders/red-port.ts';
import { record } from '#api/platform/audit.ts';
import type { Deps } from '#api/platform/deps.ts';
import { abilitiesOf, findFor } from '#api/platform/policy.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import { rulesOf } from '#api/practice/rules.service.ts';
import { answerDose } from './answer-dose.ts';
import { atHomePort } from './at-home-port.ts';
import { chooseReminder } from './choose-reminder.ts';
import { Dose } from './dose.entity.ts';
import { dosingPolicy, isPlannable, planReadingPolicy } from './dosing.policy.ts';
import {
  presentAnswer,
  presentDose,
  presentPlan,
  presentReminder,
  stretchesOf,
} from './dosing.present.ts';
import { currentPlan, dosesOf, planSince, plansOf, reminderOf } from './dosing.service.ts';
import { answersOf } from './patient-course.ts';
import { takeDose, undoDose } from './take-dose.ts';
import { writePlan } from './write-plan.ts';

/** The protocol with which pages follow the doses taken, not the calendar (decision C134). */
const FIRST_WITH_ANSWERS = 5;
/** The protocol with which pages know doses that are taken each day, and tablets. */
const FIRST_WITH_DAYS = 7;

export const dosingRoutes = implement(dosingContract, {
  mine: async ({ actor, em, deps, http }) => {
    const key = deps.secrets.data;
    const plan = await currentPlan(em, actor.id);
    // Earlier pages follow the calendar, which may show a dose that the patient has not come to.
    if (plan) {
      const isDaily = rhythmOf(plan.open(key).content) === 1;
      refusePageBefore(http.ctx, isDaily ? FIRST_WITH_DAYS : FIRST_WITH_ANSWERS);
    }
    const doses = await dosesOf(em, actor.id);
    return {
      plan: plan && {
        ...presentPlan(plan, key),
        since: (await planSince(em, deps, plan)) ?? undefined,
      },
      doses: doses.map((dose) => presentDose(dose, key)),
      ...(await presentDays(em, deps, actor.id)),
      semaglutideRule: (await rulesOf(em, deps)).semaglutideRule,
      hasOpenRed: await hasOwnRed(em, deps, actor.id),
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
  answer: async ({ actor, em, body, deps }) => {
    const order = await findFor(em, actor, dosingPolicy, { id: body.orderId });
    ensure(isPlannable(order), dosingErrors.not_in_care);
    return presentAnswer(await answerDose(em, deps, actor, order, body), deps.secrets.data);
  },
  remind: async ({ actor, em, body, deps, http }) => {
    const reminder = body.reminder && {
      ...body.reminder,
      timeZone: knownZone(body.reminder.timeZone, await practiceZone(em)),
    };
    await chooseReminder(em, deps, actor.id, { reminder, from: body.from });
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

/** When the patient's doses are due, and what they said of past ones. */
async function presentDays(em: EntityManager, deps: Deps, patientId: number) {
  const row = await reminderOf(em, patientId);
  const answers = await answersOf(em, patientId);
  return {
    reminder: presentReminder(row, await practiceZone(em)),
    answers: answers.map((answer) => presentAnswer(answer, deps.secrets.data)),
    days: row ? [...stretchesOf(row)] : undefined,
    time: row?.time,
  };
}

async function presentCare(em: EntityManager, deps: Deps, actor: Member, order: Order) {
  const key = deps.secrets.data;
  const plans = await plansOf(em, order);
  const patient = order.customer?.id;
  const medicine: MedicineId = order.medicine;
  const doses = patient === undefined ? [] : await dosesOf(em, patient);
  const isEmergency = patient !== undefined && (await emergencyOf(em, actor, patient)) !== null;
  return {
    orderId: order.id,
    substance: MEDICINE[medicine].substance,
    medicine,
    strengths: (await em.findOneOrFail(Product, { id: order.product })).strengths,
    plans: plans.map((plan) => ({
      ...presentPlan(plan, key),
      reasons: plan.open(key).reasons ?? [],
    })),
    doses: doses.map((dose) => presentDose(dose, key)),
    ...(patient === undefined ? { reminder: null } : await presentDays(em, deps, patient)),
    semaglutideRule: (await rulesOf(em, deps)).semaglutideRule,
    atHome: await deps.ports.one(atHomePort)(em, deps, order),
    can: isEmergency ? { plan: false } : abilitiesOf(dosingPolicy, actor, order),
  };
}
