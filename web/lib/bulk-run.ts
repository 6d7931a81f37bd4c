import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Spec } from '#shared/lib/contract.ts';
import { errors } from '#shared/lib/errors.ts';
import { hasCode, isDefinite } from './api-error.ts';
import { readAnew } from './read-anew.ts';

/** What became of one item: the reply, or why the server refused it. */
export type ItemResult<Reply> = { reply?: Reply; error?: unknown };

/** Codes that concern the person or the page, so that the next item would fail as well. */
const FOR_ALL = [
  errors.forbidden,
  errors.reauth,
  errors.other_account,
  errors.wrong_origin,
  errors.outdated,
].map(({ code }) => code);

/** Calls the server for a single item. Only an error that concerns nothing but this item is a result. */
export async function itemResult<Reply>(send: () => Promise<Reply>): Promise<[ItemResult<Reply>]> {
  try {
    return [{ reply: await send() }];
  } catch (error) {
    const isOfAll = hasCode(error, errors.unauthenticated.code, ...FOR_ALL);
    if (isOfAll || !isDefinite(error)) throw error;
    return [{ error }];
  }
}

export type BulkRun<Item, Result> = {
  state: 'idle' | 'running' | 'stopped' | 'broken' | 'done';
  results: ReadonlyMap<Item, Result>;
  /** Why it is `broken`. */
  error: unknown;
  go: () => void;
  stop: () => void;
};

type BulkRunOptions<Item, Result> = {
  items: readonly Item[];
  /** The endpoint that is called, whose changes are refetched at the end. */
  spec: Spec;
  atOnce: number;
  /** One result per item, in the same order. An error that concerns a single item is a result. */
  send: (items: readonly Item[]) => Promise<readonly Result[]>;
};

/**
 * Sends a list in batches and reports its progress. Nothing is lost if it is interrupted: `go` continues with the items
 * that have no result yet. The caller makes sure that an item whose response was lost has no effect twice.
 */
export function useBulkRun<Item, Result>(
  options: BulkRunOptions<Item, Result>,
): BulkRun<Item, Result> {
  const { items, spec, atOnce, send } = options;
  const client = useQueryClient();
  const [run, setRun] = useState<Pick<BulkRun<Item, Result>, 'state' | 'results' | 'error'>>({
    state: 'idle',
    results: new Map(),
    error: null,
  });
  const isStopping = useRef(false);

  async function go(): Promise<void> {
    isStopping.current = false;
    const results = new Map(run.results);
    const rest = items.filter((item) => !results.has(item));
    const tell = (state: BulkRun<Item, Result>['state'], error: unknown = null) =>
      setRun({ state, results: new Map(results), error });
    tell('running');
    try {
      for (let at = 0; at < rest.length && !isStopping.current; at += atOnce) {
        const batch = rest.slice(at, at + atOnce);
        const answers = await send(batch);
        batch.forEach((item, index) => results.set(item, answers[index]!));
        tell('running');
      }
      tell(results.size < items.length ? 'stopped' : 'done');
    } catch (error) {
      tell('broken', error);
    }
    await readAnew(client, spec);
  }

  const stop = () => {
    isStopping.current = true;
  };
  return { ...run, go: () => void go(), stop };
}
