import type { Deps } from '#api/platform/deps.ts';
import type { Schedule } from '#api/platform/jobs.ts';
import { sealedNotesOf } from './sealed-notes.ts';

const BATCH = 200;

/**
 * Encrypts the review notes that an earlier release stored in clear text, and deletes the clear text. A migration
 * cannot do this, because it does not know the key. Running it again, or in several processes at once, is harmless:
 * each takes only rows that no other has locked. A clear text is always the newer one, because this release writes
 * none. The version stays the same, because nothing that anybody reads has changed. Returns the number of rows.
 */
export async function sealFormerNotes({ orm, secrets }: Deps): Promise<number> {
  let sealed = 0;
  for (;;) {
    const found = await orm.em.fork().transactional(async (em) => {
      const rows = await em.execute<{ id: number; notes: string }[]>(
        `select id, review_notes as notes from orders where review_notes is not null
          order by id limit ? for update skip locked`,
        [BATCH],
      );
      for (const { id, notes } of rows) {
        await em.execute('update orders set sealed_notes = ?, review_notes = null where id = ?', [
          sealedNotesOf(secrets.data, id, notes),
          id,
        ]);
      }
      return rows.length;
    });
    sealed += found;
    if (found < BATCH) return sealed;
  }
}

/** During a rolling release, a process of the previous one may still write clear text after the new one has started. */
export const sealLateNotes: Schedule = {
  name: 'orders-seal-notes',
  cron: '7 * * * *',
  handle: async (deps) => void (await sealFormerNotes(deps)),
};
