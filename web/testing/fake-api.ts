import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#shared/contracts.ts';
import {
  paramsSchema,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ReplyInputOf,
} from '#shared/lib/contract.ts';
import { AppError } from '#shared/lib/errors.ts';
import { PROTOCOL, PROTOCOL_HEADER } from '#shared/lib/protocol.ts';
import { searchPath } from '#shared/lib/paths.ts';
import { emptyAnswer } from './empty-answer.ts';
import { quietAnswers } from './quiet-answers.ts';
import { syncFromLists } from './synced-lists.ts';

export type FakeInput<E extends Endpoint = Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  headers: Headers;
};

type Handler<E extends Endpoint> = (
  input: FakeInput<E>,
) => ReplyInputOf<E> | Response | Promise<ReplyInputOf<E> | Response>;

type AnyHandler = (input: FakeInput) => unknown;

export type FakeApi = {
  /**
   * Answers an endpoint with a reply, or with a function that returns one, throws an AppError or returns a Response.
   * `Response.error()` means that there is no network for this request.
   */
  on: <E extends Endpoint>(endpoint: E, answer: Handler<E> | ReplyInputOf<E>) => void;
  /** The inputs of all calls to an endpoint, oldest first. */
  calls: <E extends Endpoint>(endpoint: E) => FakeInput<E>[];
  /** Switches the network off or on. */
  setOffline: (isOffline: boolean) => void;
};

/**
 * The server in web tests. It parses requests and checks its own replies by the contract, so that neither can drift
 * from the real server. A read without a handler gets an empty reply if its contract has one. Whatever does not fit, and
 * every other request without a handler, fails the test.
 */
export function fakeApi(): FakeApi {
  const handlers = new Map<string, AnyHandler>(quietAnswers);
  syncFromLists(handlers as never);
  const calls = new Map<string, FakeInput[]>();
  const problems: string[] = [];
  let isOffline = false;

  const fake: typeof fetch = async (address, init) => {
    const response = await respond(address, init);
    if (response.type === 'error') throw new TypeError('Failed to fetch');
    response.headers.set(PROTOCOL_HEADER, String(PROTOCOL));
    return response;
  };

  const respond = async (address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    if (init.signal?.aborted) throw init.signal.reason;
    if (isOffline) throw new TypeError('Failed to fetch');
    const url = new URL(String(address), 'http://localhost');
    const found = match(init.method ?? 'GET', url.pathname);
    if (!found) return complain(problems, `no endpoint for ${init.method} ${url.pathname}`);
    const { endpoint } = found;
    const input = read(endpoint, found.params, url, init);
    if (typeof input === 'string') return complain(problems, `${endpoint.name}: ${input}`);
    calls.set(endpoint.name, [...(calls.get(endpoint.name) ?? []), input]);
    const handler = handlers.get(endpoint.name);
    const empty = emptyAnswer(endpoint);
    if (!handler && empty === undefined) return complain(problems, unanswered(endpoint.name));
    try {
      const reply = await Promise.race([handler ? handler(input) : empty, givenUp(init.signal)]);
      return reply instanceof Response ? reply : answer(endpoint, reply, problems);
    } catch (error) {
      if (init.signal?.aborted) throw init.signal.reason;
      if (error instanceof AppError) return Response.json(error.toWire(), { status: error.status });
      return complain(problems, `${endpoint.name}: ${String(error)}`);
    }
  };

  const real = globalThis.fetch;
  globalThis.fetch = fake;
  onTestFinished(() => {
    globalThis.fetch = real;
    if (problems.length > 0) throw new Error(`fake api: ${problems.join('\n')}`);
  });

  return {
    on: (endpoint, reply) =>
      void handlers.set(
        endpoint.name,
        typeof reply === 'function' ? (reply as AnyHandler) : () => reply,
      ),
    calls: <E extends Endpoint>(endpoint: E) => (calls.get(endpoint.name) ?? []) as FakeInput<E>[],
    setOffline: (next) => {
      isOffline = next;
    },
  };
}

const unanswered = (name: string): string =>
  `nothing answers ${name}: answer it in this test with api.on(...), or, if every test of a screen or layout meets it, ` +
  'once and for all in web/testing/quiet-answers.ts';

/** Waits for the caller to give up, or forever. */
const givenUp = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );

const countNames = (path: string) => path.split(':').length;

/** Fixed paths before parameters, as the server sorts them. */
const routes = [...endpoints]
  .sort((a, b) => countNames(a.path) - countNames(b.path))
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  }));

function match(method: string, path: string) {
  for (const { endpoint, pattern } of routes) {
    const found = endpoint.method === method && pattern.exec(path);
    if (found) return { endpoint, params: { ...found.groups } };
    if (method === 'POST' && searchPath(endpoint) === path) return { endpoint, params: {} };
  }
  return null;
}

function read(
  endpoint: Endpoint,
  params: Record<string, string>,
  url: URL,
  init: RequestInit,
): FakeInput | string {
  const sent = init.body ?? undefined;
  const body: unknown =
    sent === undefined || sent instanceof Blob ? sent : JSON.parse(String(sent));
  const isSearch = endpoint.method === 'GET' && init.method === 'POST';
  const query = isSearch ? body : Object.fromEntries(url.searchParams);
  const parsed = z
    .object({
      params: paramsSchema(endpoint),
      query: endpoint.spec.query ?? z.looseObject({}),
      body: endpoint.spec.upload ? z.instanceof(Blob) : (endpoint.spec.body ?? z.undefined()),
    })
    .safeParse({ params, query, body: isSearch ? undefined : body });
  if (!parsed.success) return `request outside its schema, ${z.prettifyError(parsed.error)}`;
  return { ...parsed.data, headers: new Headers(init.headers) } as unknown as FakeInput;
}

function answer(endpoint: Endpoint, reply: unknown, problems: string[]): Response {
  const schema = endpoint.spec.reply;
  if (schema === null) return new Response(null, { status: 204 });
  if (schema === 'file') return new Response(reply as Blob);
  const parsed = schema.safeParse(reply);
  if (parsed.success) return Response.json(parsed.data);
  return complain(problems, `${endpoint.name}: reply outside its schema, ${parsed.error.message}`);
}

function complain(problems: string[], problem: string): Response {
  problems.push(problem);
  return Response.json({ message: problem, code: 'internal' }, { status: 500 });
}
