import {
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CallInput, Endpoint, ReplyOf, Spec } from '#shared/lib/contract.ts';
import { AppError } from '#shared/lib/errors.ts';
import { currentAccount, useAccount } from '#web/offline/account.ts';
import { dismissFailures, toast } from '#web/ui/feedback/toast-store.ts';
import { ApiError, isDefinite } from './api-error.ts';
import { callAny } from './api.ts';
import { copyName } from '#web/offline/store/copy-name.ts';
import { isFollowed, isKept } from '#web/offline/store/keeping.ts';
import { useShown } from '#web/offline/store/copies.ts';
import { errorText } from './error-text.ts';
import { queuedCall, type QueuedCall } from '#web/offline/outbox/queued-call.ts';
import { useRowNews } from '#web/offline/sync/use-row-news.ts';
import { readThrough } from '#web/offline/store/read-through.ts';
import { startFromKept } from './public-answers.ts';
import { submissionKeys, type SubmissionKeys } from './submission-keys.ts';

/** `[endpoint, account, input]`; a prefix of it addresses every input of an endpoint. */
export const queryKey = <E extends Endpoint>(endpoint: E, input?: CallInput<E>) =>
  [endpoint.name, currentAccount(), input ?? {}] as const;

export type ReadOptions<E extends Endpoint, T = ReplyOf<E>> = Omit<
  UseQueryOptions<ReplyOf<E>, Error, T>,
  'queryKey' | 'queryFn' | 'meta'
> & {
  nullOn401?: boolean;
  /** Public data only: a visitor's answer is kept in localStorage and shown at once after a reload. */
  persist?: boolean;
  /** What the error of a refused read says, where the documents give it words of its own (D1 §8). */
  failsWith?: string;
};

export function useEndpoint<E extends Endpoint, T = ReplyOf<E>>(
  endpoint: E,
  input?: CallInput<E>,
  { nullOn401, persist, failsWith, ...options }: ReadOptions<E, T> = {},
): UseQueryResult<T, Error> {
  const account = useAccount();
  const client = useQueryClient();
  const key = [endpoint.name, account, input ?? {}];
  const isRead = isKept(endpoint) && options.enabled !== false;
  const copy = isRead ? copyName(endpoint, account, input) : null;
  useShown(copy);
  const isRows = isFollowed(endpoint, account);
  useRowNews({ endpoint, input, account, isEnabled: isRead }, async (ask) => {
    const answer = await ask();
    if (!answer || answer.isCut) return;
    client.setQueryData<unknown>(key, answer.value, { updatedAt: answer.savedAt });
  });
  const isPublic = persist === true && account === null;
  return useQuery<ReplyOf<E>, Error, T>({
    // Where the rows are on this device, looking at them costs one question for what has changed.
    ...(isRows && { staleTime: 0 }),
    ...(isPublic && startFromKept(endpoint, key)),
    ...options,
    queryKey: key,
    queryFn: ({ signal }) => {
      return readThrough(endpoint, input, {
        signal,
        nullOn401,
        isAnew: client.getQueryState(key)?.isInvalidated,
        held: () => {
          const state = client.getQueryState(key);
          return state?.data === undefined
            ? null
            : { value: state.data, savedAt: state.dataUpdatedAt };
        },
        onCopy: ({ value, savedAt }) =>
          client.setQueryData<unknown>(key, value, { updatedAt: savedAt }),
      }).catch((cause: unknown) => {
        throw failsWith && cause instanceof ApiError ? new Error(failsWith, { cause }) : cause;
      });
    },
    meta: { copy, ...(isPublic && { persist: true }) },
  });
}

/** The reply; of a write that may wait (`offline: 'queue'`) also null, when it does. */
export type Sent<E extends Endpoint> = E['spec'] extends { offline: 'queue' }
  ? ReplyOf<E> | null
  : ReplyOf<E>;

export type SendOptions<E extends Endpoint> = {
  onSuccess?: (reply: ReplyOf<E>, input: CallInput<E>) => void;
  /** Codes the screen shows itself, or true for all: no toast for them. */
  quiet?: readonly string[] | true;
  /** A key that outlives the page, from a draft; without it a submission gets one of its own. */
  keyFor?: (input: CallInput<E>) => string;
} & (E['spec'] extends { offline: 'queue' }
  ? {
      /** How this one waits, should it have to. */
      how?: (input: CallInput<E>) => QueuedCall;
      /** It is safe on this device and goes out later; without a word of the screen a toast says so. */
      onQueued?: (input: CallInput<E>) => void;
    }
  : { how?: undefined; onQueued?: undefined });

/** By endpoint and account: a form that is closed after a lost answer and opened again goes on with the same key. */
const submissions = new Map<string, SubmissionKeys>();

function submissionsOf({ name }: Endpoint): SubmissionKeys {
  const owner = `${currentAccount()} ${name}`;
  const known = submissions.get(owner) ?? submissionKeys();
  submissions.set(owner, known);
  return known;
}

/** Asks again for what is on screen of the subjects that a write has changed. */
export const readAnew = (client: QueryClient, { changes = [] }: Spec): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      changes.some((one) => one === name || String(name).startsWith(`${one}.`)),
  });

/**
 * A write, as its contract says: at once, or (`offline: 'queue'`) kept on the device first. One idempotency key a
 * submission, kept while its outcome is unknown; what it changes is read again; one toast for the unexpected.
 */
export function useSend<E extends Endpoint>(
  endpoint: E,
  options: SendOptions<E> = {} as SendOptions<E>,
): UseMutationResult<Sent<E>, Error, CallInput<E>> {
  const { onSuccess, onQueued, quiet = [], keyFor, how } = options;
  const { t } = useTranslation();
  const client = useQueryClient();
  const { spec } = endpoint;
  const mayWait = spec.offline === 'queue';

  const send = (input: CallInput<E>, key: string) =>
    mayWait
      ? queuedCall(endpoint, input, { key, ...how?.(input) })
      : callAny(endpoint, input, { idempotencyKey: key });

  function tellQueued(input: CallInput<E>): void {
    if (onQueued) onQueued(input);
    else if (!how?.(input).isQuiet) toast({ title: t('outbox.kept') });
  }

  return useMutation<Sent<E>, Error, CallInput<E>>({
    mutationFn: async (input) => {
      if (!mayWait && endpoint.method !== 'POST')
        return (await callAny(endpoint, input)) as Sent<E>;
      const keys = submissionsOf(endpoint);
      try {
        const reply = await send(input, keyFor?.(input) ?? keys.take(input));
        keys.settle(input);
        return reply as Sent<E>;
      } catch (error) {
        if (isDefinite(error)) keys.settle(input);
        throw error;
      }
    },
    onSuccess: async (reply, input) => {
      dismissFailures(endpoint.name);
      if (reply === null && mayWait) tellQueued(input);
      else onSuccess?.(reply as ReplyOf<E>, input);
      await readAnew(client, spec);
    },
    onError: (error) => {
      // It may have happened all the same: what is on screen must not ask for it a second time.
      if (!isDefinite(error)) void readAnew(client, spec);
      if (quiet === true || (error instanceof AppError && quiet.includes(error.code))) return;
      toast({ title: errorText(error, t), variant: 'destructive', of: endpoint.name });
    },
  });
}
