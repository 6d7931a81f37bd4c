import { z } from 'zod';
import type { ActorRole, Guest, Member, Role } from './actor.ts';
import { says } from './validation-texts.ts';
import type { EndpointAudit } from './audit-words.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * What the device may do with a call when there is no network. `now`, the default: refuse it. `kept`: show the last
 * answer of a read. `synced`: the same of what the rows that a customer's device follows (shared/sync.ts) can answer,
 * whichever is newer. `queue`: keep a write and send it later.
 */
export type OfflineMode = 'now' | 'queue' | 'kept' | 'synced';

/** The subjects there is a contract of. */
export type Subject =
  | 'accounts'
  | 'audit'
  | 'blog'
  | 'care'
  | 'cases'
  | 'catalogue'
  | 'checkIns'
  | 'config'
  | 'doctors'
  | 'dosePlans'
  | 'dosing'
  | 'exports'
  | 'history'
  | 'intake'
  | 'jobs'
  | 'ledger'
  | 'messages'
  | 'notifications'
  | 'orders'
  | 'ownRecord'
  | 'patients'
  | 'payments'
  | 'secondFactor'
  | 'settings'
  | 'shipping'
  | 'simulator'
  | 'splitAccounts'
  | 'stats'
  | 'subscriptions'
  | 'sync'
  | 'team'
  | 'testOrders';

/** How long the proof of who sits there counts for what harms most: live mode, refunds, exports, the team's accounts. */
export const STEP_UP_MS = 5 * 60_000;

/** Requests of one group share a budget; see api/http/rate-limit.ts. */
export type LimitGroup = 'read' | 'write' | 'login' | 'account' | 'checkout' | 'poll';

export const everyone = [
  'guest',
  'customer',
  'doctor',
  'staff',
  'admin',
] as const satisfies readonly ActorRole[];
export const members = [
  'customer',
  'doctor',
  'staff',
  'admin',
] as const satisfies readonly ActorRole[];
export const team = ['doctor', 'staff', 'admin'] as const satisfies readonly ActorRole[];
export const clinicians = ['doctor', 'admin'] as const satisfies readonly ActorRole[];
export const admins = ['admin'] as const satisfies readonly ActorRole[];

type PathNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** A whole number of an address, which comes as text. */
export const WholeNumber = z.coerce.number(says('wholeNumber')).int(says('wholeNumber'));

/** Database ids: positive, and small enough for PostgreSQL's integer. */
export const Id = WholeNumber.min(1).max(2_147_483_647);

/** What the address of a read is filled with. */
export type ReadInput = { params?: Record<string, unknown>; query?: Record<string, unknown> };

/** What a device asks ahead (web/offline/sync/fill-ahead.ts): the read once, or with each of the inputs. */
export type Prefetch = {
  /** The read whose reply the inputs are made from; see `prefetchFrom`. */
  from?: Endpoint;
  inputs?: (language: string, reply: unknown) => readonly ReadInput[];
  /** Of a list whose first page (`pageSize`) is full: so many rows are asked for after it. */
  rowsMax?: number;
};

export type Spec = {
  /** One sentence for the API document. */
  summary: string;
  access: readonly ActorRole[];
  /** Path parameters; every `:name` not listed here is an `Id`. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /**
   * The body is one file of at most so many bytes instead of JSON. The handler gets the bytes, which are read once the
   * caller has been let in.
   */
  upload?: { most: number };
  /** The JSON answer; `null` is a 204, `file` a download. */
  reply: z.ZodType | null | 'file';
  offline?: OfflineMode;
  /**
   * Whose copy of a read a device holds. `public`: everybody's, and it stays when somebody logs out. Otherwise
   * its customer's alone; with `team` a member's of the team too, cut to what may lie on a shared device.
   */
  keep?: 'public' | 'team' | { team: (reply: never) => unknown };
  /** Of a `kept` read: a customer's device asks for it before it is needed. */
  prefetch?: Prefetch;
  /** Of a list that is asked for page by page: how many rows the screen and the filling ahead ask for at a time. */
  pageSize?: number;
  limit?: LimitGroup;
  /** Of a write: the subjects, or single reads, that may answer otherwise afterwards; a screen that shows them asks again. */
  changes?: readonly (Subject | `${Subject}.${string}`)[];
  /** True when the call is made by a timer: it does not count as activity of the person. */
  background?: boolean;
  /** True when a GET carries an ETag and answers 304 to an equal If-None-Match. */
  conditional?: boolean;
  /**
   * True when a machine calls and signs the body it sends: neither the page's origin nor a session counts, and the
   * handler reads the bytes itself (api/http/raw-body.ts), since a parsed body cannot be verified.
   */
  signed?: boolean;
  /** True: open to somebody who must set up a second factor and has none yet; nothing else is. */
  isForEnrolling?: boolean;
  /** True: only for somebody who has proven in the last `STEP_UP_MS` who they are; others get `errors.reauth`. */
  stepUp?: true;
  /** What the audit says of a call that succeeded; left out where the handler tells it (as one outside of a transaction must), or where there is nothing to tell. */
  audit?: EndpointAudit;
  /** False for reads that change the database (audit rows excepted) never exist; POSTs that only read say so here. */
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

/** Ties endpoints together under the name of their domain: `contract('orders', { list: get(...) })`. */
export function contract<const N extends Subject, const T extends Record<string, Endpoint>>(
  name: N,
  endpoints: T,
): { name: N; endpoints: T } & T {
  for (const [key, one] of Object.entries(endpoints)) one.name = `${name}.${key}`;
  return { ...endpoints, name, endpoints };
}

/** Asks ahead for what another read that is asked ahead has told of: `prefetchFrom(list, (rows) => ...)`. */
export const prefetchFrom = <E extends Endpoint>(
  from: E,
  inputs: (reply: ReplyOf<E>, language: string) => readonly ReadInput[],
): Prefetch => ({ from, inputs: (language, reply) => inputs(reply as ReplyOf<E>, language) });

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;

/** Who a handler of the endpoint can meet: the roles of its `access`, and a guest only where it lists one. */
export type ActorOf<E extends Endpoint> = ActorAs<E['spec']['access'][number]>;
type ActorAs<R extends ActorRole> = R extends Role ? Member<R> : Guest;

/** The path parameters a caller gives. */
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
/** What a handler returns; dates and defaults not yet parsed. */
export type ReplyInputOf<E extends Endpoint> = E['spec']['reply'] extends z.ZodType
  ? z.input<E['spec']['reply']>
  : E['spec']['reply'] extends null
    ? null | void
    : unknown;

/** What a caller hands over: only the parts the endpoint has. */
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

/** Names of the path parameters in order: `/api/orders/:id/status` gives `['id']`. */
export const pathNames = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!);

/** The schema of an endpoint's path parameters, ids where nothing else is said. */
export function paramsSchema(one: Endpoint): z.ZodObject {
  const shape = Object.fromEntries(pathNames(one.path).map((name) => [name, Id]));
  return z.object({ ...shape, ...one.spec.params?.shape });
}

/** A page of a list: how many rows, and the cursor the last page's Link header gave. */
export const PageQuery = z.object({
  limit: WholeNumber.min(1).max(100).default(50),
  cursor: z.string().max(200).optional(),
});
