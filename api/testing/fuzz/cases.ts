import fc from 'fast-check';
import { pathNames, type Endpoint } from '#shared/lib/contract.ts';
import type { AccessRow } from '../access/words.ts';
import type { PeopledWorld } from '../access/world.ts';
import { arbitraryOf, type Known } from './arbitrary-of.ts';
import { hostileText, hostileValue, nearly, rawBody } from './hostile.ts';

/** One request as it is sent: with a filled path, and either a body or raw bytes. */
export type FuzzCase = {
  path: string;
  body?: unknown;
  raw?: string;
  headers: Record<string, string>;
};

/** The ids and names of a world. Taken from everything in it, so that a richer world improves the cases. */
export function knownOf({ clients: _, ...world }: PeopledWorld): Known {
  const values = Object.values(world).flatMap((value) =>
    typeof value === 'object' ? Object.values(value) : [value],
  );
  return {
    ids: values.filter((value) => typeof value === 'number'),
    texts: values.filter((value) => typeof value === 'string'),
  };
}

/** A quarter as in the authorization table, the rest generated: valid by schema, nearly valid, hostile, unreadable. */
export function casesOf(
  endpoint: Endpoint,
  rows: AccessRow[],
  world: PeopledWorld,
): fc.Arbitrary<FuzzCase> {
  const known = knownOf(world);
  const listed = rows.map((row) => (row.input?.(world) ?? {}) as Input);
  const input = listed.length > 0 ? fc.constantFrom(...listed) : fc.constant<Input>({});
  const { query, body, upload } = endpoint.spec;

  const bodies = body && arbitraryOf(body, known);
  const queries = query && arbitraryOf(query, known);
  const listedBody = input.map((one) => one.body);
  const anyBody = bodies
    ? fc.oneof(listedBody, bodies, nearly(bodies), nearly(listedBody), hostileValue)
    : fc.option(upload ? fc.oneof(listedBody, hostileValue) : hostileValue, {
        nil: undefined,
        freq: 4,
      });
  const anyQuery = queries
    ? fc.oneof(
        input.map((one) => one.query ?? {}),
        queries,
        nearly(queries),
        fc.dictionary(hostileText, hostileText, { maxKeys: 3 }),
      )
    : fc.constant({});

  return fc
    .record({
      params: paramsOf(endpoint, input, known),
      query: anyQuery,
      body: anyBody,
      raw: fc.option(rawBody, { nil: undefined, freq: 12 }),
      headers: headers,
    })
    .map(({ params, query: asked, body: sent, raw, headers: sentHeaders }) => ({
      path: addressOf(endpoint.path, params, asked),
      headers: sentHeaders,
      ...(endpoint.method !== 'GET' && (raw === undefined ? { body: sent } : { raw })),
    }));
}

type Input = { params?: Record<string, unknown>; query?: unknown; body?: unknown };

function paramsOf(endpoint: Endpoint, input: fc.Arbitrary<Input>, known: Known) {
  const names = pathNames(endpoint.path);
  const anyId = fc.oneof(
    fc.constantFrom(...known.ids).map(String),
    fc.constantFrom(...known.texts),
    fc.integer().map(String),
    hostileText,
  );
  const made = fc.record(Object.fromEntries(names.map((name) => [name, anyId])));
  return fc.oneof(
    { weight: 2, arbitrary: input.map((one) => one.params ?? {}) },
    { weight: 1, arbitrary: made },
  );
}

const headers = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Record<string, string>>({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/json; charset=utf-7' },
      { 'content-type': 'multipart/form-data; boundary=x' },
      { 'x-account': 'nobody' },
      { 'x-protocol': '-1' },
      { 'if-none-match': '"x"' },
      { 'idempotency-key': 'x'.repeat(300) },
      { 'idempotency-key': 'one-for-all' },
      { 'accept-language': '*;q=9' },
      { authorization: 'Bearer x' },
      { range: 'bytes=9-1' },
      { 'content-encoding': 'gzip' },
    ),
  },
);

/** Node itself rejects longer URLs, before our code and without its messages. */
const LONGEST_PART = 1_000;

// Lone surrogates cannot be part of a URL. A browser sends the replacement character.
const inPath = (value: unknown): string =>
  encodeURIComponent(String(value).slice(0, LONGEST_PART).toWellFormed());

function addressOf(path: string, params: Record<string, unknown>, query: unknown): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => inPath(params[name] ?? 1) || '%20');
  if (typeof query !== 'object' || query === null) return `${filled}?${inPath(query)}`;
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${inPath(name)}=${inPath(shown(value))}`);
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&').slice(0, 4_000)}`;
}

const shown = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : value);
