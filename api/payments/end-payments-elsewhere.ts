import type { Deps } from '#api/platform/deps.ts';
import { isServed } from '#api/practice/areas.service.ts';
import { endOpenPayments } from './end-open-payments.ts';
import { Payment } from './payment.entity.ts';

/**
 * Ends every open payment of an order that goes where the practice does not treat any more, so that nobody is charged for
 * it. One whose bank has not answered is tried again with the job. Never call it inside a transaction.
 */
export async function endPaymentsElsewhere(deps: Deps): Promise<void> {
  const em = deps.orm.em.fork();
  const open = await em.find(Payment, { status: 'pending_payment' }, { populate: ['order'] });
  const faults: unknown[] = [];
  for (const order of new Set(open.map((payment) => payment.order))) {
    if (await isServed(em, order)) continue;
    await endOpenPayments(deps, order.id).catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0) throw faults[0];
}
