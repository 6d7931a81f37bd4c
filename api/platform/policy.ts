import type { EntityManager, EntityName, FilterQuery } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/lib/actor.ts';
import { AppError, ensure, errors } from '#shared/lib/errors.ts';
import { unchecked } from './read.ts';

type Ability<T> = (actor: Actor, row: T) => boolean;

/**
 * Who sees which rows (`scope`, a where clause; null for none) and who may do what with a visible one. Pure functions
 * without a database. An ability that is not listed does not exist.
 */
export type Policy<T extends object, A extends string> = {
  entity: EntityName<T>;
  scope: (actor: Actor) => FilterQuery<T> | null;
  abilities: Record<A, Ability<T>>;
};

export function definePolicy<T extends object, const A extends string>(
  entity: EntityName<T>,
  scope: (actor: Actor) => FilterQuery<T> | null,
  abilities: Record<A, Ability<T>>,
): Policy<T, A> {
  return { entity, scope, abilities };
}

type FindOptions<T, A> = {
  /** A row lock until the transaction ends: two of these on one row run one after the other. */
  lock?: boolean;
  can?: A;
  populate?: readonly (keyof T & string)[];
};

/**
 * The only way to get a single row: loads and authorizes in one step. What the actor may not see is missing (404, so
 * that another's row looks like no row). What they see but may not do is forbidden (403).
 */
export async function findFor<T extends object, A extends string>(
  em: EntityManager,
  actor: Actor,
  policy: Policy<T, A>,
  where: FilterQuery<T>,
  { lock = false, can, populate = [] }: FindOptions<T, A> = {},
): Promise<T> {
  const paths = unchecked(populate);
  const scope = policy.scope(actor);
  if (!scope) throw new AppError(errors.not_found);
  // Relations of a locked row are not locked: somebody who has locked the doctor's row may want to lock this one.
  const row = await em.findOne(
    policy.entity,
    { $and: [where, scope] } as FilterQuery<NoInfer<T>>,
    lock ? { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } : { populate: paths },
  );
  if (!row) throw new AppError(errors.not_found);
  if (lock && populate.length > 0) await em.populate(row as T, paths, { refresh: true });
  if (can) ensure(policy.abilities[can](actor, row as T), errors.forbidden);
  return row as T;
}

/** All abilities of an actor on a row, sent along with it as `can`. */
export function abilitiesOf<T extends object, A extends string>(
  policy: Policy<T, A>,
  actor: Actor,
  row: T,
): Record<A, boolean> {
  const can = {} as Record<A, boolean>;
  for (const name in policy.abilities) can[name] = policy.abilities[name](actor, row);
  return can;
}
