import type { Deps } from '#api/platform/deps.ts';
import { readRows, type RowSource } from '#api/platform/read.ts';
import { Together } from '#api/platform/together.ts';
import { Session } from './session.entity.ts';

type Found = Map<string, Readonly<Session>>;

const sessionRows: RowSource<Session> = {
  entity: Session,
  columns: ['id', 'tokenHash', 'cookieHash', 'provenAt', 'expiresAt', 'lastSeenAt'],
  relations: { user: ['id', 'role', 'isActive', 'removedAt', 'factorSince'] },
};

/** When one session ends, a process forgets all that it remembers, and 500 tablets may then ask for theirs at once. */
const waiting = new WeakMap<Deps, Together<string, Found>>();

/** The session of a token, with its person, in its current state. */
export async function findSession(
  deps: Deps,
  tokenHash: string,
): Promise<Readonly<Session> | null> {
  const asked = waiting.get(deps) ?? new Together((hashes) => findAll(deps, hashes));
  waiting.set(deps, asked);
  return (await asked.add(tokenHash).done).get(tokenHash) ?? null;
}

async function findAll(deps: Deps, tokenHashes: string[]): Promise<Found> {
  const wanted = [...new Set(tokenHashes)];
  const rows = await readRows(deps.orm.em.fork(), sessionRows, {
    where: { tokenHash: { $in: wanted } },
    orderBy: { id: 'asc' },
    limit: wanted.length,
  });
  return new Map(rows.map((row) => [row.tokenHash, row]));
}
