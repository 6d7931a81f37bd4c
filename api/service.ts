import type { RequestListener, Server } from 'node:http';
import { linkToLead } from './cluster/link-to-lead.ts';
import { say, type Start } from './greet.ts';
import { drain, openServer } from './http/http-server.ts';
import { startEmbedded } from './platform/embedded.ts';
import type { Env } from './platform/env.ts';

/** The whole service in this process, alone or as one of several behind the port (cluster/lead.ts). */
export const startService: Start = async (env, opened, isWanted) => {
  const server = openServer();
  server.on('request', sayStarting);
  const link = linkToLead();
  // Where there may be others that answer, it is asked nothing before it can: a proxy passes on what a process says
  // while it starts, but asks another one where nobody listens.
  const joins = env.DATABASE_URL !== undefined || (link !== null && !link.isFirst);
  if (!joins) await listen(server, env);
  // Loading the code and starting the database take about a second each, so both happen at once.
  const code = import('./serve.ts');
  let url = env.DATABASE_URL ?? (await link?.database());
  if (!url) {
    const embedded = await startEmbedded({ dataDir: env.DATA_DIR, log: say });
    opened.add(() => embedded.stop());
    url = embedded.url;
  }
  const { serve } = await code;
  const handleWith = async (handle: RequestListener) => {
    server.off('request', sayStarting);
    server.on('request', handle);
    opened.add(() => drain(server));
    if (joins) await listen(server, env);
    return portOf(server, env);
  };
  await serve({ env, url, link, opened, isWanted, handleWith });
};

const sayStarting: RequestListener = (_request, response) => {
  response.writeHead(503, {
    'retry-after': '1',
    'cache-control': 'no-store',
    'content-type': 'application/json',
  });
  response.end(JSON.stringify({ message: 'The service is starting.', code: 'unavailable' }));
};

function portOf(server: Server, env: Env): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : env.PORT;
}

/** First where it serves alone, so that a port that is in use is reported before anything else is started. */
async function listen(server: Server, env: Env): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(env.PORT, env.HOST, resolve);
  }).catch((error: NodeJS.ErrnoException) => {
    const hint =
      error.code === 'EADDRINUSE'
        ? `port ${env.PORT} is taken by another program: stop it, or choose another port with PORT=3001 npm start`
        : `cannot listen on ${env.HOST}:${env.PORT}: ${error.message}`;
    process.stderr.write(`${hint}\n`);
    process.exit(1);
  });
}
