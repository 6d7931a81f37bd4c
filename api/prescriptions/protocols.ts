import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { ProductId } from '#shared/catalogue.ts';
import { caseErrors } from '#shared/cases.ts';
import { checkPlan, isFine } from '#shared/dosing/check-plan.ts';
import { dayOf } from '#shared/dosing/days.ts';
import { lengthOf } from '#shared/dosing/plan-shape.ts';
import { CheckedPlan, startOf } from '#shared/dosing/plan.ts';
import type { Member } from '#shared/lib/actor.ts';
import { AppError, ensure, errors } from '#shared/lib/errors.ts';
import { MEDICINE } from '#shared/medicines/medicines.ts';
import type { ProductProtocols } from '#shared/prescribing.ts';
import {
  contradictionsOf,
  fillsOf,
  offeredAs,
  type Contradiction,
} from '#shared/prescriptions/fills.ts';
import {
  planOf,
  type Protocol as WireProtocol,
  type ProtocolContent,
} from '#shared/prescriptions/protocol.ts';
import { User } from '#api/accounts/user.entity.ts';
import { Product } from '#api/catalogue/product.entity.ts';
import { validationError } from '#api/http/errors.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import { Protocol } from './protocol.entity.ts';

const newestFirst = { orderBy: { version: 'desc' }, populate: ['author', 'signedBy'] } as const;

/** What approvals sign unless their doctor has written something else. */
export const protocolInForce = (em: EntityManager, product: string): Promise<Protocol | null> =>
  em.findOne(Protocol, { product, signedAt: { $ne: null } }, newestFirst);

const latestOf = (em: EntityManager, product: string): Promise<Protocol | null> =>
  em.findOne(Protocol, { product }, newestFirst);

export async function listProtocols(
  em: EntityManager,
): Promise<z.input<typeof ProductProtocols>[]> {
  const products = await em.find(Product, { archivedAt: null }, { orderBy: { id: 'asc' } });
  const found = [];
  for (const { id } of products) found.push(await protocolsOf(em, id));
  return found;
}

export async function protocolsOf(
  em: EntityManager,
  id: ProductId,
): Promise<z.input<typeof ProductProtocols>> {
  const { name, medicine, strengths } = await em.findOneOrFail(Product, { id });
  const [inForce, latest] = [await protocolInForce(em, id), await latestOf(em, id)];
  const draft = latest && !latest.signedAt ? latest : null;
  return {
    product: id,
    productName: name,
    medicine,
    strengths,
    inForce: inForce && presentProtocol(inForce),
    draft: draft && presentProtocol(draft),
  };
}

const presentProtocol = (row: Protocol): z.input<typeof WireProtocol> => ({
  version: row.version,
  content: row.content,
  authorName: row.author.fullName,
  createdAt: row.createdAt,
  signed: row.signedAt ? { by: row.signedBy!.fullName, at: row.signedAt } : null,
});

export async function draftProtocol(
  em: EntityManager,
  actor: Member,
  product: ProductId,
  content: ProtocolContent,
): Promise<void> {
  await ensureSound(em, product, content);
  const version = ((await latestOf(em, product))?.version ?? 0) + 1;
  em.create(Protocol, { product, version, content, author: em.getReference(User, actor.id) });
  await em.flush();
  await record(em, actor, {
    action: version === 1 ? 'create' : 'change',
    subject: 'protocol',
    detail: { name: `${product} ${version}` },
  });
}

/** Refuses with `conflict` if another draft has come since the one that was shown. */
export async function signProtocol(
  em: EntityManager,
  actor: Member,
  product: ProductId,
  version: number,
): Promise<void> {
  const draft = await latestOf(em, product);
  ensure(draft, errors.not_found);
  ensure(draft.version === version, errors.conflict);
  if (draft.signedAt) return;
  await ensureSound(em, product, draft.content);
  draft.signedBy = em.getReference(User, actor.id);
  draft.signedAt = now();
  await em.flush();
  await em.populate(draft, ['signedBy']);
  await record(em, actor, {
    action: 'decide',
    subject: 'protocol',
    detail: { name: `${product} ${version}` },
  });
}

/**
 * A protocol is for the ordinary case: within the label, measurable, on offer, and each of its steps within the quantity of
 * a fill. What leaves the label needs a doctor's reason about a patient.
 */
async function ensureSound(
  em: EntityManager,
  product: ProductId,
  content: ProtocolContent,
): Promise<void> {
  const { medicine, strengths } = await em.findOneOrFail(Product, { id: product });
  const timeZone = await practiceZone(em);
  const today = dayOf(now().getTime(), timeZone);
  const plan = planOf(content, medicine, today);
  const parsed = CheckedPlan.safeParse(plan);
  if (!parsed.success) throw validationError(parsed.error, plan);
  const check = checkPlan(plan, {
    ordered: MEDICINE[medicine].substance,
    medicine,
    earlier: [],
    today,
    timeZone,
  });
  ensure(isFine(check), caseErrors.protocol_unsound, {
    steps: [...check.unmeasured, ...check.asked].map(({ step }) => step + 1),
    amounts: check.contradictions,
  });
  const offered = offeredAs(strengths, medicine, content.form);
  const wrong = content.steps.flatMap(({ quantity, ...period }, step): Contradiction[] => {
    const from = startOf(plan, step);
    const upTo = (daysSupply: number) =>
      fillsOf(plan, { medicine, from, daysSupply, fills: 1 })[0]!;
    const own = upTo(Math.min(lengthOf(period) ?? content.daysSupply, content.daysSupply));
    // A fill that outlasts its step holds doses of the next ones as well.
    const fill = { ...own, most: Math.max(own.most, upTo(content.daysSupply).most) };
    return contradictionsOf([fill], [quantity], offered).map((one) => ({ ...one, fill: step + 1 }));
  });
  if (wrong.length === 0) return;
  throw new AppError(caseErrors.prescription_contradicts, { details: { contradictions: wrong } });
}
