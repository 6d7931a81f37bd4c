import { isMember } from '#shared/lib/actor.ts';
import { definePolicy } from '#api/platform/policy.ts';
import { SavedView } from './saved-view.entity.ts';

/** Nobody sees another person's views, admins included. */
export const savedViewPolicy = definePolicy(
  SavedView,
  (actor) => (isMember(actor) ? { owner: actor.id } : null),
  {},
);
