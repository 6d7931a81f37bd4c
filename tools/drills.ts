import { runNode } from './run-node.ts';

const USAGE = `npm run drills                 breaks something under load, one after the other, and says whether everything held
npm run drills -- kill away    only these: sigterm, kill, away, disk, push, clock, migration, restore
Two processes of the service share one database. Meanwhile people buy, write and decide, and five times a second all that must
be true at every moment is read in one transaction. It takes about ten minutes; "disk" needs root.`;

const wanted = process.argv.slice(2);
if (wanted.some((name) => name.startsWith('-'))) {
  console.log(USAGE);
  process.exitCode = 1;
} else process.exitCode = (await runNode('tools/drills/run.ts', wanted)).code;
