import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'vite';
import { freePort } from '#api/platform/embedded-process.ts';
import { root } from './run-node.ts';

const port = Number(process.env.PORT || 3000);
const host = process.env.HOST || 'localhost';
const address = `http://${host}:${port}`;
const apiPort = await freePort();
process.env.API_URL = `http://127.0.0.1:${apiPort}`;

const client = await createServer({
  configFile: `${root}vite.config.ts`,
  logLevel: 'warn',
  server: { port, host, strictPort: true },
});
try {
  await client.listen();
} catch (error) {
  console.error(`steadwell: ${(error as Error).message}. Stop what uses it, or set PORT.`);
  process.exit(1);
}

const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'api/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  // The browser sees one address, which the API behind it must use in links and checks.
  env: { ...process.env, HOST: '127.0.0.1', PORT: String(apiPort), PUBLIC_URL: address },
});
// The API prints the address when it is ready, and it is the only one to open.
console.log('steadwell: starting; screens change as you save, and the API restarts ...');

let isStopping = false;
async function stop() {
  if (isStopping) return;
  isStopping = true;
  api.kill('SIGTERM');
  await client.close();
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

const [code] = (await once(api, 'exit')) as [number | null];
process.exitCode = isStopping ? 0 : (code ?? 1);
await stop();
process.exit();
