import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  PasskeySignature,
} from '#shared/webauthn.ts';

/** What a browser or an authenticator may do differently from what it was asked. */
export type Deviation = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Nobody touched a sensor or typed a PIN. */
  isUnverified?: boolean;
  userHandle?: string;
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** An authenticator with one ES256 key, and the browser that talks to it, for tests. */
export class Authenticator {
  readonly credentialId = randomBytes(16).toString('base64url');
  /** How often it has signed. A copy of it would go back. */
  counter = 0;
  readonly #origin: string;
  readonly #key: { publicKey: KeyObject; privateKey: KeyObject };

  constructor(origin: string) {
    this.#origin = origin;
    this.#key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  create({ challenge, rp }: PasskeyCreation, deviation: Deviation = {}): NewPasskey {
    const authData = Buffer.concat([
      this.#authData(rp.id!, HAS_CREDENTIAL, deviation),
      Buffer.alloc(16),
      Buffer.from([0, 16]),
      Buffer.from(this.credentialId, 'base64url'),
      this.#coseKey(),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authData)],
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, deviation),
        attestationObject: encoded(isoCBOR.encode(attestation as never)),
        transports: ['usb'],
      },
    };
  }

  sign({ challenge, rpId }: PasskeyRequest, deviation: Deviation = {}): PasskeySignature {
    this.counter += 1;
    const clientDataJSON = this.#clientData('webauthn.get', challenge, deviation);
    const authData = this.#authData(rpId!, 0, deviation);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const { userHandle } = deviation;
    return {
      ...this.#credential(),
      response: {
        clientDataJSON,
        authenticatorData: encoded(authData),
        signature: encoded(sign('sha256', signed, this.#key.privateKey)),
        ...(userHandle !== undefined && { userHandle }),
      },
    };
  }

  #credential = () => ({
    id: this.credentialId,
    rawId: this.credentialId,
    type: 'public-key' as const,
  });

  #clientData(type: string, challenge: string, deviation: Deviation): string {
    const { origin = this.#origin } = deviation;
    const said = { type, challenge: deviation.challenge ?? challenge, origin, crossOrigin: false };
    return encoded(Buffer.from(JSON.stringify(said)));
  }

  #authData(askedRpId: string, extra: number, deviation: Deviation): Buffer {
    const { rpId = askedRpId, isUnverified = false } = deviation;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = PRESENT | (isUnverified ? 0 : VERIFIED) | extra;
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  }

  #coseKey(): Uint8Array {
    const { x, y } = this.#key.publicKey.export({ format: 'jwk' });
    const coordinate = (part: string) => Uint8Array.from(Buffer.from(part, 'base64url'));
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x!)],
        [-3, coordinate(y!)],
      ]) as never,
    );
  }
}

const encoded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (what: string | Uint8Array) => createHash('sha256').update(what).digest();
