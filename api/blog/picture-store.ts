import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '#api/platform/clock.ts';
import { sha256 } from '#api/platform/crypto.ts';
import type { MadePicture } from '#api/platform/pictures/make-picture.ts';
import { Picture } from './picture.entity.ts';

/** Where pictures are stored. Code that stores or shows one knows nothing else about the place. */
export type PictureStore = {
  /** Returns the name. Storing the same content again does not create another picture. */
  keep: (picture: MadePicture) => Promise<string>;
  find: (name: string) => Promise<Uint8Array | null>;
};

/** In the database, so that a backup includes them. */
export const picturesInDatabase = (em: EntityManager): PictureStore => ({
  keep: async ({ bytes, width, height }) => {
    const name = sha256(bytes);
    const row = { name, createdAt: now(), width, height, bytes };
    await em.upsert(Picture, row, { onConflictFields: ['name'], onConflictAction: 'ignore' });
    return name;
  },
  find: async (name) => (await em.findOne(Picture, { name }, { fields: ['bytes'] }))?.bytes ?? null,
});
