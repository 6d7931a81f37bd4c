import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  PasskeySignature,
} from '#shared/webauthn.ts';
import { sha256 } from '#api/platform/crypto.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Env } from '#api/platform/env.ts';
import { identityOf } from '#api/settings/identity.service.ts';
import type { User } from '../user.entity.ts';
import { PASSKEY_LIFE_MS, type Asked } from './passkey-challenges.ts';
import type { Passkey } from './passkey.entity.ts';

/** Loaded with the first passkey: it brings parsers for certificates, which few processes ever need. */
const library = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256 (COSE): what authenticators in use can do between them. */
const ALGORITHMS = [-8, -7, -257];

/**
 * Who the passkeys are made for and where they may be used: the configured public address, never what a request says.
 * Without one, as in a demo, it is this machine by its name, since an IP address cannot be a relying party.
 */
function relyingParty({ PUBLIC_URL, PORT }: Env) {
  const { origin, hostname } = new URL(PUBLIC_URL ?? `http://localhost:${PORT}`);
  return { id: hostname, origin };
}

/** Says nothing about the person (WebAuthn, section 14.6.1), and is the same for all passkeys of an account. */
export const userHandleOf = (userId: number): string => sha256(`passkeys of user ${userId}`);

const toDescriptor = ({ credentialId, transports }: Passkey) => ({ id: credentialId, transports });

/**
 * Requires that the authenticator verifies the user, by fingerprint, face or PIN: otherwise a key without a PIN could
 * be registered that a proof would refuse later.
 */
export async function creationFor(
  { env, orm }: Deps,
  user: User,
  { challenge, others }: { challenge: Uint8Array<ArrayBuffer>; others: Passkey[] },
): Promise<PasskeyCreation> {
  const { generateRegistrationOptions } = await library();
  const { id: rpID } = relyingParty(env);
  const { name: rpName } = await identityOf(env, orm.em.fork());
  return (await generateRegistrationOptions({
    rpID,
    rpName,
    challenge,
    userID: Uint8Array.from(Buffer.from(userHandleOf(user.id), 'base64url')),
    userName: user.phone,
    userDisplayName: user.fullName,
    timeout: PASSKEY_LIFE_MS,
    attestationType: 'none',
    excludeCredentials: others.map(toDescriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })) as PasskeyCreation;
}

/**
 * WebAuthn (level 2 and level 3, section 5.8.6) lets the relying party decide whether the authenticator has to verify
 * the user. At a login it is preferred: the password has been given, and having the passkey is the second factor. In a
 * proof it is required, because there the passkey stands alone, at a screen that may have been left open with the key
 * beside it.
 */
const needsVerification = ({ purpose }: Asked): boolean => purpose !== 'login';

export async function requestFor(
  { env }: Deps,
  asked: Asked,
  { challenge, passkeys }: { challenge: Uint8Array<ArrayBuffer>; passkeys: Passkey[] },
): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await library();
  return (await generateAuthenticationOptions({
    rpID: relyingParty(env).id,
    challenge,
    allowCredentials: passkeys.map(toDescriptor),
    timeout: PASSKEY_LIFE_MS,
    userVerification: needsVerification(asked) ? 'required' : 'preferred',
  })) as PasskeyRequest;
}

/** What is stored of a new passkey; null if it is not what was asked for. */
export async function verifyNew(
  { env, log }: Deps,
  passkey: NewPasskey,
  expectedChallenge: string,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | null> {
  const { verifyRegistrationResponse } = await library();
  const { id, origin } = relyingParty(env);
  const verified = await verifyRegistrationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refusal(log));
  if (!verified?.verified) return null;
  const { credential } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: passkey.response.transports ?? [],
  };
}

/**
 * The counter that a right signature brings; null for a wrong one. A counter that has not grown since the last time is
 * refused where the authenticator counts (section 7.2, on `signCount`): the passkey may have been copied.
 */
export async function verifySignature(
  { env, log }: Deps,
  asked: Asked & { challenge: string },
  { passkey, given }: { passkey: Passkey; given: PasskeySignature },
): Promise<number | null> {
  const { userHandle } = given.response;
  if (userHandle !== undefined && userHandle !== userHandleOf(asked.userId)) return null;
  const { verifyAuthenticationResponse } = await library();
  const { id, origin } = relyingParty(env);
  const verified = await verifyAuthenticationResponse({
    response: { ...given, clientExtensionResults: {} },
    expectedChallenge: asked.challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: needsVerification(asked),
    credential: {
      id: passkey.credentialId,
      publicKey: Uint8Array.from(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch(refusal(log));
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}

/** The library throws what is wrong. The log has it, for whoever has configured another address than people use. */
const refusal =
  (log: Deps['log']) =>
  (error: unknown): null => {
    log.info({ reason: String(error) }, 'passkey refused');
    return null;
  };
