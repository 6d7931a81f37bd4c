import type { z } from '#web/lib/zod.ts';
import { caseContract, type CaseQuestion } from '#shared/cases.ts';
import { intakeContract, type IntakeReceipt } from '#shared/intake.ts';
import { messageContract, type Message } from '#shared/messages.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import type { Effect } from '#web/device/store/row-types.ts';

type EffectOf = (reply: unknown) => Effect | null;

/**
 * For writes that their author would miss. A "read" mark or a language would be no loss, and sent again days later
 * would undo a later choice.
 */
const effects: Readonly<Record<string, EffectOf>> = {
  [messageContract.send.name]: (reply) => {
    const { clientId } = reply as Message;
    // Without a client id it would arrive twice.
    return clientId ? { kind: 'messages', says: { clientId } } : null;
  },
  [intakeContract.save.name]: (reply) => {
    const { medicalInfo } = reply as z.output<typeof IntakeReceipt>;
    return { kind: 'orders', says: { medicalInfoId: medicalInfo.id } };
  },
  [caseContract.answer.name]: (reply) => {
    const { orderId, questionState } = reply as CaseQuestion;
    return { kind: 'orders', says: { id: orderId, questionState } };
  },
  [orderContract.receive.name]: (reply) => {
    const { id, shippingStatus } = reply as Order;
    return { kind: 'orders', says: { id, shippingStatus } };
  },
};

/** The effect of a write by its reply; null if no sync shows it. */
export const effectOf: (endpoint: string, reply: unknown) => Effect | null = (endpoint, reply) =>
  reply ? (effects[endpoint]?.(reply) ?? null) : null;

export const isShownBy = ({ says }: Effect, items: readonly object[]): boolean =>
  items.some((item) =>
    Object.entries(says).every(
      ([name, value]) => (item as Record<string, unknown>)[name] === value,
    ),
  );
