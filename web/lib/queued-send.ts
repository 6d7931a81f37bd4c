import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallInput, Endpoint, ReplyOf } from '#shared/lib/contract.ts';
import { AppError } from '#shared/lib/errors.ts';
import { toast } from '#web/ui/toast-store.ts';
import { isDefinite } from './api-error.ts';
import { type SendOptions } from './endpoint-hooks.ts';
import { errorText } from './error-text.ts';
import { queuedCall, type QueuedCall } from './queued-call.ts';
import { submissionKeys } from './submission-keys.ts';

export type QueuedOptions<E extends Endpoint> = SendOptions<E> & {
  /** How this one waits, should it have to. */
  how?: (input: CallInput<E>) => QueuedCall;
  /** It is safe on this device and goes out later; without a word of the screen a toast says so. */
  onQueued?: (input: CallInput<E>) => void;
};

/**
 * `useSend` for what may wait (`offline: 'queue'`): kept on the device first, sent once. The mutation succeeds with the
 * reply, or with null when it waits in the outbox.
 */
export function useQueuedSend<E extends Endpoint>(
  endpoint: E,
  { invalidates = [], onSuccess, onQueued, quiet = [], keyFor, how }: QueuedOptions<E> = {},
): UseMutationResult<ReplyOf<E> | null, Error, CallInput<E>> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const ownKeys = useRef(submissionKeys());
  return useMutation<ReplyOf<E> | null, Error, CallInput<E>>({
    mutationFn: async (input) => {
      // On a device without storage the same form sent again must be the same submission too.
      const keys = ownKeys.current;
      const key = keyFor?.(input) ?? keys.take(input);
      try {
        const reply = await queuedCall(endpoint, input, { key, ...how?.(input) });
        keys.settle(input);
        return reply;
      } catch (error) {
        if (isDefinite(error)) keys.settle(input);
        throw error;
      }
    },
    onSuccess: async (reply, input) => {
      if (reply !== null) onSuccess?.(reply, input);
      else if (onQueued) onQueued(input);
      else if (!how?.(input).isQuiet) toast({ title: t('outbox.kept') });
      await Promise.all(
        invalidates.map((one) => client.invalidateQueries({ queryKey: [one.name] })),
      );
    },
    onError: (error) => {
      if (quiet === true || (error instanceof AppError && quiet.includes(error.code))) return;
      toast({ title: errorText(error, t), variant: 'destructive' });
    },
  });
}
