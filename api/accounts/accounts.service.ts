import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { accountErrors } from '#shared/accounts.ts';
import type { Role } from '#shared/lib/actor.ts';
import { AppError, ensure } from '#shared/lib/errors.ts';
import { record } from '#api/platform/audit.ts';
import { hashPassword, verifyPassword } from '#api/platform/crypto.ts';
import { clearFailures, countGuess, takeBack, type Guess } from './attempts.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { User } from './user.entity.ts';

/** A password with its hash, which is derived before a transaction is opened: it takes a while. */
export type HashedPassword = { plain: string; hash: string };

/** Derives the hash; refused with 503 when too many passwords wait already. */
export const hashed = async (plain: string): Promise<HashedPassword> => ({
  plain,
  hash: await hashPassword(plain),
});

export type NewUser = {
  role: Role;
  fullName: string;
  phone: string;
  email: string | null;
  password: HashedPassword;
};

/** Creates an account; refuses a phone or email that another account has, and a common password. */
export async function createUser(em: EntityManager, given: NewUser): Promise<User> {
  refuseCommonPassword(given.password.plain, [given.phone, given.fullName]);
  ensure(!(await findByPhone(em, given.phone)), accountErrors.phone_taken);
  if (given.email) await refuseTakenEmail(em, given.email);
  const { password, ...rest } = given;
  const user = em.create(User, { ...rest, passwordHash: password.hash });
  await em.flush();
  return user;
}

export const findByPhone = (em: EntityManager, phone: string): Promise<User | null> =>
  em.findOne(User, { phone, removedAt: null });

/** Refuses an email that another living account has. */
export async function refuseTakenEmail(
  em: EntityManager,
  email: string,
  exceptId?: number,
): Promise<void> {
  const other = await em.findOne(User, { email, removedAt: null });
  ensure(!other || other.id === exceptId, accountErrors.email_taken);
}

/** Gives the account another password; refuses a common one. Its sessions are for the caller to close, after a flush. */
export function setPassword(user: User, password: HashedPassword, field = 'password'): void {
  refuseCommonPassword(password.plain, [user.phone, user.fullName], field);
  user.passwordHash = password.hash;
}

// A hash of nothing: an unknown phone takes as long as a wrong password.
const nobody = hashPassword('');

/**
 * The user of a phone and password; refuses with `account.wrong_credentials`, with 429 while a delay runs, and with 503
 * when too many passwords wait to be checked. The guess is counted before it is looked at; a right one takes only its
 * own count from the address, where others may have been wrong.
 */
export async function checkPassword(
  em: EntityManager,
  phone: string,
  password: string,
  address: string,
): Promise<User> {
  const ofAccount = await countGuess(em, 'account', phone);
  const ofAddress = await unlessRefused(em, [ofAccount], () => countGuess(em, 'address', address));
  const user = await findByPhone(em, phone);
  const isRight = await unlessRefused(em, [ofAccount, ofAddress], async () =>
    verifyPassword(password, user?.passwordHash ?? (await nobody)),
  );
  if (!user || !isRight || !user.isActive) {
    const failure = { action: 'denied', subject: 'login', subjectId: user?.id } as const;
    await record(em.fork(), { role: 'guest', checkoutId: null }, failure);
    throw new AppError(accountErrors.wrong_credentials);
  }
  await clearFailures(em, 'account', phone);
  await takeBack(em, ofAddress);
  return user;
}

/**
 * The user whose password was checked, held until the transaction ends; refuses when the password has been changed since,
 * or the login closed: a session opened now would outlive the end of all others.
 */
export async function holdChecked(tx: EntityManager, checked: User): Promise<User> {
  const { id, passwordHash } = checked;
  const where = { id, passwordHash, isActive: true, removedAt: null };
  const user = await tx.findOne(User, where, { lockMode: LockMode.PESSIMISTIC_READ });
  ensure(user, accountErrors.wrong_credentials);
  return user;
}

/** A guess that nobody could look at was none. */
async function unlessRefused<T>(
  em: EntityManager,
  guesses: readonly Guess[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (refusal) {
    for (const guess of guesses) await takeBack(em, guess);
    throw refusal;
  }
}
