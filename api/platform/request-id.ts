import { AsyncLocalStorage } from 'node:async_hooks';

const running = new AsyncLocalStorage<string>();

/** The header in which a proxy passes a request's id on, and in which every answer names it. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** UUIDs and hexadecimal ids, as proxies make them; too few letters for anything about a person. */
const WELL_FORMED = /^[0-9a-f][0-9a-f-]{14,62}[0-9a-f]$/i;
export const isRequestId = (text: unknown): text is string =>
  typeof text === 'string' && WELL_FORMED.test(text);

/** Runs work on behalf of a request. Its log lines and the jobs it adds carry the id. */
export const inRequest = <T>(id: string, work: () => T): T => running.run(id, work);

/** The id of the request that the present work belongs to, if any. */
export const requestId = (): string | undefined => running.getStore();
