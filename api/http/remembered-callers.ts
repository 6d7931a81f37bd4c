import type { Context } from 'koa';
import type { Member } from '#shared/lib/actor.ts';
import type { Deps } from '#api/platform/deps.ts';
import { credentialsOf } from './session.ts';

/** A session as the process remembers it. It stays open as long as its person is active. */
export type Remembered = { member: Omit<Member, 'checkoutId'>; isOver: () => boolean };

/** Finds the session of a token and its cookie if it is remembered; null sends the caller to the database. */
export type Recall = (
  deps: Deps,
  credentials: { token: string; cookie: string },
) => Remembered | null;

type Caller = { member: Member; isOver: () => boolean };

const MOST_KNOWN = 10_000;

/**
 * The caller that a set of headers belongs to, as of the last lookup. Everything is forgotten together when PostgreSQL
 * announces an ended session or a changed account (accounts/sessions.ts).
 */
export class RememberedCallers {
  #deps: Deps;
  #recall: Recall;
  #tag: string | null = null;
  #known = new Map<string, Caller>();

  constructor(deps: Deps, recall: Recall) {
    this.#deps = deps;
    this.#recall = recall;
  }

  find(ctx: Context): Member | null {
    const tag = this.#deps.versions.tag('sessions', 'users');
    if (!tag || tag !== this.#tag) {
      this.#known.clear();
      this.#tag = tag;
      if (!tag) return null;
    }
    const { authorization, cookie } = ctx.req.headers;
    if (!authorization || !cookie) return null;
    const key = `${ctx.secure}\n${authorization}\n${cookie}`;
    const known = this.#known.get(key);
    if (known && !known.isOver()) return known.member;
    return this.#look(ctx, key)?.member ?? null;
  }

  #look(ctx: Context, key: string): Caller | null {
    const credentials = credentialsOf(ctx);
    const found = credentials && this.#recall(this.#deps, credentials);
    if (!found || found.isOver()) return null;
    // The tag of a poll does not depend on the checkout, which has a cookie of its own.
    const known = { member: { ...found.member, checkoutId: null }, isOver: found.isOver };
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.set(key, known);
    return known;
  }
}
