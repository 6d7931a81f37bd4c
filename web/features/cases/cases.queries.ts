import { caseContract } from '#shared/cases.ts';
import type { Order } from '#shared/orders.ts';
import { useEndpoint, useSend } from '#web/lib/endpoint-hooks.ts';
import { usePressed, useWaiting } from '#web/offline/outbox/use-outbox.ts';

type Asked = Pick<Order, 'id' | 'questionState'>;

/** What a doctor wants to know about this order; asked for only where the order says that there is a question. */
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

/** Goes out once, as a letter does: what is written without a network waits for one. */
export const useAnswer = () =>
  useSend(caseContract.answer, {
    how: ({ params }) => ({
      thread: `question ${params.questionId}`,
      isOnce: true,
      draftKey: answerDraft(Number(params.questionId)),
      editAt: `/dashboard#order-${params.id}`,
    }),
  });

/** Orders whose question was answered here: it counts from then on, also while the answer waits for a network. */
export function useAnsweredOrders(): ReadonlySet<number> {
  return new Set(usePressed(caseContract.answer).map(({ input }) => Number(input.params.id)));
}

/** The answer that was written here and was refused, or could not be sent yet. */
export const useUnsentAnswer = (orderId: number) =>
  useWaiting(caseContract.answer).find(({ input }) => Number(input.params.id) === orderId);
