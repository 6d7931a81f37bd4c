import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { accountErrors } from '#shared/accounts.ts';
import type { Role } from '#shared/lib/actor.ts';
import { AppError, ensure, errors } from '#shared/lib/errors.ts';
import { passwordRuleOf } from '#shared/lib/passwords.ts';
import { digitsOf, plainPhone } from '#shared/lib/phone.ts';
import { sentenceOf } from '#shared/lib/validation-texts.ts';
import { record } from '#api/platform/audit.ts';
import { hashPassword, randomToken, verifyPassword } from '#api/platform/crypto.ts';
import { phoneKeyOf } from '#api/platform/phone-key.ts';
import { countGuess, forgive, takeBack, unlessRefused, type Guess } from './attempts.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { deviceOf, type Guesser } from './known-devices.ts';
import { User } from './user.entity.ts';

/** A password with its hash. The hash takes a while, so it is derived before a transaction is opened. */
export type HashedPassword = { plain: string; hash: string };

/** Derives the hash. Refuses with 503 if too many passwords are waiting already. */
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

/** Creates an account. Refuses a common password, and a phone or email that another account has. */
export async function createUser(em: EntityManager, given: NewUser): Promise<User> {
  refuseCommonPassword(given.password.plain, [...writingsOf(given.phone), given.fullName]);
  ensure(!(await findByPhone(em, given.phone)), accountErrors.phone_taken);
  if (given.email) await refuseTakenEmail(em, given.email);
  const { password, ...rest } = given;
  const user = em.create(User, { ...rest, passwordHash: password.hash });
  await em.flush();
  return user;
}

/**
 * The account of a phone, however the number is written (decision C107). If two accounts were split by the former rule,
 * each is found by the number as it was registered; any other way of writing it finds the one that owns the number.
 */
export async function findByPhone(em: EntityManager, phone: string): Promise<User | null> {
  const found = await em.find(
    User,
    { phoneKey: phoneKeyOf(phone), removedAt: null },
    { orderBy: { isPhoneSplit: 'asc', id: 'asc' } },
  );
  return (
    found.find((user) => user.phone === plainPhone(phone)) ??
    found.find((user) => digitsOf(user.phone) === digitsOf(phone)) ??
    found[0] ??
    null
  );
}

/** The account that logs in. An old account may lack the plus of its country code, and is found by its digits. */
export const findLogin = async (em: EntityManager, phone: string): Promise<User | null> =>
  (await findByPhone(em, phone)) ?? em.findOne(User, { phone: digitsOf(phone), removedAt: null });

/** The ways in which somebody may write their number into a password. */
const writingsOf = (phone: string) => [digitsOf(phone), digitsOf(phoneKeyOf(phone))];

/** Refuses an email that belongs to another account, unless that account was removed. */
export async function refuseTakenEmail(
  em: EntityManager,
  email: string,
  exceptId?: number,
): Promise<void> {
  const other = await em.findOne(User, { email, removedAt: null });
  ensure(!other || other.id === exceptId, accountErrors.email_taken);
}

/**
 * Sets another password, and refuses a common one, and one that is too weak for the role of its owner. The caller closes
 * the sessions, after a flush.
 */
export function setPassword(user: User, password: HashedPassword, field = 'password'): void {
  refuseWeakPassword(user.role, password.plain, field);
  refuseCommonPassword(password.plain, [...writingsOf(user.phone), user.fullName], field);
  user.passwordHash = password.hash;
}

/** The schemas of the calls that change a password cannot know whose it is. */
function refuseWeakPassword(role: Role, plain: string, field: string): void {
  const [issue] = passwordRuleOf(role).safeParse(plain).error?.issues ?? [];
  if (issue)
    throw new AppError(errors.validation, { fields: { [field]: sentenceOf(issue.message) } });
}

// The hash of a password that nobody has, so that an unknown phone takes as long as a wrong password.
const nobody = hashPassword(randomToken());

/** Takes the password away: until another is set by code, only codes log in. The caller closes the sessions. */
export async function dropPassword(user: User): Promise<void> {
  user.passwordHash = await nobody;
}

/**
 * The user with this phone and password. Refuses with `account.wrong_credentials`, with 429 while a delay runs, and
 * with 503 if too many passwords are waiting to be checked. A guess is counted before it is checked: per device if the
 * account knows the device, otherwise per account and address. A right password clears the count of the device or
 * account, but only undoes its own guess for the address, where others may have been wrong.
 */
export async function checkPassword(
  em: EntityManager,
  phone: string,
  password: string,
  from: Guesser,
): Promise<User> {
  const user = await findLogin(em, phone);
  const guesses = await countLogin(em, phone, from, user);
  const isRight = await unlessRefused(em, guesses, async () =>
    verifyPassword(password, user?.passwordHash ?? (await nobody)),
  );
  if (!user || !isRight || !user.isActive) {
    const failure = { action: 'denied', subject: 'login', subjectId: user?.id } as const;
    await record(em.fork(), { role: 'guest', checkoutId: null }, failure);
    throw new AppError(accountErrors.wrong_credentials);
  }
  const [ofPerson, ...ofOthers] = guesses;
  await forgive(em, ofPerson);
  for (const guess of ofOthers) await takeBack(em, guess);
  return user;
}

/** A device that the account knows has a count of its own, so that guesses of strangers do not delay its owner. */
async function countLogin(
  em: EntityManager,
  phone: string,
  from: Guesser,
  user: User | null,
): Promise<[Guess, ...Guess[]]> {
  // Also searched for if there is no account, so that it takes as long.
  const device = await deviceOf(em, from, user?.id ?? 0);
  if (device) return [await countGuess(em, 'device', device)];
  // By the key: otherwise every way of writing a number would allow new guesses.
  const ofAccount = await countGuess(em, 'account', phoneKeyOf(phone));
  const ofAddress = await unlessRefused(em, [ofAccount], () =>
    countGuess(em, 'address', from.address),
  );
  return [ofAccount, ofAddress];
}

/**
 * The member, if this is their own password. Refuses with `account.wrong_password`, and with 429 while a delay runs.
 */
export async function checkOwnPassword(
  em: EntityManager,
  from: Guesser,
  id: number,
  password: string,
): Promise<User> {
  const user = await em.findOneOrFail(User, { id });
  const device = (await deviceOf(em, from, id))!;
  const guess = await countGuess(em, 'device', device);
  const isRight = await unlessRefused(em, [guess], () =>
    verifyPassword(password, user.passwordHash),
  );
  ensure(isRight, accountErrors.wrong_password);
  await forgive(em, guess);
  return user;
}

/**
 * The user whose password was checked, locked until the transaction ends. Refuses if the password was changed or the
 * login was closed since the check: a session opened now would survive, although all others were ended.
 */
export async function holdChecked(
  tx: EntityManager,
  checked: User,
  lockMode = LockMode.PESSIMISTIC_READ,
): Promise<User> {
  const { id, passwordHash } = checked;
  const where = { id, passwordHash, isActive: true, removedAt: null };
  const user = await tx.findOne(User, where, { lockMode, refresh: true });
  ensure(user, accountErrors.wrong_credentials);
  return user;
}
