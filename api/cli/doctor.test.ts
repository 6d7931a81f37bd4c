import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DiagnosedApp } from '#api/testing/diagnosed-app.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const world = new DiagnosedApp();
let base: Record<string, string>;
beforeAll(async () => {
  await world.start();
  ({ base } = world);
});
afterAll(() => world.stop());

/** Runs the command like a user. */
async function run(environment: Record<string, string>, args: string[] = []) {
  const command = spawn(process.execPath, ['api/cli/doctor.ts', ...args], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [command.stdout, command.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(command, 'close')) as [number];
  return { code, output };
}

describe('npm run doctor', () => {
  test('ends with 0 where nothing is to be mended, one line for each thing', async () => {
    await world.keep('today', new Date().toISOString());
    const { code, output } = await run(base);
    expect(output).toContain('Nothing has to be mended.');
    expect(output).toMatch(/^ok {4}configuration {2,}every variable has a valid value$/m);
    expect(output).toMatch(/^ok {4}Stripe test keys /m);
    expect(code).toBe(0);
  });

  test('ends with 1 and the reason: configuration, database, and what can be told without it', async () => {
    expect(await run({ ...base, PORT: 'x' })).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^MEND {2}configuration +PORT must be a port number/m),
    });
    const away = await run({ ...base, DATABASE_URL: 'postgresql://a:secret@127.0.0.1:9/b' });
    expect(away).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^MEND {2}database +.*nobody answers there$/m),
    });
    expect(away.output).toMatch(/^ok {4}mail /m);
    expect(away.output).not.toContain('secret');
  });

  test('looks for backups where it is told to', async () => {
    const { output } = await run(base, ['--backups', '/nowhere']);
    expect(output).toMatch(/^MEND {2}backups +none lies in \/nowhere/m);
  });
});
