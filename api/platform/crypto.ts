import { argon2, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Semaphore } from './semaphore.ts';

const derive = promisify(argon2);

/**
 * Deriving a password keeps a core busy for a moment, so a storm of logins would leave none for everybody else. The last
 * of those who wait has its turn after a second or two.
 */
const derivations = new Semaphore({ atOnce: 2, waiting: 32, retryAfter: 2 });

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/**
 * argon2id in PHC form, so that the cost can rise later without breaking old hashes. Refused with 503 when too many
 * passwords wait already; not to be called inside of a transaction, whose connection would wait along.
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await argon2id(password, nonce, COST);
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${nonce.toString('base64')}$${tag.toString('base64')}`;
}

/** Whether it is the password of a hash; refused with 503 when too many passwords wait already. */
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
  // NFC, so that a Vietnamese password typed composed or decomposed is the same password.
  const message = password.normalize('NFC');
  const tag = await derivations.take(() => derive('argon2id', { message, nonce, ...cost }));
  return Buffer.from(tag as Uint8Array);
}

/** 256 random bits, safe in headers and cookies. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token: a thief of the table cannot log in with it. */
export const sha256 = (text: string): string =>
  createHash('sha256').update(text).digest('base64url');

export const hmac = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

export function safeEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
