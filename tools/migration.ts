import { openDatabase } from '#api/platform/database.ts';
import { bin, runNode } from './run-node.ts';
import config from '../mikro-orm.config.ts';

const [name] = process.argv.slice(2);
if (!name || !/^[a-z][a-z0-9-]*$/.test(name)) {
  console.error('Say what the migration does: npm run migration -- add-tracking-number');
  process.exit(1);
}

// Compares with the checked-in snapshot, so no database is needed, and whatever only migrations know (triggers, partial
// indexes, sequences) is left alone.
const orm = await openDatabase(config, 'postgresql://nowhere/steadwell');
const { fileName } = await orm.migrator.create(undefined, false, false, name);
await orm.close();
if (fileName) {
  await runNode(bin.oxfmt, [`api/migrations/${fileName}`]);
  console.log(`api/migrations/${fileName}: read it, and mend what would lock or lose data`);
} else {
  console.log('The entities and the migrations already agree.');
}
