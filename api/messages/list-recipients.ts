import {
  raw,
  type EntityManager,
  type FilterQuery,
  type QueryOrderMap,
} from '@mikro-orm/postgresql';
import type { Member } from '#shared/lib/actor.ts';
import { User } from '#api/accounts/user.entity.ts';
import { rowsSaying } from '#api/platform/search.ts';
import { customersOf, TEAM } from './messages.policy.ts';

const TEAM_MAX = 500;
const FOUND_MAX = 50;

/** Active members of the team except oneself, by name. */
export const listTeam = (
  em: EntityManager,
  actor: Member,
  matching: FilterQuery<User> = {},
): Promise<User[]> =>
  em.find(
    User,
    {
      $and: [
        {
          role: { $in: [...TEAM] },
          id: { $ne: actor.id },
          isActive: true,
          removedAt: null,
        },
        matching,
      ],
    } as FilterQuery<User>,
    { orderBy: { fullName: 'asc', id: 'asc' }, limit: TEAM_MAX },
  );

/** The people with this name whom a member of the team may write to: the team first, then customers. */
export async function findRecipients(
  em: EntityManager,
  actor: Member,
  { search, id }: { search: string; id?: number },
): Promise<User[]> {
  const wanted = {
    $and: [...rowsSaying<User>(search), id === undefined ? {} : { id }],
  } as FilterQuery<User>;
  const members = await listTeam(em, actor, wanted);
  const customers = await em.find(
    User,
    { $and: [customersOf(actor), wanted] } as FilterQuery<User>,
    { orderBy: [byNameFor(actor), { id: 'asc' }], limit: FOUND_MAX },
  );
  return [...members, ...customers].slice(0, FOUND_MAX);
}

// The expression of the index users_customers_name.
const name = (alias: string) => `search_form(${alias}.full_name) collate "C"`;

/** In the order of the index if all customers are searched; a doctor's few are found first and then sorted. */
const byNameFor = (actor: Member): QueryOrderMap<User> =>
  actor.role === 'doctor' ? { fullName: 'asc' } : { [raw(name)]: 'asc' };
