import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentMode } from '#shared/payments.ts';
import type { Deps } from '#api/platform/deps.ts';
import { isLiveMode } from '#api/settings/settings.service.ts';
import type { PaymentGateway } from './gateway.ts';
import { simulatorGateway } from './simulator.gateway.ts';

const gateways = new WeakMap<Deps, Map<PaymentMode, PaymentGateway>>();

/** The gateway of a mode: an order stays with the one it was begun in. */
export function gatewayOf(deps: Deps, mode: PaymentMode): PaymentGateway {
  const known = gateways.get(deps) ?? new Map<PaymentMode, PaymentGateway>();
  gateways.set(deps, known);
  const gateway = known.get(mode) ?? simulatorGateway(deps);
  known.set(mode, gateway);
  return gateway;
}

/** The mode new payments are begun in. */
export const presentMode = async (em: EntityManager): Promise<PaymentMode> =>
  (await isLiveMode(em)) ? 'live' : 'test';
