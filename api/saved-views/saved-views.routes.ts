import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { isMember } from '#shared/lib/actor.ts';
import { ensure } from '#shared/lib/errors.ts';
import { SAVED_VIEWS_MAX, savedViewContract, savedViewErrors } from '#shared/saved-views.ts';
import { User } from '#api/accounts/user.entity.ts';
import { implement, type Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { definePolicy, findFor } from '#api/platform/policy.ts';
import { SavedView, SavedViewSchema } from './saved-view.entity.ts';

/** Nobody sees another person's views, admins included. */
const savedViewPolicy = definePolicy(
  SavedView,
  (actor) => (isMember(actor) ? { owner: actor.id } : null),
  {},
);

const viewsOf = (em: EntityManager, owner: number): Promise<SavedView[]> =>
  em.find(SavedView, { owner }, { orderBy: { place: 'asc', id: 'asc' } });

/** Serialises the devices of one person, so that they cannot exceed the limit together or mix up the order. */
const lockOwner = (em: EntityManager, id: number): Promise<User> =>
  em.findOneOrFail(User, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });

const savedViewRoutes = implement(savedViewContract, {
  list: async ({ actor, em }) =>
    (await viewsOf(em, actor.id)).map(({ id, name, list }) => ({ id, name, list })),
  add: async ({ actor, em, body }) => {
    const owner = await lockOwner(em, actor.id);
    const others = await viewsOf(em, owner.id);
    ensure(others.length < SAVED_VIEWS_MAX, savedViewErrors.too_many);
    const place = (others.at(-1)?.place ?? 0) + 1;
    const view = em.create(SavedView, { ...body, owner, place });
    await em.flush();
    return { id: view.id, ...body };
  },
  rename: async ({ actor, em, params, body }) => {
    const view = await findFor(em, actor, savedViewPolicy, { id: params.id });
    view.name = body.name;
  },
  arrange: async ({ actor, em, body }) => {
    await lockOwner(em, actor.id);
    const views = await viewsOf(em, actor.id);
    const placeOf = ({ id }: SavedView) => {
      const place = body.ids.indexOf(id);
      return place < 0 ? SAVED_VIEWS_MAX : place;
    };
    for (const [place, view] of views.toSorted((a, b) => placeOf(a) - placeOf(b)).entries())
      view.place = place;
  },
  remove: async ({ actor, em, params }) => {
    em.remove(await findFor(em, actor, savedViewPolicy, { id: params.id }));
  },
});

export const savedViews: Domain<Route> = {
  name: 'savedViews',
  entities: [SavedViewSchema],
  routes: savedViewRoutes,
  constraints: { saved_views_name_unique: savedViewErrors.name_taken },
};
