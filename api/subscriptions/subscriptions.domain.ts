import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { NoteVersion } from './note-version.entity.ts';
import { NoteSchema, sealedNote } from './note.entity.ts';
import { subscriptionRoutes } from './subscriptions.routes.ts';

export const subscriptions: Domain<Route> = {
  name: 'subscriptions',
  entities: [NoteSchema, NoteVersion],
  sealed: [
    { values: sealedNote, key: ['id'], row: ['order_id', 'author_id'] },
    {
      values: sealedNote,
      table: 'note_versions',
      key: ['note_id', 'version'],
      row: ['order_id', 'author_id'].map(
        (column) => `(select ${column} from notes where id = note_id)`,
      ),
    },
  ],
  routes: subscriptionRoutes,
};
