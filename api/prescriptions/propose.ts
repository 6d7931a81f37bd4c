import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { checkPlan, isFine, isStopped } from '#shared/dosing/check-plan.ts';
import { addDays, dayOf, daysBetween } from '#shared/dosing/days.ts';
import type { DosePlanContent } from '#shared/dosing/plan-shape.ts';
import type { Concentration } from '#shared/dosing/amounts.ts';
import type { TakenRun } from '#shared/dosing/taken-shape.ts';
import { isOver, movedPlan, periodOn } from '#shared/dosing/plan.ts';
import { factsOf } from '#shared/medicines/facts.ts';
import { MEDICINE, medicineIdOf, rhythmOf, type MedicineId } from '#shared/medicines/medicines.ts';
import { orderStatus } from '#shared/order-status.ts';
import type { NEEDED_BECAUSE } from '#shared/prescribing.ts';
import { directionsOf } from '#shared/prescriptions/directions.ts';
import {
  fillsOf,
  firstDoseFrom,
  quantitiesOf,
  servedSteps,
  termsWithout,
  unitOf,
} from '#shared/prescriptions/fills.ts';
import { measuredBy, planOf, type ProtocolContent } from '#shared/prescriptions/protocol.ts';
import type { PrescriptionContent } from '#shared/prescriptions.ts';
import type { PrescriptionWrite } from '#shared/prescriptions/write.ts';
import { COURSE_GAP_DAYS } from '#shared/programme-month.ts';
import type { Language } from '#shared/accounts.ts';
import { Product } from '#api/catalogue/product.entity.ts';
import { atHomePort } from '#api/dosing/at-home-port.ts';
import { DosePlan } from '#api/dosing/dose-plan.entity.ts';
import type { EarlierPlan } from '#api/dosing/ensure-plan.ts';
import { takenRunOf } from '#api/dosing/taken-run.ts';
import { Intake } from '#api/intake/intake.entity.ts';
import { placeOf } from '#api/orders/change-address.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { realOrders } from '#api/orders/order-where.ts';
import { now } from '#api/platform/clock.ts';
import { sha256 } from '#api/platform/crypto.ts';
import type { Deps } from '#api/platform/deps.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import { canonical } from './canonical.ts';
import { fillsOfWrite } from './fills-of-write.ts';
import { latestOf, replacedBy } from './in-force.ts';
import { fillsLeft, leftToFill, type LeftToFill } from './left-to-fill.ts';
import type { Prescription } from './prescription.entity.ts';
import { protocolInForce } from './protocols.ts';
import { standingIn, type Standing } from './standing.ts';

export type NeededBecause = (typeof NEEDED_BECAUSE)[number];

/** What is known about an order when something is prescribed for it. */
export type Setting = LeftToFill & {
  /** As it is printed on the prescription. Null without a form. */
  patient: PrescriptionContent['patient'] | null;
  medicine: MedicineId;
  /** What the product is offered in. */
  strengths: readonly number[];
  language: Language;
  today: string;
  timeZone: string;
  protocol: ProtocolContent | null;
  /** The plans of this order, and those of the patient's other orders, newest first. */
  own: DosePlan[];
  others: DosePlan[];
  /** Of a renewal: where its patient stands in the plan that goes on. */
  standing: Standing | null;
  /** The last doses taken. Null where only the calendar is known. */
  taken: TakenRun | null;
  /** The vials of it that the patient should still have. */
  atHome: Concentration[];
  /** The first day without this medicine, if it has run out. Null while the patient has some, or nothing is known of it. */
  ranOutOn: string | null;
  /** The same of whatever they had. */
  othersEndedOn: string | null;
  /** What a signature follows. Null if nothing was prescribed for the order yet. */
  latest: Prescription | null;
  /** What is in force of another medicine for the same patient, and ends with a signature: nobody takes two of them. */
  replaced: Prescription[];
};

export const languageOf = (order: Order): Language =>
  order.customer?.language ?? order.guestLanguage ?? 'en';

export async function settingOf(em: EntityManager, deps: Deps, order: Order): Promise<Setting> {
  const timeZone = await practiceZone(em);
  const today = dayOf(now().getTime(), timeZone);
  const newestFirst = { orderBy: { id: 'desc' }, populate: ['author', 'order'] } as const;
  const theirs = { id: { $ne: order.id }, customer: order.customer?.id, ...realOrders };
  const others = order.customer
    ? await em.find(DosePlan, { order: theirs } as FilterQuery<DosePlan>, newestFirst)
    : [];
  const lastEndOf = (rows: readonly DosePlan[]) =>
    rows
      .map(({ order: { suppliedUntil: until } }) =>
        until ? dayOf(until.getTime(), timeZone) : today,
      )
      .toSorted()
      .at(-1);
  const pastOnly = (day = today) => (day < today ? day : null);
  // What is left of another medicine is not taken first.
  const lastEnd = lastEndOf(
    others.filter(({ order: { medicine } }) => medicine === order.medicine),
  );
  const form = await em.findOne(Intake, { order: order.id });
  const own = await em.find(DosePlan, { order: order.id }, newestFirst);
  const standing = own.length > 0 ? null : await standingIn(em, deps, order, others[0]);
  const known = { own, others, othersEndedOn: pastOnly(lastEndOf(others)) };
  const latestPlan = own[0] ?? (standing?.place ? others[0] : undefined);
  const latest = await latestOf(em, order.id);
  return {
    ...known,
    patient: form && {
      name: order.patientName,
      birthDate: form.open(deps.secrets.data).dateOfBirth,
      address: addressLine(order),
    },
    medicine: order.medicine,
    strengths: (await em.findOneOrFail(Product, { id: order.product })).strengths,
    language: languageOf(order),
    today,
    timeZone,
    protocol: (await protocolInForce(em, order.product))?.content ?? null,
    standing,
    taken: latestPlan ? await takenRunOf(em, deps, latestPlan, historyOf(deps, known)) : null,
    atHome: await deps.ports.one(atHomePort)(em, deps, order),
    ...(await leftToFill(em, deps, order, { today, timeZone, lastEnd, latest })),
    ranOutOn: pastOnly(lastEnd),
    latest,
    replaced: await replacedBy(em, order),
  };
}

function addressLine(order: Order): string {
  const at = placeOf(order);
  const place = order.isShippingToVietnam
    ? [at.vietnamWard, at.vietnamDistrict, at.vietnamCityProvince]
    : [at.city, at.state];
  return [at.address, ...place, at.zipCode, at.country].filter((part) => part?.trim()).join(', ');
}

/**
 * The versions that a plan of this order is checked against, newest first. Those of other orders end with the medicine:
 * what the calendar had afterwards was not taken.
 */
export const historyOf = (
  deps: Deps,
  { own, others, othersEndedOn }: Pick<Setting, 'own' | 'others' | 'othersEndedOn'>,
): EarlierPlan[] => {
  const versionOf = (row: DosePlan): EarlierPlan => ({
    ...row.open(deps.secrets.data),
    createdAt: row.createdAt,
  });
  const endedOf = ({ content, ...version }: EarlierPlan): EarlierPlan => {
    const ends = [content.heldFrom, othersEndedOn].filter((day) => day !== null).toSorted();
    return { ...version, content: { ...content, heldFrom: ends[0] ?? null } };
  };
  return [...own.map(versionOf), ...others.map((row) => endedOf(versionOf(row)))];
};

type Begun = {
  plan: DosePlanContent | null;
  neededBecause: NeededBecause | null;
  /** It begins with the signature, by the protocol. */
  isFresh?: boolean;
};

/** The plan that an approval would take: that of the order, of the treatment that goes on, or of the protocol. */
function begin(deps: Deps, order: Order, setting: Setting): Begun {
  const { own, others, protocol, medicine, today, timeZone } = setting;
  const fresh = protocol && planOf(protocol, medicine, today);
  const [latest = others[0]] = own;
  if (!latest || !isOfCourse(latest, { order, today, timeZone })) {
    return { plan: fresh, neededBecause: fresh ? null : 'no_protocol', isFresh: true };
  }
  const { content: before } = latest.open(deps.secrets.data);
  const isOther = latest.order.product !== order.product;
  const content = isOther ? protocol && measuredBy(protocol, before) : before;
  if (medicineIdOf(before) !== medicine || !content)
    return { plan: fresh, neededBecause: 'switch', isFresh: true };
  const begun = goOn(content, setting);
  // The same milligrams are another volume, or another pen: a doctor reads that before it is signed.
  return isOther ? { ...begun, neededBecause: begun.neededBecause ?? 'switch' } : begun;
}

function goOn(content: DosePlanContent, setting: Setting): Begun {
  const { own, today } = setting;
  // Whoever prescribes goes on: a plan on hold would be signed, and nothing sent by it.
  if (isStopped(content, today)) {
    const plan = movedPlan(content, 'continue', today) ?? { ...content, heldFrom: null };
    return { plan, neededBecause: 'held', isFresh: true };
  }
  // Else the signature would be the doctor's word that the patient was told to wait for.
  if (setting.standing?.waitsForDoctor) return { plan: content, neededBecause: 'missed' };
  if (own.length === 0 && setting.ranOutOn) return resume(content, setting, setting.ranOutOn);
  const isDone = isOver(content, content.periods.length - 1, today);
  return { plan: content, neededBecause: isDone ? 'over' : null };
}

/**
 * The plan of a treatment whose medicine has run out goes on with the dose that comes next, however far the calendar is.
 * After so many missed that the patient asks their doctor, the doctor says how.
 */
function resume(content: DosePlanContent, setting: Setting, ranOutOn: string): Begun {
  const { protocol, today, standing } = setting;
  const every = rhythmOf(content);
  const nextDay = firstDoseFrom(content.startDay, ranOutOn, every);
  const firstDay = addDays(today, protocol?.firstDoseAfterDays ?? 0);
  const byCalendar = periodOn({ ...content, heldFrom: null }, nextDay);
  const byDoses = standing?.place ?? byCalendar;
  // Steps follow the doses taken, and of what the calendar has beyond them a doctor says the word (C134).
  const isBehind = byCalendar && byDoses && byDoses.index < byCalendar.index;
  const next = isBehind ? byDoses : byCalendar;
  const plan = next && movedPlan({ ...content, heldFrom: nextDay }, 'continue', firstDay, next);
  if (!plan) return { plan: content, neededBecause: 'over' };
  const missed = Math.floor(daysBetween(nextDay, firstDay) / every);
  const mustAsk = missed >= factsOf(content).askAfterMissed;
  const why = mustAsk ? ('over' as const) : isBehind ? ('missed' as const) : null;
  return { plan, neededBecause: why, isFresh: true };
}

type When = { order: Order; today: string; timeZone: string };

/** Whether a plan is of the treatment that an order goes on with: not after a gap that ends a course (C138). */
function isOfCourse({ order: its }: DosePlan, { order, today, timeZone }: When): boolean {
  if (its.id === order.id || orderStatus.is.inCare(its.status)) return true;
  const until = its.suppliedUntil ?? its.endDate;
  if (!until) return false;
  return addDays(dayOf(until.getTime(), timeZone), COURSE_GAP_DAYS) >= today;
}

type Terms = Pick<PrescriptionWrite, 'daysSupply' | 'validMonths' | 'compoundedBecause'>;

/** How a protocol dispenses. */
export const termsOf = ({ protocol, medicine }: Setting): Terms => {
  const { daysSupply, validMonths, compoundedBecause } = protocol ?? termsWithout(medicine);
  return { daysSupply, validMonths, compoundedBecause };
};

type Draft = { plan: DosePlanContent; terms: Terms; fills: number };

/** A plan as it would be signed: with its directions, and what each fill takes. */
export function writeOf(setting: Setting, { plan, terms, fills }: Draft): PrescriptionWrite {
  const { medicine, language, protocol, saidFrom, fillsFrom: from } = setting;
  const input = { medicine, from, daysSupply: terms.daysSupply, fills };
  const needs = fillsOf(plan, input);
  const served = servedSteps(plan, { ...input, saidFrom });
  return {
    plan,
    directions: {
      en: directionsOf(medicine, served, 'en'),
      patient: directionsOf(medicine, served, language),
    },
    quantities: quantitiesOf(unitOf(medicine, plan.form), medicine, needs, protocol?.steps ?? []),
    ...terms,
  };
}

type Proposed = {
  write: PrescriptionWrite | null;
  neededBecause: NeededBecause | null;
  hash: string;
};

/** What an approval without words of its own would sign, and why it would not. */
export function propose(deps: Deps, order: Order, setting: Setting): Proposed {
  const { plan, neededBecause, isFresh = false } = begin(deps, order, setting);
  if (!plan) return { write: null, neededBecause, hash: hashOf(setting, null) };
  const terms = termsOf(setting);
  const fills = Math.max(1, fillsLeft(order, setting, terms.daysSupply));
  const write = writeOf(setting, { plan, terms, fills });
  const hash = hashOf(setting, write, isFresh);
  if (neededBecause) return { write, neededBecause, hash };
  return { write, neededBecause: isSound(deps, setting, write) ? null : 'asked', hash };
}

/**
 * The same for the same patient on paper and the same drug, form, strength, directions, quantity, days of supply, fills and steps after the same
 * prescription. A plan that begins with the signature is the same one on the next day.
 */
function hashOf(
  { patient, medicine, today, latest, replaced }: Setting,
  write: PrescriptionWrite | null,
  isFresh = false,
) {
  const startDay =
    write && isFresh ? daysBetween(today, write.plan.startDay) : write?.plan.startDay;
  const after = latest && { version: latest.version, state: latest.state };
  const ends =
    replaced.length > 0 ? { ends: replaced.map((row) => row.order.referenceNumber) } : {};
  return sha256(
    canonical({ patient, medicine, after, ...ends, ...write, plan: { ...write?.plan, startDay } }),
  );
}

function isSound(deps: Deps, setting: Setting, write: PrescriptionWrite): boolean {
  const { medicine, today, timeZone, taken, atHome } = setting;
  const past = { earlier: historyOf(deps, setting), taken, atHome, today, timeZone };
  const ordered = MEDICINE[medicine].substance;
  if (!isFine(checkPlan(write.plan, { ordered, medicine, ...past }))) return false;
  return fillsOfWrite(setting, write).contradictions.length === 0;
}
