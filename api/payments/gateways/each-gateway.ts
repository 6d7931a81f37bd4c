import type { Deps } from '#api/platform/deps.ts';
import { GatewayDown, GatewayRefusal } from './gateway-errors.ts';
import type { PaymentGateway } from './gateway.ts';
import { allGateways } from './pick-gateway.ts';

/**
 * Does `work` with one gateway after the other. One that gives no answer keeps nobody from asking the others: the first
 * such failure is thrown at the end, so that the job is retried.
 */
export async function withEachGateway(
  deps: Deps,
  what: string,
  work: (gateway: PaymentGateway) => Promise<void>,
): Promise<void> {
  const failed: Error[] = [];
  for (const gateway of allGateways(deps)) {
    try {
      await work(gateway);
    } catch (error) {
      const isTheirs = error instanceof GatewayDown || error instanceof GatewayRefusal;
      if (!isTheirs) throw error;
      const { name, mode } = gateway;
      deps.log.warn({ gateway: name, mode, reason: error.reason }, `${what}: not asked yet`);
      failed.push(error);
    }
  }
  if (failed[0]) throw failed[0];
}
