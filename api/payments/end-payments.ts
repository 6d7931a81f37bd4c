import { AppError } from '#shared/lib/errors.ts';
import { paymentErrors } from '#shared/payments.ts';
import type { Deps } from '#api/platform/deps.ts';
import { changeBooks } from './books/books.ts';
import { endOpenPayments } from './end-open-payments.ts';

/**
 * The order is closed: what was paid for a rejected one goes back, and nobody can pay it any more. Money that a bank
 * is still thinking about goes back by itself when it comes.
 */
export async function endPayments(deps: Deps, orderId: number): Promise<void> {
  // The books state anew what follows from the order's state; that is all there is to write.
  await changeBooks(deps, orderId, () => undefined);
  try {
    await endOpenPayments(deps, orderId);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== paymentErrors.under_way.code) throw error;
  }
}
