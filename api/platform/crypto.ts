import {
  argon2,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';
import { promisify } from 'node:util';
import { Semaphore } from './semaphore.ts';

const derive = promisify(argon2);

/**
 * Hashing a password keeps a core busy for a moment, so a burst of logins would starve every other request. With this
 * limit the last one in the queue waits a second or two.
 */
const derivations = new Semaphore({ atOnce: 2, waiting: 32, retryAfter: 2 });

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/**
 * Hashes with argon2id in PHC format, so the cost can be raised later without breaking old hashes. Answers 503 when too
 * many passwords are already queued. Do not call it inside a transaction, which would hold its connection meanwhile.
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await argon2id(password, nonce, COST);
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${nonce.toString('base64')}$${tag.toString('base64')}`;
}

/** Whether the password matches the hash. Answers 503 when too many passwords are already queued. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored);
  if (!match) return false;
  const [, memory, passes, parallelism, salt, hash] = match;
  const expected = Buffer.from(hash!, 'base64');
  const tag = await argon2id(password, Buffer.from(salt!, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(tag, expected);
}

type Cost = { memory: number; passes: number; parallelism: number; tagLength: number };

async function argon2id(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  // NFC, so a Vietnamese password is the same whether typed composed or decomposed.
  const message = password.normalize('NFC');
  const tag = await derivations.take(() => derive('argon2id', { message, nonce, ...cost }));
  return Buffer.from(tag as Uint8Array);
}

/** 256 random bits, safe in headers and cookies. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** What the database stores instead of a token, so that nobody can log in with a stolen table. */
export const sha256 = (what: string | Uint8Array): string =>
  createHash('sha256').update(what).digest('base64url');

export const hmac = (key: KeyObject, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

export function safeEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
