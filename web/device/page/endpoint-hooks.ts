import { useRef } from 'react';
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CallInput, Endpoint, ReplyOf } from '#shared/lib/contract.ts';
import { AppError } from '#shared/lib/errors.ts';
import { currentAccount } from '#web/device/core/account.ts';
import { useAccount } from './account.ts';
import { dismissFailures, toast } from '#web/ui/feedback/toast-store.ts';
import { ApiError, isDefinite } from '#web/lib/api-error.ts';
import { callAny } from '#web/device/api/api.ts';
import { isFollowed, isKept } from '#web/device/store/retention.ts';
import { copyName } from '#web/device/reads/copies.ts';
import { useShown } from './use-copies.ts';
import { errorText } from '#web/lib/error-text.ts';
import { queuedCall, type QueuedCall } from '#web/device/outbox/queued-call.ts';
import type { WaitReason } from '#web/device/outbox/why-waiting.ts';
import { freshness } from './freshness.ts';
import { useRowNews } from './use-row-news.ts';
import { readThrough } from '#web/device/reads/read-through.ts';
import { startFromKept } from './public-answers.ts';
import { readAnew } from '#web/lib/read-anew.ts';
import { submissionKeys, type SubmissionKeys } from '#web/lib/submission-keys.ts';
import { device } from '#web/device/page-device.ts';

/** `[endpoint, account, input]`. A prefix matches every input of an endpoint. */
export const queryKey = <E extends Endpoint>(endpoint: E, input?: CallInput<E>) =>
  [endpoint.name, currentAccount(device), input ?? {}] as const;

type Interval<E extends Endpoint> = UseQueryOptions<ReplyOf<E>, Error>['refetchInterval'];

export type ReadOptions<E extends Endpoint, T = ReplyOf<E>> = Omit<
  UseQueryOptions<ReplyOf<E>, Error, T>,
  'queryKey' | 'queryFn' | 'meta' | 'refetchInterval'
> & {
  /** For as long as the page is open only what its contract calls a timer's: anything else counts as somebody's activity. */
  refetchInterval?: E['spec'] extends { background: true }
    ? Interval<E>
    : Exclude<Interval<E>, number>;
  nullOn401?: boolean;
  /** Public data only: a visitor's response is kept in localStorage and shown at once after a reload. */
  persist?: boolean;
  /** The error text of a refused read, if the requirements define one (D1 §8). */
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
  // Also of a part that does not ask yet: the query, which it shares with those that do, has the meta of either.
  const copy = isKept(endpoint) ? copyName(endpoint, account, input) : null;
  useShown(isRead ? copy : null);
  const isRows = isFollowed(device, endpoint, account);
  useRowNews({ endpoint, input, account, isEnabled: isRead }, async (ask) => {
    const answer = await ask();
    if (!answer || answer.isCut) return;
    client.setQueryData<unknown>(key, answer.value, { updatedAt: answer.savedAt });
  });
  const isPublic = persist === true && account === null;
  return useQuery<ReplyOf<E>, Error, T>({
    ...freshness(endpoint),
    // If the rows are on this device, a refresh costs a single request for changes.
    ...(isRows && { staleTime: 0 }),
    ...(isPublic && startFromKept<ReplyOf<E>>(key)),
    ...options,
    queryKey: key,
    queryFn: ({ signal }) => {
      return readThrough(device, endpoint, input, {
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

/** The reply. For a write that may wait (`offline: 'queue'`) also null, if it waits. */
export type Sent<E extends Endpoint> = E['spec'] extends { offline: 'queue' }
  ? ReplyOf<E> | null
  : ReplyOf<E>;

export type SendOptions<E extends Endpoint> = {
  onSuccess?: (reply: ReplyOf<E>, input: CallInput<E>) => void;
  /** Error codes that the screen displays itself, or true for all. They cause no toast. */
  quiet?: readonly string[] | true;
  /** An idempotency key that outlives the page, from a draft. Without it a submission gets a new one. */
  keyFor?: (input: CallInput<E>) => string;
} & (E['spec'] extends { offline: 'queue' }
  ? {
      /** How to queue this call, if it has to wait. */
      how?: (input: CallInput<E>) => QueuedCall;
      /** Called when the write is stored on this device to be sent later. Without it a toast says so. */
      onQueued?: (input: CallInput<E>, why: WaitReason) => void;
    }
  : { how?: undefined; onQueued?: undefined });

/**
 * By endpoint and account, so that a form that is closed after a lost response and reopened continues with the same
 * key.
 */
const submissionsPart = () => new Map<string, SubmissionKeys>();

function submissionsOf({ name }: Endpoint): SubmissionKeys {
  const submissions = device.part(submissionsPart);
  const owner = `${currentAccount(device)} ${name}`;
  const known = submissions.get(owner) ?? submissionKeys();
  submissions.set(owner, known);
  return known;
}

/** What is said of a write that waits, by what it waits for. */
export const KEPT_TEXTS = { connection: 'outbox.kept', service: 'outbox.keptByService' } as const;

/**
 * Sends a write as its contract says: at once, or (`offline: 'queue'`) stored on the device first. It uses one
 * idempotency key per submission, kept while the outcome is unknown, refetches what the write changes, and shows
 * unexpected errors in a toast.
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
  const why = useRef<WaitReason>('connection');

  const send = (input: CallInput<E>, key: string) =>
    mayWait
      ? queuedCall(device, endpoint, input, {
          key,
          ...how?.(input),
          onWait: (reason) => {
            why.current = reason;
          },
        })
      : callAny(device, endpoint, input, { idempotencyKey: key });

  function confirmQueued(input: CallInput<E>): void {
    if (onQueued) onQueued(input, why.current);
    else if (!how?.(input).isQuiet) toast({ title: t(KEPT_TEXTS[why.current]) });
  }

  return useMutation<Sent<E>, Error, CallInput<E>>({
    mutationFn: async (input) => {
      if (!mayWait && endpoint.method !== 'POST')
        return (await callAny(device, endpoint, input)) as Sent<E>;
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
      if (reply === null && mayWait) confirmQueued(input);
      else onSuccess?.(reply as ReplyOf<E>, input);
      await readAnew(client, spec);
    },
    onError: (error) => {
      // The write may have succeeded, so refresh the screen before the user submits it again.
      if (!isDefinite(error)) void readAnew(client, spec);
      if (quiet === true || (error instanceof AppError && quiet.includes(error.code))) return;
      toast({ title: errorText(error, t), variant: 'destructive', of: endpoint.name });
    },
  });
}
