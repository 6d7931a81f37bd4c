import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const S3_SECRET = 'secret-of-the-bucket-in-tests';
const KEY_ID = 'key-of-the-bucket';
const BUCKET = 'pictures-of-tests';
const REGION = 'eu-central-1';
/** As S3 has it: a request that was signed longer ago is refused. */
const SIGNED_WITHIN_MS = 15 * 60_000;

export type Fault =
  | 'error'
  | 'forbidden'
  | 'hang'
  | 'stall'
  | 'cut'
  | 'other_bytes'
  | 'other_type'
  | 'no_bucket';

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

/** Object storage on this machine that checks each signature (AWS Signature V4) and can fail in all the ways we know. */
export class S3StandIn {
  readonly objects = new Map<string, { bytes: Buffer; type: string | undefined }>();
  /** Everything asked of it, as `PUT pictures/…`. */
  readonly asked: string[] = [];
  #fault: Fault | null = null;
  #faultsLeft = Infinity;
  #meetNext: (() => Promise<void>) | null = null;
  #server = createServer((request, response) => {
    void this.#answer(request, response);
  });

  /** Listens, and returns the variables with which the service uses it. */
  async start(port = 0) {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    return this.variables();
  }

  variables() {
    const { port } = this.#server.address() as AddressInfo;
    return {
      PICTURES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      PICTURES_S3_BUCKET: BUCKET,
      PICTURES_S3_REGION: REGION,
      PICTURES_S3_ACCESS_KEY_ID: KEY_ID,
      PICTURES_S3_SECRET_ACCESS_KEY: S3_SECRET,
    };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Fails the next requests. */
  fail(fault: Fault | null, times = Infinity): void {
    this.#fault = fault;
    this.#faultsLeft = times;
  }

  /** Keeps the next request waiting until it is released. */
  hold() {
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    this.#meetNext = () => {
      reached.resolve();
      return released.promise;
    };
    return { reached: reached.promise, release: released.resolve };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const meet = this.#meetNext;
    this.#meetNext = null;
    await meet?.();
    const fault = this.#faultsLeft > 0 ? this.#fault : null;
    if (fault) this.#faultsLeft -= 1;
    const [, bucket, key = ''] = /^\/([^/]+)\/(.+)$/.exec(request.url!) ?? [];
    this.asked.push(`${request.method} ${key}`);
    try {
      if (fault === 'hang') return;
      if (fault === 'error') throw new Refusal(500, 'InternalError');
      if (fault === 'forbidden') throw new Refusal(403, 'AccessDenied');
      refuseForged(request, body);
      if (bucket !== BUCKET || fault === 'no_bucket') throw new Refusal(404, 'NoSuchBucket');
      this.#store(request, response, { key, body, fault });
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown;
      const { status, message } = thrown;
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(`<?xml version="1.0"?><Error><Code>${message}</Code></Error>`);
    }
  }

  #store(
    { method, headers }: IncomingMessage,
    response: ServerResponse,
    { key, body, fault }: { key: string; body: Buffer; fault: Fault | null },
  ): void {
    if (method === 'PUT') {
      this.objects.set(key, { bytes: body, type: headers['content-type'] });
      response.end();
    } else if (method === 'DELETE') {
      this.objects.delete(key);
      response.writeHead(204).end();
    } else {
      const object = this.objects.get(key);
      if (!object) throw new Refusal(404, 'NoSuchKey');
      const type = fault === 'other_type' ? 'text/html' : (object.type ?? '');
      const bytes = fault === 'other_bytes' ? Buffer.from('other bytes') : object.bytes;
      response.writeHead(200, { 'content-type': type, 'content-length': bytes.length });
      if (fault !== 'cut' && fault !== 'stall') return void response.end(bytes);
      const half = bytes.subarray(0, bytes.length >> 1);
      response.write(half, () => fault === 'cut' && response.destroy());
    }
  }
}

const sha256 = (what: string | Buffer) => createHash('sha256').update(what).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** Computes the signature from what has arrived, as Amazon describes it. */
function refuseForged({ method, url, headers }: IncomingMessage, body: Buffer): void {
  const words =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w{64})$/;
  const [, id, day, region, names, signature] = words.exec(headers.authorization ?? '') ?? [];
  if (!signature) throw new Refusal(400, 'AuthorizationHeaderMalformed');
  if (id !== KEY_ID) throw new Refusal(403, 'InvalidAccessKeyId');
  if (region !== REGION) throw new Refusal(400, 'AuthorizationHeaderMalformed');

  const signed = names!.split(';');
  const mustBeSigned = ['host', ...Object.keys(headers).filter(isAmazons)];
  if (headers['content-type']) mustBeSigned.push('content-type');
  if (!mustBeSigned.every((name) => signed.includes(name)))
    throw new Refusal(403, 'SignatureDoesNotMatch');
  const time = String(headers['x-amz-date']);
  const at = Date.parse(
    time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  if (!(Math.abs(Date.now() - at) < SIGNED_WITHIN_MS) || !time.startsWith(day!))
    throw new Refusal(403, 'RequestTimeTooSkewed');
  const digest = String(headers['x-amz-content-sha256']);
  if (digest !== sha256(body)) throw new Refusal(400, 'XAmzContentSHA256Mismatch');

  const canonical = [
    method,
    url,
    '',
    ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    digest,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = `AWS4-HMAC-SHA256\n${time}\n${scope}\n${sha256(canonical)}`;
  const key = [day!, REGION, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${S3_SECRET}`,
  );
  if (hmac(key, text).toString('hex') !== signature)
    throw new Refusal(403, 'SignatureDoesNotMatch');
}

const isAmazons = (name: string) => name.startsWith('x-amz-');
