import type { EntityManager } from '@mikro-orm/postgresql';
import { ensure } from '#shared/lib/errors.ts';
import { PAYMENT_MODES, type PaymentMode } from '#shared/gateways.ts';
import { paymentErrors } from '#shared/payments.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Env } from '#api/platform/env.ts';
import { isLiveMode, keepOnce, LIVE_MODE } from '#api/settings/settings.service.ts';
import type { GatewayName, PaymentGateway } from './gateway.ts';
import { GatewayDown } from './gateway-errors.ts';
import type { Payment } from '../payment.entity.ts';
import { simulatorGateway } from './simulator.gateway.ts';

/** A gateway together with the mode it works in: what an order stays with. */
export type Account = Pick<Payment, 'gateway' | 'mode'>;

const registry = new WeakMap<Deps, Map<string, PaymentGateway>>();

const nameOf = ({ gateway, mode }: Account) => `${gateway}:${mode}`;

/** Lends a gateway to this process; a later one of the same name and mode takes its place. */
export function registerGateway(deps: Deps, gateway: PaymentGateway): void {
  const known = registry.get(deps) ?? new Map<string, PaymentGateway>();
  registry.set(deps, known.set(nameOf({ gateway: gateway.name, mode: gateway.mode }), gateway));
}

/** Opens what the configuration has keys for; the simulator always, for what was begun with it. */
export async function openGateways(deps: Deps): Promise<void> {
  registerGateway(deps, simulatorGateway(deps));
  const { env } = deps;
  const modes = PAYMENT_MODES.filter((mode) => keysOf(env, mode));
  if (modes.length === 0) return;
  // Loaded only where it is used: the SDK costs every other process a second and thirty megabytes.
  const { stripeGateway } = await import('./stripe.gateway.ts');
  for (const mode of modes) registerGateway(deps, stripeGateway(keysOf(env, mode)!));
  // A practice with live keys alone has no other purpose.
  if (!modes.includes('test')) await keepOnce(deps.orm.em.fork(), LIVE_MODE, () => true);
}

function keysOf(env: Env, mode: PaymentMode) {
  const isLive = mode === 'live';
  const secretKey = isLive ? env.STRIPE_LIVE_SECRET_KEY : env.STRIPE_TEST_SECRET_KEY;
  const publicKey = isLive ? env.STRIPE_LIVE_PUBLISHABLE_KEY : env.STRIPE_TEST_PUBLISHABLE_KEY;
  if (!secretKey || !publicKey) return null;
  const webhookSecret = isLive ? env.STRIPE_LIVE_WEBHOOK_SECRET : env.STRIPE_TEST_WEBHOOK_SECRET;
  return { mode, secretKey, publicKey, webhookSecret, apiBase: env.STRIPE_API_BASE };
}

/** Which company takes new payments: the simulator only where no key of Stripe is set (decision C031). */
export const presentName = ({ env }: Deps): GatewayName =>
  env.STRIPE_TEST_SECRET_KEY || env.STRIPE_LIVE_SECRET_KEY ? 'stripe' : 'simulator';

/**
 * Outside of the demo the simulator takes no money (decision C060): a real order would be paid by the published number
 * of a test card. Without a key of Stripe nobody takes any then.
 */
export const takesPayments = (deps: Deps): boolean =>
  deps.env.DEMO || presentName(deps) === 'stripe';

/** Refuses to begin a purchase that nobody could be paid for. */
export const ensureTakesPayments = (deps: Deps): void =>
  ensure(takesPayments(deps), paymentErrors.not_set_up);

/** The account in which new payments are begun. */
export async function presentAccount(deps: Deps, em: EntityManager): Promise<Account> {
  const gateway = presentName(deps);
  const isLive = gateway === 'stripe' && (await isLiveMode(em));
  return { gateway, mode: isLive ? 'live' : 'test' };
}

/** The gateway of an account; without its keys nothing can be known, so nothing is believed and nothing begun. */
export function gatewayOf(deps: Deps, account: Account): PaymentGateway {
  const gateway = registry.get(deps)?.get(nameOf(account));
  if (!gateway) throw new GatewayDown(`no keys for ${nameOf(account)}`);
  return gateway;
}

export const allGateways = (deps: Deps): PaymentGateway[] => [
  ...(registry.get(deps)?.values() ?? []),
];

/**
 * The account the next try of an order goes to: an order stays with the one it was begun in. One begun with the
 * simulator moves on when the simulator no longer takes payments, and once real money is taken nobody begins to pay
 * with anything else (decision C113).
 */
export async function accountOf(
  deps: Deps,
  em: EntityManager,
  earlier: Account | undefined,
): Promise<Account> {
  const present = await presentAccount(deps, em);
  const isOver = earlier?.gateway === 'simulator' && present.gateway !== 'simulator';
  if (!earlier || isOver || present.mode === 'live') return present;
  return { gateway: earlier.gateway, mode: earlier.mode };
}
