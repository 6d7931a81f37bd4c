import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { domains } from '#api/domains.ts';
import { migrateDatabase, openDatabase } from '#api/platform/database.ts';
import { startEmbedded } from '#api/platform/embedded.ts';
import { Jobs } from '#api/platform/jobs.ts';
import { createLog } from '#api/platform/log.ts';
import { databaseAt, userOf } from './database-url.ts';
import { clearKilledRuns, newTestFolder } from './test-folder.ts';
import config from '../../mikro-orm.config.ts';

/** What a worker needs to create its own database; see test-database.ts. */
export type TestServer = { adminUrl: string; appUrl: string; template: string; prefix: string };

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

async function ownServer() {
  await clearKilledRuns();
  const dataDir = await newTestFolder();
  const server = await startEmbedded({ dataDir, durable: false, log: () => undefined });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true });
  };
  return { adminUrl: server.adminUrl, appUrl: server.url, stop };
}

/** The server at TEST_DATABASE_URL keeps running. Only what this run created there is deleted. */
function namedServer(url: string, prefix: string) {
  const stop = async () => {
    const client = new Client(url);
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { name } of rows) await client.query(`drop database "${name}" with (force)`);
    await client.end();
  };
  return { adminUrl: url, appUrl: url, stop };
}

/** As the first process leaves it that starts on this database. */
async function prepare(url: string): Promise<void> {
  const orm = await openDatabase(config, url);
  const jobs = new Jobs(orm, url, createLog('fatal'), {
    listeners: domains.flatMap((domain) => domain.listeners ?? []),
    schedules: domains.flatMap((domain) => domain.schedules ?? []),
    isWorker: false,
  });
  try {
    await migrateDatabase(orm, url);
    await jobs.start();
  } finally {
    await jobs.stop();
    await orm.close();
  }
}

/** One migrated template for the whole run, owned by the same restricted role that the app has. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prefix = `steadwell_test_${randomBytes(4).toString('hex')}`;
  const template = `${prefix}_template`;
  const named = process.env.TEST_DATABASE_URL;
  const { adminUrl, appUrl, stop } = named ? namedServer(named, prefix) : await ownServer();
  try {
    const client = new Client(adminUrl);
    await client.connect();
    await client.query(`create database "${template}" owner ${userOf(appUrl)}`);
    await client.end();
    await prepare(databaseAt(appUrl, template));
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('testServer', { adminUrl, appUrl, template, prefix });
  return stop;
}
