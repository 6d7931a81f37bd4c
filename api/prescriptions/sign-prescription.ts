import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { DosePlanContent } from '#shared/dosing/plan-shape.ts';
import { CheckedPlan } from '#shared/dosing/plan.ts';
import { caseErrors } from '#shared/cases.ts';
import type { Member } from '#shared/lib/actor.ts';
import { addMonths } from '#shared/lib/dates.ts';
import { AppError, ensure } from '#shared/lib/errors.ts';
import { orderErrors } from '#shared/order-errors.ts';
import { MEDICINE } from '#shared/medicines/medicines.ts';
import type { PrescriptionContent } from '#shared/prescriptions.ts';
import { strengthOf, unitOf, type Fill } from '#shared/prescriptions/fills.ts';
import type { HeldVisit } from '#shared/prescriptions/visit.ts';
import { PrescriptionWrite } from '#shared/prescriptions/write.ts';
import { User } from '#api/accounts/user.entity.ts';
import { Product } from '#api/catalogue/product.entity.ts';
import { writePlan } from '#api/dosing/write-plan.ts';
import { validationError } from '#api/http/errors.ts';
import { heldBy } from '#api/licences/licences.service.ts';
import { licencePort } from '#api/orders/licence-port.ts';
import { Order } from '#api/orders/order.entity.ts';
import { visitPort } from '#api/orders/visit-port.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import { sha256 } from '#api/platform/crypto.ts';
import type { Deps } from '#api/platform/deps.ts';
import { isSameArea } from '#shared/area.ts';
import { canonical } from './canonical.ts';
import { endPrescription } from './end-prescription.ts';
import { fillsOfWrite } from './fills-of-write.ts';
import { latestOf, replacedBy } from './in-force.ts';
import { Prescription, type EndCause } from './prescription.entity.ts';
import { historyOf, propose, settingOf, type Setting } from './propose.ts';

type Signature = {
  actor: Member;
  write: PrescriptionWrite | undefined;
  /** The hash of the proposal that was on screen. Undefined in the documented approval, and from older pages. */
  shown: string | undefined;
  /** Why the one in force is superseded. */
  because?: EndCause;
};

/**
 * Signs for an order in care what is written, otherwise what is proposed. Refuses with `case.prescription_changed` where
 * the proposal is no longer the one that was shown. The order's row is locked.
 */
export async function signPrescription(
  em: EntityManager,
  deps: Deps,
  order: Order,
  { actor, write: written, shown, because }: Signature,
): Promise<Prescription> {
  const setting = await settingOf(em, deps, order);
  const proposal = propose(deps, order, setting);
  ensure(shown === undefined || shown === proposal.hash, caseErrors.prescription_changed);
  const write = written ? checked(written) : proposed(proposal);
  const parsed = CheckedPlan.safeParse(write.plan);
  if (!parsed.success) throw validationError(parsed.error, write.plan);
  const plan = parsed.data;
  const visit = await visitFor(em, deps, order, actor);
  const fills = ensureAgrees(setting, { ...write, plan });
  await keepPlan(em, deps, order, { actor, plan, write, setting });
  const signed = { actor, write: { ...write, plan }, setting, fills, because, visit };
  const row = await addVersion(em, deps, order, signed);
  const instead = { order: order.referenceNumber };
  for (const one of await lockedAgain(em, order, setting.replaced)) {
    await endPrescription(em, deps, one, { actor, state: 'cancelled', because: instead });
  }
  return row;
}

/** Their orders' rows are locked, as for everything that changes a prescription. Some may have ended meanwhile. */
async function lockedAgain(em: EntityManager, order: Order, rows: readonly Prescription[]) {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.order.id);
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } } as const;
  await em.find(Order, { id: { $in: ids } }, lock);
  return replacedBy(em, order);
}

/**
 * Refuses the first signature with `case.visit_needed` where the law of the patient's state wants a live visit before,
 * and names that visit. Whoever has a prescription knows their doctor: its later versions name the same.
 */
async function visitFor(
  em: EntityManager,
  { ports, secrets }: Deps,
  order: Order,
  actor: Member,
): Promise<HeldVisit | undefined> {
  const latest = await latestOf(em, order.id);
  if (latest) return latest.open(secrets.data).visit;
  const visit = await ports.one(visitPort).find(em, order, actor.id);
  if (!visit) return undefined;
  ensure(visit.state === 'held' && visit.appointment, caseErrors.visit_needed, { visit });
  return visit.appointment;
}

/** What comes with an approval is checked here (`OrderDecision.prescription`). */
function checked(written: PrescriptionWrite): PrescriptionWrite {
  const parsed = PrescriptionWrite.safeParse(written);
  if (!parsed.success) throw validationError(parsed.error, written);
  return parsed.data;
}

function proposed({ write, neededBecause }: ReturnType<typeof propose>): PrescriptionWrite {
  ensure(write && !neededBecause, caseErrors.prescription_needed, { because: neededBecause });
  return write;
}

/** Names what contradicts itself, or is not on offer. Nothing is mended in silence. */
export function ensureAgrees(setting: Setting, write: PrescriptionWrite): Fill[] {
  const { fills, contradictions } = fillsOfWrite(setting, write);
  if (contradictions.length === 0) return fills;
  const unit = unitOf(setting.medicine, write.plan.form);
  throw new AppError(caseErrors.prescription_contradicts, { details: { contradictions, unit } });
}

type Keeping = {
  actor: Member;
  plan: DosePlanContent;
  write: PrescriptionWrite;
  setting: Setting;
};

/** The plan of doses is part of the prescription. One that stands as it is gets no new version. */
async function keepPlan(
  em: EntityManager,
  deps: Deps,
  order: Order,
  { actor, plan, write, setting }: Keeping,
): Promise<void> {
  const [latest] = setting.own;
  if (latest && isSamePlan(latest.open(deps.secrets.data).content, plan)) return;
  const move = latest ? 'change' : 'start';
  await writePlan(em, deps, actor, order, {
    write: { content: plan, move, reasons: write.reasons, version: latest?.version ?? 0 },
    history: historyOf(deps, { ...setting, own: [] }),
    taken: setting.taken,
    isPrescribed: true,
    present: async () => null,
  });
}

const isSamePlan = (one: DosePlanContent, other: DosePlanContent): boolean =>
  canonical(one) === canonical(other);

type Version = {
  actor: Member;
  write: PrescriptionWrite;
  setting: Setting;
  fills: readonly Pick<Fill, 'strengths'>[];
  because?: EndCause | undefined;
  visit: HeldVisit | undefined;
};

export async function addVersion(
  em: EntityManager,
  deps: Deps,
  order: Order,
  { actor, write, setting, fills, because, visit }: Version,
): Promise<Prescription> {
  const key = deps.secrets.data;
  const content = await contentOf(em, deps, order, { actor, write, setting, fills, visit });
  const latest = await latestOf(em, order.id);
  if (latest?.state === 'signed') {
    await endPrescription(em, deps, latest, { actor, state: 'superseded', because });
  }
  const row = em.create(Prescription, {
    order,
    version: (latest?.version ?? 0) + 1,
    author: em.getReference(User, actor.id),
    medicine: content.medicine,
    fills: content.fills,
    validUntil: content.validUntil,
    content: '',
    hash: sha256(canonical(content)),
  });
  row.seal(key, content);
  await em.flush();
  await record(em, actor, {
    action: 'create',
    subject: 'prescription',
    subjectId: row.id,
    orderId: order.id,
    patientId: order.customer?.id,
    detail: { name: row.hash },
  });
  return row;
}

async function contentOf(
  em: EntityManager,
  deps: Deps,
  order: Order,
  { actor, write, setting, fills, visit }: Omit<Version, 'because'>,
): Promise<PrescriptionContent> {
  const { medicine, language, patient } = setting;
  ensure(patient, orderErrors.no_intake);
  const { plan, quantities } = write;
  const unit = unitOf(medicine, plan.form);
  const [first] = plan.periods;
  const strengthIn = (fill: Pick<Fill, 'strengths'> | undefined) =>
    fill?.strengths[0] ?? strengthOf(unit, first!, medicine);
  const perFill = quantities.map((amount, index) => ({
    strength: strengthIn(fills[index]),
    amount,
  }));
  const isRising = perFill.some((one) => canonical(one) !== canonical(perFill[0]));
  return {
    patient,
    prescriber: await prescriberOf(em, deps, order, actor),
    product: {
      id: order.product,
      name: (await em.findOneOrFail(Product, { id: order.product })).name,
    },
    medicine,
    form: MEDICINE[medicine].form,
    strength: perFill[0]!.strength,
    directions: {
      en: write.directions.en,
      patient: { language, text: write.directions.patient },
    },
    quantity: { amount: quantities[0]!, unit },
    ...(isRising && { perFill }),
    daysSupply: write.daysSupply,
    fills: quantities.length,
    fillsFrom: setting.fillsFrom,
    saidFrom: setting.saidFrom,
    writtenAt: now().toISOString(),
    validUntil: addMonths(new Date(setting.today), write.validMonths).toISOString().slice(0, 10),
    formVersion: order.formVersion,
    ...(visit && { visit }),
    compoundedBecause: write.compoundedBecause,
    dosePlan: plan,
  };
}

/** As of now: a licence that is renewed or lost later changes nothing about what was signed. */
async function prescriberOf(
  em: EntityManager,
  { ports }: Deps,
  order: Order,
  actor: Member,
): Promise<PrescriptionContent['prescriber']> {
  const { fullName } = await em.findOneOrFail(User, { id: actor.id });
  const { npi, licences } = await heldBy(em, actor.id);
  const area = await ports.one(licencePort).licensedIn(em, order, actor.id);
  const held = area && licences.find((one) => isSameArea(one, area));
  const licence = held ? { country: held.country, region: held.region, number: held.number } : null;
  return { name: fullName, licence, npi };
}
