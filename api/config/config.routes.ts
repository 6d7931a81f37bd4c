import type { EntityManager } from '@mikro-orm/postgresql';
import { LANGUAGES } from '#shared/accounts.ts';
import { configContract, type PublicConfig } from '#shared/config.ts';
import { openingStateOf } from '#shared/practice/opening.ts';
import { DEMO_ACCOUNTS } from '#api/accounts/demo-accounts.ts';
import { appointmentSettings } from '#api/appointments/appointment-settings.ts';
import { implement } from '#api/http/implement.ts';
import type { Deps } from '#api/platform/deps.ts';
import { openingOf } from '#api/practice/opening.service.ts';
import { vapidKeys } from '#api/notifications/vapid.ts';
import { areasOf } from '#api/practice/areas.service.ts';
import { identityOf } from '#api/settings/identity.service.ts';
import { versionsInForce } from '#api/practice/legal.service.ts';
import { rulesOf } from '#api/practice/rules.service.ts';
import { crisisLinesOf, promisesOf } from '#api/settings/settings.service.ts';
import { currentAccount } from '#api/payments/gateways/pick-gateway.ts';

export const configRoutes = implement(configContract, {
  find: ({ em, deps }) => readConfig(deps, em),
});

export async function readConfig(deps: Deps, em: EntityManager): Promise<PublicConfig> {
  const { env } = deps;
  const identity = await identityOf(env, em);
  return {
    brand: identity.name,
    contact: { phone: identity.phone, email: identity.email },
    identity,
    languages: [...LANGUAGES],
    demo: env.DEMO,
    ...(env.DEMO && {
      demoAccounts: DEMO_ACCOUNTS.map(({ role, phoneNumber, password }) => ({
        role,
        phoneNumber,
        password,
      })),
    }),
    payments: { ...(await currentAccount(deps, em)), capture: (await rulesOf(em, deps)).capture },
    vapidPublicKey: (await vapidKeys(deps)).publicKey,
    promises: await promisesOf(em),
    crisisLines: await crisisLinesOf(em),
    areas: await areasOf(em),
    opening: openingStateOf(await openingOf(em)),
    legal: await versionsInForce(em),
    appointments: (await appointmentSettings(em)).isOn,
  };
}
