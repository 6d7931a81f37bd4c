import { AppError, ensure } from '#shared/lib/errors.ts';
import { checklistErrors, TEST_AMOUNT } from '#shared/practice/checklist.ts';
import { randomToken } from '#api/platform/crypto.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { PaymentGateway } from '#api/payments/gateways/gateway.ts';
import { allGateways } from '#api/payments/gateways/pick-gateway.ts';

type TestGateway = PaymentGateway & Required<Pick<PaymentGateway, 'tryOut'>>;

/** The gateway that a test card can pay at; null without test keys. */
export const testGateway = (deps: Deps): TestGateway | null =>
  allGateways(deps).find((one): one is TestGateway => one.tryOut !== undefined) ?? null;

/** Charges a test card and refunds it, which is all that a purchase needs of the keys. No order and no book know of it. */
export async function makeTestPayment(deps: Deps): Promise<void> {
  const gateway = testGateway(deps);
  ensure(gateway, checklistErrors.no_test_keys);
  const { received, refunded } = await gateway
    .tryOut(TEST_AMOUNT, `test:${randomToken()}`)
    .catch((error: unknown) => {
      deps.log.warn({ error }, 'the test payment failed');
      throw new AppError(checklistErrors.test_failed);
    });
  ensure(received === TEST_AMOUNT && refunded === TEST_AMOUNT, checklistErrors.test_failed);
}
