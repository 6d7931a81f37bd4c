import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseAt, userOf } from '#api/testing/database-url.ts';

const { adminUrl, appUrl, prefix } = inject('testServer');
const name = `${prefix}_migrate`;
const admin = new pg.Client(adminUrl);
beforeAll(async () => {
  await admin.connect();
  await admin.query(`create database "${name}" owner ${userOf(appUrl)}`);
});
afterAll(async () => {
  await admin.query(`drop database if exists "${name}" with (force)`);
  await admin.end();
});

test('an empty database is migrated with its address alone, as the README begins a practice', async () => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATABASE_URL: databaseAt(appUrl, name) };
  const { stdout } = await promisify(execFile)(process.execPath, ['api/cli/migrate.ts'], { env });
  expect(stdout).toContain('The database is up to date');
});
