import type { EntityManager } from '@mikro-orm/postgresql';
import { ensure } from '#shared/lib/errors.ts';
import { PAYMENT_MODES, type PaymentMode } from '#shared/config.ts';
import { paymentErrors } from '#shared/payments.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Env } from '#api/platform/env.ts';
import { isLiveMode, keepOnce, LIVE_MODE } from '#api/settings/settings.service.ts';
import type { GatewayName, PaymentGateway } from './gateway.ts';
import { GatewayDown } from './gateway-errors.ts';
import type { Payment } from '../payment.entity.ts';
import { simulatorGateway } from './simulator.gateway.ts';

/** A gateway together with its mode. An order stays with both. */
export type Account = Pick<Payment, 'gateway' | 'mode'>;

const registry = new WeakMap<Deps, Map<string, PaymentGateway>>();

const nameOf = ({ gateway, mode }: Account) => `${gateway}:${mode}`;

/** Makes a gateway available to this process. A later one with the same name and mode replaces it. */
export function registerGateway(deps: Deps, gateway: PaymentGateway): void {
  const known = registry.get(deps) ?? new Map<string, PaymentGateway>();
  registry.set(deps, known.set(nameOf({ gateway: gateway.name, mode: gateway.mode }), gateway));
}

/**
 * Opens the gateways that have keys in the configuration, and always the simulator, for payments that were started with
 * it.
 */
export async function openGateways(deps: Deps): Promise<void> {
  registerGateway(deps, simulatorGateway(deps));
  const gateways = await stripeGateways(deps.env);
  for (const gateway of gateways) registerGateway(deps, gateway);
  // A practice that has only live keys wants to use them.
  if (gateways.length > 0 && gateways.every(({ mode }) => mode === 'live'))
    await keepOnce(deps.orm.em.fork(), LIVE_MODE, () => true);
}

/** Stripe in the modes that have keys. */
export async function stripeGateways(env: Env): Promise<PaymentGateway[]> {
  const keys = PAYMENT_MODES.flatMap((mode) => keysOf(env, mode) ?? []);
  if (keys.length === 0) return [];
  // Loaded only if it is used, because the SDK costs every process a second and thirty megabytes.
  const { stripeGateway } = await import('./stripe.gateway.ts');
  return keys.map(stripeGateway);
}

function keysOf(env: Env, mode: PaymentMode) {
  const isLive = mode === 'live';
  const secretKey = isLive ? env.STRIPE_LIVE_SECRET_KEY : env.STRIPE_TEST_SECRET_KEY;
  const publicKey = isLive ? env.STRIPE_LIVE_PUBLISHABLE_KEY : env.STRIPE_TEST_PUBLISHABLE_KEY;
  if (!secretKey || !publicKey) return null;
  const webhookSecret = isLive ? env.STRIPE_LIVE_WEBHOOK_SECRET : env.STRIPE_TEST_WEBHOOK_SECRET;
  return { mode, secretKey, publicKey, webhookSecret, apiBase: env.STRIPE_API_BASE };
}

/** Which gateway takes new payments: the simulator only if no Stripe key is set (decision C031). */
export const currentGatewayName = ({ env }: Deps): GatewayName =>
  env.STRIPE_TEST_SECRET_KEY || env.STRIPE_LIVE_SECRET_KEY ? 'stripe' : 'simulator';

/**
 * Outside the demo the simulator takes no money (decision C060), because real orders could be paid with the published
 * number of a test card. Without a Stripe key, nothing can be paid then.
 */
export const takesPayments = (deps: Deps): boolean =>
  deps.env.DEMO || currentGatewayName(deps) === 'stripe';

/** Refuses to start a purchase that could not be paid. */
export const ensureTakesPayments = (deps: Deps): void =>
  ensure(takesPayments(deps), paymentErrors.not_set_up);

/** The account that new payments go to. */
export async function currentAccount(deps: Deps, em: EntityManager): Promise<Account> {
  const gateway = currentGatewayName(deps);
  const isLive = gateway === 'stripe' && (await isLiveMode(em));
  return { gateway, mode: isLive ? 'live' : 'test' };
}

/** The gateway of an account. Without its keys nothing can be known, so nothing is believed or started. */
export function gatewayOf(deps: Deps, account: Account): PaymentGateway {
  const gateway = registry.get(deps)?.get(nameOf(account));
  if (!gateway) throw new GatewayDown(`no keys for ${nameOf(account)}`);
  return gateway;
}

export const allGateways = (deps: Deps): PaymentGateway[] => [
  ...(registry.get(deps)?.values() ?? []),
];

/**
 * The account for the next attempt to pay an order. An order stays with the account it started in, with two exceptions:
 * if the simulator no longer takes payments, its orders move on, and once real money is taken, nobody can start to pay
 * with anything else (decision C113).
 */
export async function accountOf(
  deps: Deps,
  em: EntityManager,
  earlier: Account | undefined,
): Promise<Account> {
  const current = await currentAccount(deps, em);
  const isOver = earlier?.gateway === 'simulator' && current.gateway !== 'simulator';
  if (!earlier || isOver || current.mode === 'live') return current;
  return { gateway: earlier.gateway, mode: earlier.mode };
}
