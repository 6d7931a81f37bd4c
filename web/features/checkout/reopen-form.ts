import { changeRun, MAIN_RUN } from './use-purchase.ts';

/** The medical form of this order was not accepted: whichever run sent it, its step is open again. */
export async function reopenForm(orderId: number): Promise<void> {
  for (const key of [MAIN_RUN, `${MAIN_RUN}-${orderId}`]) {
    await changeRun(key, orderId, { isIntakeSent: false });
  }
}
