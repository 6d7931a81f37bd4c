import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import { startEmbedded, type EmbeddedDatabase } from '#api/platform/embedded.ts';
import { databaseAt } from '#api/testing/database-url.ts';
import { DatabaseLine } from '#api/testing/database-line.ts';
import { queryOnce, ServiceProcess } from '#api/testing/service-process.ts';
import { newTestFolder } from '#api/testing/test-folder.ts';

export type PlaceOptions = {
  environment?: Record<string, string>;
  /** Where the database is kept, if it matters. */
  dataDir?: string;
};

/** A PostgreSQL of its own and two processes of the service that share it over a line that can be cut. */
export class Place {
  readonly key = randomBytes(32).toString('base64');
  readonly services: ServiceProcess[] = [];
  readonly database: EmbeddedDatabase;
  readonly line: DatabaseLine;
  readonly #dataDir: string;
  #turn = 0;

  private constructor(database: EmbeddedDatabase, line: DatabaseLine, dataDir: string) {
    this.database = database;
    this.line = line;
    this.#dataDir = dataDir;
  }

  static async open({ environment = {}, dataDir }: PlaceOptions = {}): Promise<Place> {
    const folder = dataDir ?? (await newTestFolder());
    const database = await startEmbedded({ dataDir: folder, log: () => undefined });
    const place = new Place(database, await DatabaseLine.to(database.url), folder);
    const shared = { DATABASE_URL: place.line.url, ENCRYPTION_KEY: place.key, ...environment };
    try {
      // One after the other, because the first one creates the schema and the demo's people.
      for (let one = 0; one < 2; one += 1)
        place.services.push(await ServiceProcess.start({ environment: shared }));
    } catch (error) {
      await place.close();
      throw error;
    }
    return place;
  }

  /** The address of a process that runs, by turns, as a load balancer chooses it. */
  url = (): string => {
    this.#turn += 1;
    const running = this.services.filter(({ isAlive }) => isAlive);
    return (running[this.#turn % running.length] ?? this.services[0]!).url;
  };

  /** Past the line and past the service's role, for reading the books. */
  async connect(): Promise<Client> {
    const url = new URL(
      databaseAt(this.database.adminUrl, new URL(this.database.url).pathname.slice(1)),
    );
    const client = new Client(url.href);
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  async query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return queryOnce(await this.connect(), sql, values);
  }

  async close(): Promise<void> {
    this.line.thaw();
    for (const service of this.services) await service.stop();
    await this.line.close();
    await this.database.stop();
    await rm(this.#dataDir, { recursive: true, force: true });
  }
}
