import { Client } from 'pg';
import { expect, inject } from 'vitest';
import { databaseAt, userOf } from './database-url.ts';

let made: { file: string | undefined; url: Promise<string> } | undefined;

/** A migrated, empty database for this test file. The worker's previous one is dropped. */
export function testDatabaseUrl(): Promise<string> {
  const file = expect.getState().testPath;
  // A worker's modules stay loaded from file to file.
  if (!made || made.file !== file) made = { file, url: cloneTemplate() };
  return made.url;
}

async function cloneTemplate(): Promise<string> {
  const { adminUrl, appUrl, template, prefix } = inject('testServer');
  const name = `${prefix}_${process.env.VITEST_POOL_ID ?? '1'}`;
  const client = new Client(adminUrl);
  await client.connect();
  try {
    await client.query(`drop database if exists "${name}" with (force)`);
    await client.query(
      `create database "${name}" template "${template}" owner ${userOf(appUrl)} strategy file_copy`,
    );
  } finally {
    await client.end();
  }
  return databaseAt(appUrl, name);
}
