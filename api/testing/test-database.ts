import { Client } from 'pg';
import { expect, inject } from 'vitest';
import { databaseAt, userOf } from './database-url.ts';
import { emptyAgain, standOf, type Stand } from './database-stand.ts';

let made: { file: string | undefined; url: Promise<string> } | undefined;
/** How the worker's database was when it was new. */
let first: Stand | undefined;

/**
 * A migrated, empty database for this test file: the one of the worker's file before it, emptied, unless that file has
 * changed its schema.
 */
export function testDatabaseUrl(): Promise<string> {
  const file = expect.getState().testPath;
  // A worker's modules stay loaded from file to file.
  if (!made || made.file !== file) made = { file, url: emptyDatabase() };
  return made.url;
}

async function emptyDatabase(): Promise<string> {
  const { adminUrl, appUrl, template } = inject('testServer');
  const name = nameOfOwn();
  if (!first || !(await asAdmin((own) => emptyAgain(own, first!)))) {
    await closeOwn();
    await at(adminUrl, async (client) => {
      await client.query(`drop database if exists "${name}" with (force)`);
      await client.query(
        `create database "${name}" template "${template}" owner ${userOf(appUrl)} strategy file_copy`,
      );
    });
    first = await asAdmin(standOf);
  }
  return databaseAt(appUrl, name);
}

const nameOfOwn = () => `${inject('testServer').prefix}_${process.env.VITEST_POOL_ID ?? '1'}`;

/**
 * Stays open from file to file: a new connection takes 100 ms to plan what looks at every table, an old one 15. The last
 * of its worker ends with it.
 */
let own: Promise<Client> | undefined;

/** In the database of this worker, with every right. One at a time. */
export async function asAdmin<T>(work: (client: Client) => Promise<T>): Promise<T> {
  own ??= openOwn();
  return work(await own);
}

async function openOwn(): Promise<Client> {
  const client = new Client(databaseAt(inject('testServer').adminUrl, nameOfOwn()));
  // A file may have ended every connection, or the server.
  client.on('error', () => (own = undefined));
  await client.connect();
  return client;
}

async function closeOwn(): Promise<void> {
  const client = await own?.catch(() => undefined);
  own = undefined;
  await client?.end();
}

async function at<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
