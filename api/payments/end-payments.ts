import { AppError } from '#shared/lib/errors.ts';
import { paymentErrors } from '#shared/payments.ts';
import type { Deps } from '#api/platform/deps.ts';
import { changeBooks } from './books/books.ts';
import { endOrderPayments } from './end-open-payments.ts';

/**
 * Ends the payments of a closed order: the money of a rejected one is refunded, what was only reserved is released, and
 * nobody can pay it any more. Money
 * that a bank has not confirmed yet is refunded when it arrives.
 */
export async function endPayments(deps: Deps, orderId: number): Promise<void> {
  // The books derive the consequences of the order's state; nothing else has to be written.
  await changeBooks(deps, orderId, () => undefined);
  try {
    await endOrderPayments(deps, orderId);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== paymentErrors.under_way.code) throw error;
  }
}
