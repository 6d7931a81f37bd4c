import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '#shared/lib/actor.ts';
import { ensure, errors, type ErrorKind } from '#shared/lib/errors.ts';
import { passkeyErrors, PASSKEYS_MAX } from '#shared/passkeys.ts';
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  PasskeySignature,
} from '#shared/webauthn.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { User } from '../user.entity.ts';
import { makeChallenge, takeChallenge, type Asked } from './passkey-challenges.ts';
import { Passkey } from './passkey.entity.ts';
import { creationFor, requestFor, verifyNew, verifySignature } from './verify-passkey.ts';

export const listPasskeys = (em: EntityManager, userId: number): Promise<Passkey[]> =>
  em.find(Passkey, { user: userId }, { orderBy: { id: 'asc' } });

const registrationOf = ({ id, sessionId }: Member): Asked => ({
  userId: id,
  purpose: 'registration',
  boundTo: sessionId,
});

/** The proof of the owner of this session. */
export const proofOf = ({ id, sessionId }: Member): Asked => ({
  userId: id,
  purpose: 'proof',
  boundTo: sessionId,
});

export async function beginPasskey(
  em: EntityManager,
  deps: Deps,
  actor: Member,
): Promise<PasskeyCreation> {
  const user = await em.findOneOrFail(User, { id: actor.id });
  const others = await listPasskeys(em, actor.id);
  ensure(others.length < PASSKEYS_MAX, passkeyErrors.too_many);
  const challenge = await makeChallenge(em, registrationOf(actor));
  return creationFor(deps, user, { challenge, others });
}

/**
 * Registers the passkey that `beginPasskey` has asked for, and then does `turnOn` in the same transaction. Refuses with
 * `passkey.over`, `passkey.refused`, `passkey.known` and `passkey.too_many`.
 */
export async function addPasskey<T>(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  { name, passkey }: { name: string; passkey: NewPasskey },
  turnOn: (tx: EntityManager, user: User) => Promise<T>,
): Promise<T> {
  const { clientDataJSON } = passkey.response;
  const challenge = await takeChallenge(em, registrationOf(actor), clientDataJSON);
  ensure(challenge, passkeyErrors.over);
  const made = await verifyNew(deps, passkey, challenge);
  ensure(made, passkeyErrors.refused);
  return em.transactional(async (tx) => {
    const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    const user = await tx.findOneOrFail(User, { id: actor.id }, locked);
    ensure((await tx.count(Passkey, { user: user.id })) < PASSKEYS_MAX, passkeyErrors.too_many);
    await tx.insert(Passkey, { ...made, user: user.id, name, createdAt: now() });
    await record(tx, actor, { action: 'create', subject: 'passkey', subjectId: user.id });
    return turnOn(tx, user);
  });
}

/** What a browser needs to ask a passkey of this account; null if it has none. */
export async function askPasskey(
  em: EntityManager,
  deps: Deps,
  asked: Asked,
): Promise<PasskeyRequest | null> {
  const passkeys = await listPasskeys(em, asked.userId);
  if (passkeys.length === 0) return null;
  const challenge = await makeChallenge(em, asked);
  return requestFor(deps, asked, { challenge, passkeys });
}

/**
 * Uses up the challenge, and accepts the signature or says why not. It does not throw, since the transaction must be
 * committed either way. The passkey is locked, so that one counter counts once.
 */
export async function takePasskey(
  tx: EntityManager,
  deps: Deps,
  asked: Asked,
  given: PasskeySignature,
): Promise<ErrorKind | null> {
  const challenge = await takeChallenge(tx, asked, given.response.clientDataJSON);
  if (challenge === null) return passkeyErrors.over;
  const own = { user: asked.userId, credentialId: given.id };
  const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const passkey = await tx.findOne(Passkey, own, locked);
  if (!passkey) return passkeyErrors.unknown;
  const counter = await verifySignature(deps, { ...asked, challenge }, { passkey, given });
  if (counter === null) return passkeyErrors.refused;
  await tx.nativeUpdate(Passkey, { id: passkey.id }, { counter, lastUsedAt: now() });
  return null;
}

/** Removes one of the actor's own. What is left of their second factor is up to the caller. */
export async function dropPasskey(tx: EntityManager, actor: Member, id: number): Promise<void> {
  const dropped = await tx.nativeDelete(Passkey, { id, user: actor.id });
  ensure(dropped === 1, errors.not_found);
  await record(tx, actor, { action: 'remove', subject: 'passkey', subjectId: actor.id });
}
