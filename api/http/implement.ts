import type { EntityManager } from '@mikro-orm/postgresql';
import type { Context } from 'koa';
import type {
  ActorOf,
  BodyOf,
  Contract,
  Endpoint,
  ParamsOf,
  QueryOf,
  ReplyInputOf,
} from '#shared/lib/contract.ts';
import type { Actor } from '#shared/lib/actor.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { ListName } from '#api/platform/versions.ts';
import type { AuditNote } from './audit-endpoint.ts';
import type { IdempotencyKey } from './idempotency.entity.ts';

/** What the HTTP layer offers a handler beyond the request's data. */
export type Http = {
  ctx: Context;
  /** Gives the browser the cookie that opens the orders of this checkout. */
  openCheckout: (checkoutId: string) => void;
  /** The cursor of the next page, sent as a Link header so that the body remains a list. */
  nextPage: (cursor: string | null) => void;
  /**
   * Runs a transaction once for the request's Idempotency-Key and returns the id that its effect returned, also if the
   * request is repeated. For handlers that call other services outside the transaction.
   */
  once: (effect: (em: EntityManager, key: IdempotencyKey | null) => Promise<number>) => Promise<{
    subjectId: number;
    isReplay: boolean;
    /** The row of the key, with whatever the effect stored in its `answer`; null without a key. */
    kept: IdempotencyKey | null;
  }>;
  /** Adds to the audit entry that the endpoint's contract requires: whose data it was, and what has changed. */
  note: (what: AuditNote) => void;
  /** Whether `once` has taken effect already, for handlers that do something before it. */
  hasRun: () => Promise<boolean>;
};

export type Input<E extends Endpoint> = {
  actor: ActorOf<E>;
  em: EntityManager;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  deps: Deps;
  http: Http;
};

/** A request whose transaction has not begun. */
type Before<E extends Endpoint> = Pick<Input<E>, 'actor' | 'params' | 'query' | 'body' | 'deps'> &
  Pick<Http, 'hasRun'>;

export type Handle<E extends Endpoint> = (input: Input<E>) => Promise<ReplyInputOf<E>>;

/**
 * A write runs in one transaction unless it says `transaction: false`. What must not wait inside it, such as hashing a
 * password or calling another service, is done by `before`, which holds no database connection and returns the handler
 * that runs in the transaction. A repeated request does that work too before it finds its response, unless `hasRun` says
 * that it has taken effect.
 */
export type Handler<E extends Endpoint> =
  | Handle<E>
  | { transaction: false; handle: Handle<E> }
  | { before: (request: Before<E>) => Promise<Handle<E>> };

/** Returns the current tag. If it equals the client's, the response is 304, without a query. */
export type Tag<E extends Endpoint> = (
  deps: Deps,
  actor: ActorOf<E>,
  query: QueryOf<E>,
) => string | null;

/**
 * The same, if everybody in a class of viewers gets the same bytes until one of these lists changes. `viewer` names the
 * class; the handler must not depend on anything else about the actor, nor on a query.
 */
export type Shared<E extends Endpoint> = {
  lists: readonly ListName[];
  viewer: (actor: ActorOf<E>) => string;
};

export type Route = {
  endpoint: Endpoint;
  handler: Handler<never>;
  tag?: Tag<never>;
  shared?: Shared<never>;
};

/** Whoever the access list of some endpoint admits. Only the contract of that endpoint knows which roles these are. */
export type Admitted = ActorOf<never>;

export const isListed = ({ spec }: Endpoint, actor: Actor): actor is Admitted =>
  spec.access.includes(actor.role);

/** Joins a contract with its handlers. A missing handler does not compile. */
export function implement<T extends Record<string, Endpoint>>(
  contract: Contract<T>,
  handlers: { [K in keyof T]: Handler<T[K]> },
  tags: { [K in keyof T]?: Tag<T[K]> | Shared<T[K]> } = {},
): Route[] {
  return Object.entries(contract.endpoints).map(([key, endpoint]) => {
    const route = { endpoint, handler: handlers[key] as Handler<never> };
    const tag = tags[key] as Tag<never> | Shared<never> | undefined;
    if (typeof tag !== 'object') return { ...route, tag };
    return { ...route, shared: tag, tag: tagOf(endpoint.name, tag) };
  });
}

const tagOf =
  (name: string, { lists, viewer }: Shared<never>): Tag<never> =>
  ({ versions }, actor) => {
    const version = versions.tag(...lists);
    return version && `${name}.${viewer(actor)}.${version}`;
  };
