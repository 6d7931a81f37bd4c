import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  PasskeySignature,
} from '#shared/webauthn.ts';

/** Loaded when somebody uses a passkey. */
const library = () => import('@simplewebauthn/browser');

/** Whether this browser can use passkeys at all. Over plain http, except on this machine, none can. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/**
 * Why a browser has given none. `cancelled` is also a wait that was too long, and no passkey that fits: browsers do not
 * tell these apart, so that a page does not learn which passkeys somebody has.
 */
export type PasskeyProblem = 'cancelled' | 'known' | 'address' | 'unable';

export class PasskeyFailure extends Error {
  readonly problem: PasskeyProblem;

  constructor(problem: PasskeyProblem, cause: unknown) {
    super(`no passkey: ${problem}`, { cause });
    this.problem = problem;
  }
}

const PROBLEMS: Readonly<Record<string, PasskeyProblem>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  SecurityError: 'address',
  NotSupportedError: 'unable',
  ConstraintError: 'unable',
};

function explain(error: unknown): never {
  const problem = PROBLEMS[(error as Error).name];
  throw problem ? new PasskeyFailure(problem, error) : error;
}

/** Lets the user confirm with a passkey. Throws a `PasskeyFailure` if there is no signature. */
export async function signWithPasskey(request: PasskeyRequest): Promise<PasskeySignature> {
  const { startAuthentication } = await library();
  const optionsJSON = request as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON }).catch(explain);
}

/** Lets the user make a passkey. Throws a `PasskeyFailure` if there is none. */
export async function makePasskey(creation: PasskeyCreation): Promise<NewPasskey> {
  const { startRegistration } = await library();
  const optionsJSON = creation as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).catch(explain);
}
