import { AlreadyTold, greet, say, type Start } from '#api/greet.ts';
import { startEmbedded, type EmbeddedDatabase } from '#api/platform/embedded.ts';
import { createLog } from '#api/platform/log.ts';
import { Crew } from './crew.ts';

/**
 * The first of several processes: it takes care of the embedded database and of those that serve behind the port, and
 * answers nobody itself. Who is killed is replaced; when it is killed itself, the others end with it, as one process would.
 */
export const startLead: Start = async (env, opened, isWanted) => {
  const log = createLog(env.LOG_LEVEL);
  const crew = new Crew(env.WEB_CONCURRENCY, log);
  let embedded: EmbeddedDatabase | undefined;
  opened.add(() => embedded?.stop());
  opened.add(() => crew.stop());
  // It takes the port before anything else is begun, and brings the database up to date before others come.
  const first = crew.hire();
  if (!env.DATABASE_URL) {
    embedded = await startEmbedded({ dataDir: env.DATA_DIR, log: say });
    crew.useDatabase(embedded.url);
  }
  const port = await first;
  if (port === null) throw new AlreadyTold();
  if (!isWanted()) return;
  await crew.hireRest();
  if (isWanted()) greet(env, port);
};
