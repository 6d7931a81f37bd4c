import { AlreadyTold, greet, say, type Start } from '#api/greet.ts';
import { startEmbedded, type EmbeddedDatabase } from '#api/platform/embedded.ts';
import { createLog } from '#api/platform/log.ts';
import { Crew } from './crew.ts';

/**
 * The first of several processes. It manages the embedded database and the processes that serve the port, and handles
 * no requests itself. A worker that is killed gets replaced. If the lead is killed, the workers exit too, as a single
 * process would.
 */
export const startLead: Start = async (env, opened, isWanted) => {
  const log = createLog(env.LOG_LEVEL);
  const crew = new Crew(env.WEB_CONCURRENCY, log);
  let embedded: EmbeddedDatabase | undefined;
  opened.add(() => embedded?.stop());
  opened.add(() => crew.stop());
  // The first worker takes the port before anything else is started and migrates the database before others start.
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
