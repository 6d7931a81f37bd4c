import type { EntityManager } from '@mikro-orm/postgresql';
import type { CrisisLines } from '#shared/care/crisis-lines.ts';
import { AppError, ensure, errors } from '#shared/lib/errors.ts';
import { settingContract, settingErrors } from '#shared/settings.ts';
import { implement } from '#api/http/implement.ts';
import { changesOf, record } from '#api/platform/audit.ts';
import type { Deps } from '#api/platform/deps.ts';
import {
  crisisLinesOf,
  isLiveMode,
  isZoneOfDatabase,
  liveModeChangedAt,
  lockLiveMode,
  promisesOf,
  saveCrisisLines,
  savePromises,
  setLiveMode,
} from './settings.service.ts';

export const settingRoutes = implement(settingContract, {
  paymentMode: async ({ em, deps }) => present(em, deps),
  setPaymentMode: async ({ actor, em, body, deps }) => {
    ensure(hasKeysFor(deps, body.liveMode), settingErrors.live_unavailable);
    await lockLiveMode(em);
    const isLive = await isLiveMode(em);
    if (body.wasLive !== undefined && body.wasLive !== isLive) {
      throw new AppError(errors.conflict, { details: { current: await present(em, deps) } });
    }
    if (body.liveMode !== isLive) {
      await setLiveMode(em, body.liveMode);
      const detail = { changes: [{ field: 'liveMode', from: !body.liveMode, to: body.liveMode }] };
      await record(em, actor, { action: 'change', subject: 'payment_mode', detail });
    }
    return present(em, deps);
  },
  promises: ({ em }) => promisesOf(em),
  setPromises: async ({ actor, em, body }) => {
    if (!(await isZoneOfDatabase(em, body.timeZone)))
      throw new AppError(errors.validation, { fields: { timeZone: 'Please check this value' } });
    const detail = changesOf(await promisesOf(em), body);
    await savePromises(em, body);
    await record(em, actor, { action: 'change', subject: 'promises', detail });
    return body;
  },
  crisisLines: ({ em }) => crisisLinesOf(em),
  setCrisisLines: async ({ actor, em, body }) => {
    const named = ({ vn }: CrisisLines) => ({ vn: vn && `${vn.name}: ${vn.phone}` });
    const detail = changesOf(named(await crisisLinesOf(em)), named(body));
    await saveCrisisLines(em, body);
    await record(em, actor, { action: 'change', subject: 'crisis_lines', detail });
    return body;
  },
});

const hasLiveKeys = ({ env }: Deps): boolean =>
  Boolean(env.STRIPE_LIVE_SECRET_KEY && env.STRIPE_LIVE_PUBLISHABLE_KEY);

/** A practice with only live keys has no test mode; one without any has the simulator. */
const hasKeysFor = (deps: Deps, liveMode: boolean): boolean =>
  liveMode ? hasLiveKeys(deps) : Boolean(deps.env.STRIPE_TEST_SECRET_KEY) || !hasLiveKeys(deps);

const present = async (em: EntityManager, deps: Deps) => ({
  liveMode: await isLiveMode(em),
  lastUpdated: await liveModeChangedAt(em),
  canGoLive: hasLiveKeys(deps),
});
