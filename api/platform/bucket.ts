import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { Env } from './env.ts';

/** For one call, with its body and a second try. */
const CALL_MS = 5_000;
const PAUSE_MS = 100;

export type StoredObject = { bytes: Buffer; type: string | null };

/** Object storage with the API of S3, as far as the service needs it. Everything else throws a `BucketFailure`. */
export type Bucket = {
  put: (key: string, object: StoredObject) => Promise<void>;
  get: (key: string) => Promise<StoredObject>;
  /** An object that is not there counts as removed. */
  remove: (key: string) => Promise<void>;
};

/** What the storage answered instead (`AccessDenied`, `NoSuchKey`), or why there was no answer. */
export class BucketFailure extends Error {
  readonly reason: string;
  /** Whether the storage itself refused, so that asking again changes nothing. */
  readonly isRefusal: boolean;

  // No `cause`: its code would be taken for one of the database's connection.
  constructor(what: string, { reason, isRefusal }: Pick<BucketFailure, 'reason' | 'isRefusal'>) {
    super(`${what}: ${reason}`);
    this.reason = reason;
    this.isRefusal = isRefusal;
  }
}

type Settings = Pick<
  Env,
  | 'PICTURES_S3_ENDPOINT'
  | 'PICTURES_S3_BUCKET'
  | 'PICTURES_S3_REGION'
  | 'PICTURES_S3_ACCESS_KEY_ID'
  | 'PICTURES_S3_SECRET_ACCESS_KEY'
>;

/** The bucket that the environment names, or null. Nothing is asked yet. */
export function bucketOf(env: Settings, callMs = CALL_MS): Bucket | null {
  const { PICTURES_S3_ENDPOINT: endpoint, PICTURES_S3_BUCKET: bucket } = env;
  const { PICTURES_S3_ACCESS_KEY_ID: id, PICTURES_S3_SECRET_ACCESS_KEY: secret } = env;
  if (!endpoint || !bucket || !id || !secret) return null;
  const client = new AwsClient({
    accessKeyId: id,
    secretAccessKey: secret,
    region: env.PICTURES_S3_REGION,
    service: 's3',
  });

  async function ask<T>(
    method: string,
    key: string,
    { object, read }: { object?: StoredObject; read: (response: Response) => Promise<T> },
  ): Promise<T> {
    const what = `${method} ${endpoint}/${bucket}/${key}`;
    const signal = AbortSignal.timeout(callMs);
    const attempt = async () => {
      const request = await client.sign(`${endpoint}/${bucket}/${key}`, {
        method,
        headers: headersOf(object),
        body: object && new Uint8Array(object.bytes),
        // No redirects: no other address may receive a signed request.
        redirect: 'manual',
        signal,
        // Otherwise the type would not be signed.
        aws: { allHeaders: true },
      });
      try {
        const response = await fetch(request);
        if (response.ok) return await read(response);
        throw new BucketFailure(what, await refusalOf(response));
      } catch (thrown) {
        if (thrown instanceof BucketFailure) throw thrown;
        throw new BucketFailure(what, { reason: reasonOf(thrown), isRefusal: false });
      }
    };
    try {
      return await attempt();
    } catch (thrown) {
      if (!isPassing(thrown) || signal.aborted) throw thrown;
      // A kept connection that the other side has just closed, or storage that asks for patience.
      await sleep(PAUSE_MS);
      return attempt();
    }
  }

  const discard = async (response: Response) => void (await response.arrayBuffer());
  return {
    put: (key, object) => ask('PUT', key, { object, read: discard }),
    get: (key) =>
      ask('GET', key, {
        read: async (response) => ({
          bytes: Buffer.from(await response.arrayBuffer()),
          type: response.headers.get('content-type'),
        }),
      }),
    remove: async (key) => {
      try {
        await ask('DELETE', key, { read: discard });
      } catch (thrown) {
        if (!(thrown instanceof BucketFailure && thrown.reason === 'NoSuchKey')) throw thrown;
      }
    },
  };
}

/** With the digest of the body in the signature, the storage refuses a body that was changed on the way. */
const headersOf = (object: StoredObject | undefined): Record<string, string> => ({
  'x-amz-content-sha256': createHash('sha256')
    .update(object?.bytes ?? '')
    .digest('hex'),
  ...(object?.type && { 'content-type': object.type }),
});

async function refusalOf(response: Response) {
  // A page of some proxy in between has no code.
  const [, code] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? [];
  return { reason: code ?? `status ${response.status}`, isRefusal: response.status < 500 };
}

function reasonOf(thrown: unknown): string {
  const { name, message, cause } = thrown as Error;
  if (name === 'TimeoutError') return 'no answer in time';
  const { code } = (cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : message;
}

const isPassing = (thrown: unknown): boolean =>
  thrown instanceof BucketFailure && !thrown.isRefusal;
