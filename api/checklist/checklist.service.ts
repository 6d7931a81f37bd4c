import type { EntityManager } from '@mikro-orm/postgresql';
import { PLANS } from '#shared/catalogue.ts';
import type { Member } from '#shared/lib/actor.ts';
import { CHECKS, type Checklist, type CheckName } from '#shared/practice/checklist.ts';
import { priceListOf, quote } from '#shared/pricing.ts';
import { contactOf } from '#api/accounts/prove-contact.ts';
import { User } from '#api/accounts/user.entity.ts';
import { backupsFolder, newestBackup } from '#api/backup/newest-backup.ts';
import { presentPrice } from '#api/catalogue/catalogue.present.ts';
import { Price } from '#api/catalogue/price.entity.ts';
import { Product } from '#api/catalogue/product.entity.ts';
import { unlicensedAreas } from '#api/licences/unlicensed-areas.ts';
import { PushSubscription } from '#api/notifications/push-subscription.entity.ts';
import { takesPayments } from '#api/payments/gateways/pick-gateway.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { hasTextMessages } from '#api/platform/text-message.ts';
import { areAreasChosen } from '#api/practice/areas.service.ts';
import { areLegalPagesAccepted } from '#api/practice/legal.service.ts';
import { openingOf } from '#api/practice/opening.service.ts';
import { protocolInForce } from '#api/prescriptions/protocols.ts';
import { isIdentityChosen } from '#api/settings/identity.service.ts';
import { arePromisesChosen } from '#api/settings/settings.service.ts';
import { Setting } from '#api/settings/setting.entity.ts';
import { Invitation } from '#api/team/invitation.entity.ts';
import { testGateway } from './test-payment.ts';

/** What was tried out or read, and when. */
export const TRIALS = {
  payment: 'checklist.payment',
  message: 'checklist.message',
  texts: 'checklist.texts',
} as const;

export const keepTrial = (em: EntityManager, trial: keyof typeof TRIALS): Promise<unknown> =>
  em.upsert(Setting, { key: TRIALS[trial], value: now().toISOString(), updatedAt: now() });

async function triedAt(em: EntityManager, trial: keyof typeof TRIALS): Promise<Date | null> {
  const row = await em.findOne(Setting, { key: TRIALS[trial] }, { disableIdentityMap: true });
  return row?.updatedAt ?? null;
}

export const hasChannel = ({ env }: Deps): boolean => hasTextMessages(env) || Boolean(env.SMTP_URL);

export async function readChecklist(em: EntityManager, deps: Deps, actor: Member) {
  const [paidAt, sentAt] = [await triedAt(em, 'payment'), await triedAt(em, 'message')];
  const canTry = testGateway(deps) !== null;
  const backupAt = await newestBackupAt(deps);
  const user = await em.findOneOrFail(User, { id: actor.id });
  const onSale = await em.find(Product, { isActive: true, archivedAt: null });
  const missing = [];
  for (const { id, name } of onSale) if (!(await protocolInForce(em, id))) missing.push(name);
  const unlicensed = await unlicensedAreas(em);
  const isDone: Record<CheckName, boolean> = {
    contact: await isIdentityChosen(em),
    clock: await arePromisesChosen(em),
    areas: await areAreasChosen(em),
    texts: (await triedAt(em, 'texts')) !== null,
    legal: await areLegalPagesAccepted(em),
    medicines: await sellsSomething(em),
    doctors: (await hasDoctor(em)) && unlicensed.length === 0,
    protocols: onSale.length > 0 && missing.length === 0,
    payments: takesPayments(deps) && (!canTry || paidAt !== null),
    messages: hasChannel(deps) && sentAt !== null,
    push: (await em.count(PushSubscription, { sessionId: actor.sessionId })) > 0,
    backup: backupAt !== null,
    factor: Boolean(user.factorSince),
  };
  return {
    opening: await openingOf(em),
    canOpen: await canOpen(em, deps),
    checks: CHECKS.map((name) => ({ name, isDone: isDone[name] })),
    missingProtocols: missing,
    unlicensed,
    testPayment: { isPossible: canTry, madeAt: paidAt },
    ownEmail: ownEmailOf(deps, user),
    testMessage: { isPossible: hasChannel(deps), sentAt },
    backupAt,
  } satisfies Record<keyof Checklist, unknown>;
}

/** Of a server that sends no mails there is nothing to say. */
function ownEmailOf(deps: Deps, user: User): Checklist['ownEmail'] {
  const { email, isEmailUnproven } = contactOf(deps, user);
  const isMissing = email === null && Boolean(deps.env.SMTP_URL);
  return isMissing || isEmailUnproven ? { address: email } : null;
}

/** Whether anything could be sold if the practice opened. */
export const canOpen = async (em: EntityManager, deps: Deps): Promise<boolean> =>
  takesPayments(deps) && (await areAreasChosen(em)) && (await sellsSomething(em));

/** Whether at least one plan can be bought: its medicine is on sale, and all of its months have a price. */
export async function sellsSomething(em: EntityManager): Promise<boolean> {
  const products = await em.find(Product, { isActive: true, archivedAt: null });
  const rows = await em.find(
    Price,
    { isActive: true, archivedAt: null },
    { populate: ['product'] },
  );
  const prices = rows.map(presentPrice);
  return products.some((product) => {
    const list = priceListOf(product.id, prices, product);
    return PLANS.some((plan) => quote(list, plan));
  });
}

/** Somebody besides administrators who decides, or is invited to. */
async function hasDoctor(em: EntityManager): Promise<boolean> {
  const isThere = await em.count(User, { role: 'doctor', isActive: true, removedAt: null });
  return (
    isThere > 0 || (await em.count(Invitation, { role: 'doctor', expiresAt: { $gt: now() } })) > 0
  );
}

/** Backups that lie elsewhere are not known here. One that cannot be read counts as none. */
const newestBackupAt = async ({ env, secrets }: Deps): Promise<string | null> =>
  (await newestBackup(backupsFolder(env.DATA_DIR), secrets.audit).catch(() => null))?.madeAt ??
  null;
