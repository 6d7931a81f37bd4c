import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '#api/platform/clock.ts';
import { sha256 } from '#api/platform/crypto.ts';
import type { MadePicture } from './make-picture.ts';
import { Picture } from './picture.entity.ts';

/** Where pictures lie. Whoever keeps or shows one knows nothing else of the place. */
export type PictureStore = {
  /** Answers the name; the same content kept again is one picture. */
  keep: (picture: MadePicture) => Promise<string>;
  find: (name: string) => Promise<Uint8Array | null>;
};

/** In the tables, so that a backup of the database has them all. */
export const picturesInDatabase = (em: EntityManager): PictureStore => ({
  keep: async ({ bytes, width, height }) => {
    const name = sha256(bytes);
    const row = { name, createdAt: now(), width, height, bytes };
    await em.upsert(Picture, row, { onConflictFields: ['name'], onConflictAction: 'ignore' });
    return name;
  },
  find: async (name) => (await em.findOne(Picture, { name }, { fields: ['bytes'] }))?.bytes ?? null,
});
