import { accountErrors } from '#shared/accounts.ts';
import { passkeyErrors } from '#shared/passkeys.ts';
import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { LoginChallenge } from './factor/login-challenge.entity.ts';
import { forgetChallenges } from './factor/login-challenge.ts';
import { PasskeyChallenge } from './factor/passkey-challenge.entity.ts';
import { forgetPasskeyChallenges } from './factor/passkey-challenges.ts';
import { PasskeySchema } from './factor/passkey.entity.ts';
import { passkeyRoutes } from './factor/passkeys.routes.ts';
import { RecoveryCode } from './factor/recovery-code.entity.ts';
import { sealedFactor, SecondFactorSchema } from './factor/second-factor.entity.ts';
import { secondFactorRoutes } from './factor/second-factor.routes.ts';
import { accountRoutes } from './accounts.routes.ts';
import { ownContactRoutes } from './own-contact.routes.ts';
import { Attempt } from './attempt.entity.ts';
import { forgetAttempts } from './attempts.ts';
import { checkoutPort } from './checkout-port.ts';
import { codeSenderOf } from './code-sender.ts';
import { KnownDeviceSchema } from './known-device.entity.ts';
import { forgetDevices } from './known-devices.ts';
import { OneTimeCode } from './one-time-code.entity.ts';
import { forgetCodes } from './one-time-codes.ts';
import { ProfileSchema } from './profile.entity.ts';
import { SessionSchema } from './session.entity.ts';
import { reachedPort } from './reached-port.ts';
import { forgetSessions } from './sessions.ts';
import { UserSchema } from './user.entity.ts';

export const accounts: Domain<Route> = {
  name: 'accounts',
  entities: [
    UserSchema,
    ProfileSchema,
    SessionSchema,
    KnownDeviceSchema,
    Attempt,
    OneTimeCode,
    SecondFactorSchema,
    RecoveryCode,
    LoginChallenge,
    PasskeySchema,
    PasskeyChallenge,
  ],
  sealed: [{ values: sealedFactor, key: ['user_id'] }],
  routes: [...accountRoutes, ...ownContactRoutes, ...secondFactorRoutes, ...passkeyRoutes],
  schedules: [
    forgetSessions,
    forgetDevices,
    forgetAttempts,
    forgetCodes,
    forgetChallenges,
    forgetPasskeyChallenges,
  ],
  requires: [checkoutPort, reachedPort],
  start: async (deps) => {
    if (codeSenderOf(deps)) return;
    deps.log.warn('nobody can set a new password: set SMS_GATEWAY_URL or SMTP_URL');
  },
  constraints: {
    users_phone_unique: accountErrors.phone_taken,
    users_phone_key_unique: accountErrors.phone_taken,
    users_email_unique: accountErrors.email_taken,
    passkeys_credential_id_unique: passkeyErrors.known,
  },
};
