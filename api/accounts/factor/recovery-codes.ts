import { randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { RECOVERY_CODES } from '#shared/second-factor.ts';
import { now } from '#api/platform/clock.ts';
import { sha256 } from '#api/platform/crypto.ts';
import { RecoveryCode } from './recovery-code.entity.ts';

/**
 * Without characters that are misread: 0 and o, 1, i and l. Twelve of the others are 58 bits, of which only a few codes
 * an hour can be tried.
 */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const LENGTH = 12;

const makeCode = () =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]!).join('');
const hashOf = (userId: number, code: string) => sha256(`recovery:${userId}:${code}`);

/** Replaces all earlier codes by new ones, and stores only their hashes. */
export async function makeRecoveryCodes(em: EntityManager, userId: number): Promise<string[]> {
  await forgetRecoveryCodes(em, userId);
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode);
  await em.insertMany(
    RecoveryCode,
    codes.map((code) => ({ user: userId, codeHash: hashOf(userId, code) })),
  );
  return codes.map((code) => code.match(/.{4}/g)!.join('-'));
}

/** True once for each code. */
export async function useRecoveryCode(
  em: EntityManager,
  userId: number,
  code: string,
): Promise<boolean> {
  const unused = { user: userId, codeHash: hashOf(userId, code), usedAt: null };
  return (await em.nativeUpdate(RecoveryCode, unused, { usedAt: now() })) === 1;
}

export const countRecoveryCodes = (em: EntityManager, userId: number): Promise<number> =>
  em.count(RecoveryCode, { user: userId, usedAt: null });

export const forgetRecoveryCodes = (em: EntityManager, userId: number) =>
  em.nativeDelete(RecoveryCode, { user: userId });
