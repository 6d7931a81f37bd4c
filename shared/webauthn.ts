import { z } from 'zod';

/**
 * What browser and server exchange about passkeys, in the JSON that WebAuthn level 3 defines (section 5.1,
 * `AuthenticationResponseJSON` and its siblings). Binary values are base64url.
 */
const binary = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);

/** At most 1023 bytes (section 4, "credential id"). */
const CredentialId = binary(1364);

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

const UserVerification = z.enum(['required', 'preferred', 'discouraged']);

/** What a browser needs to ask a passkey for its signature. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  timeout: z.number().optional(),
  rpId: z.string().optional(),
  allowCredentials: z.array(Descriptor).optional(),
  userVerification: UserVerification.optional(),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** What a browser needs to make a passkey. */
export const PasskeyCreation = z.object({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(Descriptor).optional(),
  authenticatorSelection: z
    .object({
      residentKey: UserVerification.optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: UserVerification.optional(),
    })
    .optional(),
  attestation: z.enum(['none', 'indirect', 'direct', 'enterprise']).optional(),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** Without what extensions say: nothing is asked of them. */
const credential = {
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
};

/** The signature of a passkey, for a login or a proof. */
export const PasskeySignature = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: binary(4_096),
    authenticatorData: binary(4_096),
    signature: binary(4_096),
    userHandle: binary(128).optional(),
  }),
});
export type PasskeySignature = z.infer<typeof PasskeySignature>;

/** A passkey that a browser has just made. */
export const NewPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: binary(4_096),
    attestationObject: binary(16_384),
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
});
export type NewPasskey = z.infer<typeof NewPasskey>;
