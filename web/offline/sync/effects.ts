import type { z } from 'zod';
import { caseContract, type CaseQuestion } from '#shared/cases.ts';
import { intakeContract, type IntakeReceipt } from '#shared/intake.ts';
import { messageContract, type Message } from '#shared/messages.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import type { SyncKind } from '#shared/sync.ts';

/** What the sync shows once a write has had its effect: a row of this kind that says all of this. */
export type Effect = { kind: SyncKind; says: Readonly<Record<string, unknown>> };

type EffectOf = (reply: unknown) => Effect | null;

/**
 * Of what somebody wrote and would miss. Marks that something was read, and a language, are no loss; sent again days
 * later they would undo what was chosen since.
 */
const effects: Readonly<Record<string, EffectOf>> = {
  [messageContract.send.name]: (reply) => {
    const { clientId } = reply as Message;
    // Without an id of its own it would arrive a second time.
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

/** By the reply to a write; null where no sync shows it. */
export const effectOf: (endpoint: string, reply: unknown) => Effect | null = (endpoint, reply) =>
  reply ? (effects[endpoint]?.(reply) ?? null) : null;

export const isShownBy = ({ says }: Effect, items: readonly object[]): boolean =>
  items.some((item) =>
    Object.entries(says).every(
      ([name, value]) => (item as Record<string, unknown>)[name] === value,
    ),
  );
