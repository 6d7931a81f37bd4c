import { z } from 'zod';
import type { ActorRole, Guest, Member, Role } from './actor.ts';
import { says } from './says.ts';
import type { EndpointAudit } from './audit-words.ts';
import type { Subject } from './subject.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * What the device may do with a call while offline. `now`, the default: refuse it. `kept`: show the last response of a
 * read. `synced`: the same for reads that can also be answered from the synchronized rows of a customer's device
 * (shared/sync.ts), whichever is newer. `queue`: store a write and send it later.
 */
export type OfflineMode = 'now' | 'queue' | 'kept' | 'synced';

/**
 * How long a proof of identity is valid for the most harmful actions: live mode, refunds, exports, the team's accounts.
 */
export const STEP_UP_MS = 5 * 60_000;

/** Requests in a group share a budget; see api/http/rate-limit.ts. */
export type LimitGroup = 'read' | 'write' | 'login' | 'account' | 'checkout' | 'poll' | 'report';

export const everyone = [
  'guest',
  'customer',
  'doctor',
  'staff',
  'fulfilment',
  'admin',
] as const satisfies readonly ActorRole[];
/** Whoever has a login: for what belongs to it, never for patients or their orders. */
export const members = [
  'customer',
  'doctor',
  'staff',
  'fulfilment',
  'admin',
] as const satisfies readonly ActorRole[];
/** Who deals with patients; whoever packs their parcels does not (decision C130). */
export const team = ['doctor', 'staff', 'admin'] as const satisfies readonly ActorRole[];
/** Everybody who works here: for their own login. */
export const employees = [...team, 'fulfilment'] as const satisfies readonly ActorRole[];
export const packers = ['fulfilment', 'admin'] as const satisfies readonly ActorRole[];
export const clinicians = ['doctor', 'admin'] as const satisfies readonly ActorRole[];
export const admins = ['admin'] as const satisfies readonly ActorRole[];

type PathNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** A whole number in a URL, where it arrives as text. */
export const WholeNumber = z.coerce.number(says('wholeNumber')).int(says('wholeNumber'));

/** Database ids: positive, and within PostgreSQL's integer range. */
export const Id = WholeNumber.min(1).max(2_147_483_647);

/** The parameters of a read's URL. */
export type ReadInput = { params?: Record<string, unknown>; query?: Record<string, unknown> };

/** What a device prefetches (web/device/reads/fill-ahead.ts): the read once, or once for each input. */
export type Prefetch = {
  /** The read whose reply determines the inputs; see `prefetchFrom`. */
  from?: Endpoint;
  inputs?: (language: string, reply: unknown) => readonly ReadInput[];
  /** For a list with a full first page (`pageSize`): how many more rows to prefetch. */
  rowsMax?: number;
};

export type Spec = {
  /** One sentence for the API documentation. */
  summary: string;
  access: readonly ActorRole[];
  /** Path parameters. Every `:name` that is not listed here is an `Id`. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /**
   * The body is one file of at most this many bytes instead of JSON. The handler gets the bytes, which are read once the
   * caller is authorized.
   */
  upload?: { most: number };
  /** How many bytes of JSON the body may have, if that is more than usual. Only for a path without parameters. */
  bodyMax?: number;
  /** The JSON response. `null` is a 204, `file` a download. */
  reply: z.ZodType | null | 'file';
  offline?: OfflineMode;
  /**
   * Whose copy of a read a device may hold. `public`: everybody's, and it survives a logout. Otherwise only its
   * customer's. With `team` a team member's as well, reduced to what may be stored on a shared device.
   */
  keep?: 'public' | 'team' | { team: (reply: never) => unknown };
  /** For a `kept` read: a customer's device loads it before it is needed. */
  prefetch?: Prefetch;
  /** For a paged list: how many rows the screen and the prefetch request at a time. */
  pageSize?: number;
  limit?: LimitGroup;
  /** For a write: the subjects, or single reads, whose responses may change. Screens that show them reload. */
  changes?: readonly (Subject | `${Subject}.${string}`)[];
  /** True if a timer makes the call, which then does not count as user activity. */
  background?: boolean;
  /** True if a GET has an ETag and answers 304 to a matching If-None-Match. */
  conditional?: boolean;
  /**
   * True if a machine calls and signs the body. Neither origin nor session matters, and the handler reads the raw bytes
   * (api/http/raw-body.ts), because a parsed body cannot be verified.
   */
  signed?: boolean;
  /** True: allowed for somebody who must set up a second factor and has none yet. Nothing else is. */
  isForEnrolling?: boolean;
  /** True: only after a proof of identity within the last `STEP_UP_MS`. Others get `errors.reauth`. */
  stepUp?: true;
  /** True for a read that takes seconds or much memory: prepared in turns, one at a time for a person. */
  large?: true;
  /**
   * What the audit records for a successful call. Left out if the handler does so itself (as it must outside a
   * transaction), or if there is nothing to record.
   */
  audit?: EndpointAudit;
  /** Marks a POST that only reads. A GET never changes the database, except for audit rows. */
  readOnly?: boolean;
};

export type Endpoint<
  M extends Method = Method,
  P extends string = string,
  S extends Spec = Spec,
> = {
  /** `orders.list`: the contract and the key in it. */
  name: string;
  method: M;
  path: P;
  spec: S;
};

const endpoint =
  <const M extends Method>(method: M) =>
  <const P extends string, const S extends Spec>(path: P, spec: S): Endpoint<M, P, S> => ({
    name: '',
    method,
    path,
    spec,
  });

export const get = endpoint('GET');
export const post = endpoint('POST');
export const put = endpoint('PUT');
export const del = endpoint('DELETE');

export type Contract<
  T extends Record<string, Endpoint> = Record<string, Endpoint>,
  N extends Subject = Subject,
> = {
  name: N;
  endpoints: T;
} & T;

/** Groups endpoints under the name of their domain: `contract('orders', { list: get(...) })`. */
export function contract<const N extends Subject, const T extends Record<string, Endpoint>>(
  name: N,
  endpoints: T,
): { name: N; endpoints: T } & T {
  for (const [key, one] of Object.entries(endpoints)) one.name = `${name}.${key}`;
  return { ...endpoints, name, endpoints };
}

/** Prefetches what another prefetched read refers to: `prefetchFrom(list, (rows) => ...)`. */
export const prefetchFrom = <E extends Endpoint>(
  from: E,
  inputs: (reply: ReplyOf<E>, language: string) => readonly ReadInput[],
): Prefetch => ({ from, inputs: (language, reply) => inputs(reply as ReplyOf<E>, language) });

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;

/** The actors that a handler of the endpoint can meet: the roles in its `access`, a guest only if listed. */
export type ActorOf<E extends Endpoint> = ActorAs<E['spec']['access'][number]>;
type ActorAs<R extends ActorRole> = R extends Role ? Member<R> : Guest;

/** The path parameters that a caller passes. */
export type ParamsOf<E extends Endpoint> = [PathNames<E['path']>] extends [never]
  ? Record<never, never>
  : {
      [K in PathNames<E['path']>]: E['spec'] extends { params: z.ZodObject<infer Shape> }
        ? K extends keyof Shape
          ? Shape[K] extends z.ZodType
            ? z.output<Shape[K]>
            : number
          : number
        : number;
    };
export type QueryOf<E extends Endpoint> = E['spec'] extends { query: infer Q }
  ? Out<Q>
  : Record<never, never>;
export type QueryInputOf<E extends Endpoint> = E['spec'] extends { query: infer Q }
  ? In<Q>
  : undefined;
export type BodyOf<E extends Endpoint> = E['spec'] extends { upload: object }
  ? Uint8Array
  : E['spec'] extends { body: infer B }
    ? Out<B>
    : undefined;
export type BodyInputOf<E extends Endpoint> = E['spec'] extends { body: infer B }
  ? In<B>
  : undefined;
export type ReplyOf<E extends Endpoint> = E['spec']['reply'] extends z.ZodType
  ? z.output<E['spec']['reply']>
  : E['spec']['reply'] extends null
    ? null
    : Blob;
/** What a handler returns: dates and defaults are not parsed yet. */
export type ReplyInputOf<E extends Endpoint> = E['spec']['reply'] extends z.ZodType
  ? z.input<E['spec']['reply']>
  : E['spec']['reply'] extends null
    ? null | void
    : unknown;

/** What a caller passes: only the parts that the endpoint has. */
export type CallInput<E extends Endpoint> = ([PathNames<E['path']>] extends [never]
  ? { params?: undefined }
  : { params: { [K in keyof ParamsOf<E>]: string | number } }) &
  (E['spec'] extends { query: z.ZodType } ? { query?: QueryInputOf<E> } : { query?: undefined }) &
  (E['spec'] extends { body: z.ZodOptional }
    ? { body?: BodyInputOf<E> }
    : E['spec'] extends { body: z.ZodType }
      ? { body: BodyInputOf<E> }
      : E['spec'] extends { upload: object }
        ? { body: Blob }
        : { body?: undefined });

/** Names of the path parameters, in order: `/api/orders/:id/status` gives `['id']`. */
export const pathNames = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!);

const paramsSchemas = new WeakMap<Endpoint, z.ZodObject>();

/** The schema of an endpoint's path parameters, which are ids by default. Kept, because building one is slow. */
export function paramsSchema(one: Endpoint): z.ZodObject {
  const known = paramsSchemas.get(one);
  if (known) return known;
  const shape = Object.fromEntries(pathNames(one.path).map((name) => [name, Id]));
  const schema = z.object({ ...shape, ...one.spec.params?.shape });
  paramsSchemas.set(one, schema);
  return schema;
}

/** A page of a list: the number of rows, and the cursor from the last page's Link header. */
export const PageQuery = z.object({
  limit: WholeNumber.min(1).max(100).default(50),
  cursor: z.string().max(200).optional(),
});
