import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '#api/platform/embedded-process.ts';
import type { Browser, Engine } from '../engines/engine.ts';
import { chooseIn, isCheckedIn, selectIn, spotIn } from '../engines/spot.ts';
import { WebDriver, type ElementId } from './web-driver.ts';

const PROGRAM = fileURLToPath(new URL('browser.py', import.meta.url));
const START_MS = 20_000;

/** WebKitGTK on a virtual screen. */
export async function startWebKit(): Promise<Engine> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = (await once(screen.stdout, 'data')) as [Buffer];
  const drivers = new Set<ChildProcess>();

  const launch = async (profile: string): Promise<Browser> => {
    const port = await freePort();
    // A driver supports one session at a time.
    const driver = spawn('WebKitWebDriver', ['-p', String(port)], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        PATH: process.env.PATH,
        HOME: profile,
        DISPLAY: `:${display.toString().trim()}`,
        // As root, and in containers, the sandbox cannot be set up.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
        LIBGL_ALWAYS_SOFTWARE: '1',
        NO_AT_BRIDGE: '1',
        GIO_USE_VFS: 'local',
      },
    });
    drivers.add(driver);
    const session = await openSession(`http://127.0.0.1:${port}`, profile);
    return browserOf(session, async () => {
      await session.end();
      drivers.delete(driver);
      await end(driver);
      await endBrowser(profile);
    });
  };
  return {
    launch,
    stop: async () => {
      await Promise.all([...drivers, screen].map(end));
    },
  };
}

/** A driver that ends first leaves its browser running, which holds the profile's databases from the next one. */
async function endBrowser(profile: string): Promise<void> {
  const pid = await readFile(join(profile, 'browser.pid'), 'utf8');
  const children = await readOr('', `/proc/${pid}/task/${pid}/children`);
  // What has ended but was not waited for has no command line any more.
  const isRunning = async (one: string) => (await readOr('', `/proc/${one}/cmdline`)) !== '';
  if (await isRunning(pid)) process.kill(Number(pid), 'SIGTERM');
  for (const one of [pid, ...children.split(' ').filter(Boolean)])
    while (await isRunning(one)) await sleep(50);
}

const readOr = (otherwise: string, path: string): Promise<string> =>
  readFile(path, 'utf8').catch(() => otherwise);

async function openSession(address: string, profile: string): Promise<WebDriver> {
  const options = { binary: PROGRAM, args: [`--profile=${profile}`] };
  for (const until = performance.now() + START_MS; ; await sleep(100)) {
    try {
      return await WebDriver.start(address, { 'webkitgtk:browserOptions': options });
    } catch (error) {
      // Nobody is listening yet, which fetch reports as a TypeError.
      if (!(error instanceof TypeError) || performance.now() > until) throw error;
    }
  }
}

const browserOf = (session: WebDriver, close: () => Promise<void>): Browser => {
  const run = async <Answer>(script: unknown, ...args: unknown[]): Promise<Answer> => {
    const { answer, trouble } = await session.run<{ answer: Answer; trouble?: string }>(
      `const done = [...arguments].pop();
       new Promise((resolve) => resolve((${String(script)})(...[...arguments].slice(0, -1)))).then(
         (answer) => done({ answer }),
         (error) => done({ trouble: String(error) }),
       );`,
      args,
    );
    if (trouble !== undefined) throw new Error(trouble);
    return answer;
  };
  return {
    open: (url) => session.open(url),
    ask: (script, given) => run(script, given),
    find: (spot) => run(spotIn, spot),
    click: (element) => session.click(element as ElementId),
    type: (element, text) => session.type(element as ElementId, text),
    // By keyboard, because the element drawn for the box counts as an obstacle for WebDriver.
    tick: (box) => session.type(box as ElementId, ' '),
    select: (field) => run(selectIn, field),
    isChecked: (box) => run(isCheckedIn, box),
    choose: (list, value) => run(chooseIn, list, value),
    close,
  };
};

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
