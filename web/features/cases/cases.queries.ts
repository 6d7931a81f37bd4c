import { caseContract } from '#shared/cases.ts';
import type { Order } from '#shared/orders.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';
import { usePressed, useWaiting } from '#web/device/page/use-outbox.ts';

type Asked = Pick<Order, 'id' | 'questionState'>;

/** The doctor's question about this order. Only requested if the order has one. */
export function useOpenQuestion({ id, questionState }: Asked) {
  const isAsked = questionState === 'waiting';
  const query = useEndpoint(
    caseContract.questions,
    { params: { id } },
    {
      enabled: isAsked,
      staleTime: 0,
      select: (all) => all.find(({ answeredAt }) => !answeredAt) ?? null,
    },
  );
  return { ...query, data: isAsked ? query.data : null };
}

/** The draft of one answer. */
export const answerDraft = (questionId: number) => `answer.${questionId}`;

/** Sent once, like a message. Offline it waits for a network. */
export const useAnswer = () =>
  useSend(caseContract.answer, {
    how: ({ params }) => ({
      thread: `question ${params.questionId}`,
      isOnce: true,
      draftKey: answerDraft(Number(params.questionId)),
      editAt: `/dashboard#order-${params.id}`,
    }),
  });

/** Orders whose question was answered here. That counts at once, even while the answer waits for a network. */
export function useAnsweredOrders(): ReadonlySet<number> {
  return new Set(usePressed(caseContract.answer).map(({ input }) => Number(input.params.id)));
}

/** The answer that was written here and was refused, or could not be sent yet. */
export const useUnsentAnswer = (orderId: number) =>
  useWaiting(caseContract.answer).find(({ input }) => Number(input.params.id) === orderId);
