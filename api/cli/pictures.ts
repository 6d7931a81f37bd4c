import { parseArgs } from 'node:util';
import { checkPictures, movePictures } from '#api/blog/move-pictures.ts';
import { removePicture } from '#api/blog/remove-picture.ts';
import type { Deps } from '#api/platform/deps.ts';
import { createLog } from '#api/platform/log.ts';
import { openProcess } from '#api/process.ts';
import { runCommand } from './run-command.ts';

const USAGE = `npm run pictures -- check              reads every picture of the articles and compares it with its hash
npm run pictures -- to-bucket          moves those in the database into the bucket of PICTURES_S3_…
npm run pictures -- to-database        moves those in the bucket back into the database
npm run pictures -- remove NAME        removes one that no article shows; /pictures/NAME.webp is its address
The service may run meanwhile. A move can be interrupted, and is continued when it is run again.
Ends with 0 if every picture is whole, else with 1. What to know: docs/operations.md`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' } },
});
const [action, name] = positionals;

function report(line: string, problems: readonly string[]): void {
  for (const problem of problems) console.log(problem);
  console.log(problems.length > 0 ? `${line} With a problem: ${problems.length}.` : line);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

async function run(deps: Deps): Promise<void> {
  if (action === 'check') {
    const { inDatabase, inBucket, problems } = await checkPictures(deps);
    report(`Pictures: ${inDatabase} in the database, ${inBucket} in the bucket.`, problems);
  } else if (action === 'to-bucket' || action === 'to-database') {
    const target = action === 'to-bucket' ? 'bucket' : 'database';
    const { moved, problems } = await movePictures(deps, target);
    report(`Moved into the ${target}: ${moved}.`, problems);
  } else {
    const [picture] = /[\w-]{43}/.exec(name ?? '') ?? [];
    if (!picture) throw new Error('say which one: npm run pictures -- remove NAME');
    const isGone = await removePicture(deps, picture);
    if (!isGone) console.log('The bucket did not answer; a job of the service removes it there.');
    console.log(`Removed: ${picture}. Browsers and a CDN may show their copies for longer.`);
  }
}

if (values.help || !['check', 'to-bucket', 'to-database', 'remove'].includes(action ?? '')) {
  console.log(USAGE);
  process.exitCode = values.help ? 0 : 1;
} else {
  await runCommand(async ({ env, url, opened }) => {
    const { deps, stop } = await openProcess(env, url, createLog('silent'));
    opened.add(stop);
    await run(deps);
  });
}
