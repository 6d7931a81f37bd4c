import { createHash } from 'node:crypto';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { FillNews, PharmacyEvent } from '#shared/pharmacy.ts';
import { addDays } from '#shared/dosing/days.ts';
import { now } from '#api/platform/clock.ts';
import { randomToken } from '#api/platform/crypto.ts';
import type { Deps } from '#api/platform/deps.ts';
import { emit } from '#api/platform/jobs.ts';
import { signEvent } from '#api/payments/gateways/webhook-signature.ts';
import { simulatedPost, simulatedStep } from '../pharmacy.events.ts';
import { SimulatedFill } from '../simulated-fill.entity.ts';
import { PharmacyDown, type Answer, type Pharmacy } from './pharmacy.ts';
import { simulatorKey, switchesOf } from './simulator-settings.ts';

type Step = 'accepted' | 'back_ordered' | 'filled' | 'shipped' | 'rejected';

/** Medicine that it has made is good for this long after the last dose. */
const SPARE_DAYS = 30;
/** Events that overtake others come this many steps late. */
const LATE_STEPS = 3;

/**
 * A pharmacy without a network: keeps its records in the database, and loses, repeats, swaps, rejects and back-orders as
 * its switches say (decision C031 has the same for payments).
 */
export function simulatedPharmacy(deps: Deps): Pharmacy {
  const inOne = <T>(work: (em: EntityManager) => Promise<T>): Promise<T> =>
    deps.orm.em.fork().transactional(work);
  return {
    name: 'simulator',
    submit: async (message, key) => {
      const { isLost, answer } = await inOne(async (em) => {
        const { prescription, supply } = message;
        const days = prescription.daysSupply * supply.fills.length;
        const inserted = await insert(em, key, 'received', days);
        if (inserted) await planSteps(em, key);
        return called(em, key);
      });
      if (isLost) throw new PharmacyDown('the simulated answer got lost');
      return answer;
    },
    cancel: async (key) => {
      const { isLost, answer } = await inOne(async (em) => {
        if (!(await insert(em, key, 'cancelled', 0))) {
          const fill = await lockSimulated(em, key);
          const isMade = fill.status === 'filled' || fill.status === 'shipped';
          if (!isMade && fill.status !== 'rejected') {
            Object.assign(fill, { status: 'cancelled', changedAt: now() });
          }
        }
        return called(em, key);
      });
      if (isLost || answer === 'received') throw new PharmacyDown('the simulated answer got lost');
      return answer;
    },
    status: async (keys) => {
      const rows = await deps.orm.em.fork().find(SimulatedFill, { key: { $in: [...keys] } });
      return new Map(rows.map((row) => [row.key, present(row)]));
    },
  };
}

const lockSimulated = (em: EntityManager, key: string): Promise<SimulatedFill> =>
  em.findOneOrFail(SimulatedFill, { key }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });

async function insert(
  em: EntityManager,
  key: string,
  status: SimulatedFill['status'],
  daysSupply: number,
): Promise<boolean> {
  const rows = await em.execute<object[]>(
    `insert into simulated_fills (key, status, days_supply, changed_at, created_at)
     values (?, ?, ?, ?, ?) on conflict do nothing returning key`,
    [key, status, daysSupply, now(), now()],
  );
  return rows.length > 0;
}

/** A share of the prescriptions, always the same ones for the same key. */
const isDrawn = (share: number, ...what: (string | number)[]): boolean =>
  createHash('sha256').update(what.join(' ')).digest().readUInt32BE(0) / 2 ** 32 < share;

async function called(
  em: EntityManager,
  key: string,
): Promise<{ isLost: boolean; answer: Answer }> {
  const { lostAnswers } = await switchesOf(em);
  const fill = await lockSimulated(em, key);
  fill.calls += 1;
  await em.flush();
  return { isLost: isDrawn(lostAnswers, 'lost', key, fill.calls), answer: present(fill) };
}

function present(row: SimulatedFill): Answer {
  if (row.status === 'received') return 'received';
  return newsOf(row, row.status, row.changedAt.toISOString());
}

function newsOf(row: SimulatedFill, status: FillNews['status'], occurredAt: string): FillNews {
  const isMade = status === 'filled' || status === 'shipped';
  return {
    status,
    occurredAt,
    ...(status === 'rejected' && { reason: 'The simulated pharmacy was told to reject it.' }),
    ...(isMade && { lot: row.lot, beyondUseOn: row.beyondUseOn }),
    ...(status === 'shipped' && { carrier: 'Other', trackingNumber: row.trackingNumber }),
  };
}

/** What it will do with a prescription, decided when it arrives. */
async function planSteps(em: EntityManager, key: string): Promise<void> {
  const { rejects, backOrders, delay } = await switchesOf(em);
  const steps: Step[] = isDrawn(rejects, 'reject', key)
    ? ['rejected']
    : [
        'accepted',
        ...(isDrawn(backOrders, 'back', key) ? ['back_ordered' as const] : []),
        'filled',
        'shipped',
      ];
  for (const [index, step] of steps.entries()) {
    await emit(em, simulatedStep, { key, step }, { startAfter: delay * (index + 1) });
  }
}

const ORDER: readonly SimulatedFill['status'][] = [
  'received',
  'accepted',
  'back_ordered',
  'filled',
  'shipped',
];

/** Takes a step, unless the prescription was cancelled or is further already, and posts it: once, twice or late. */
export async function takeStep(
  deps: Deps,
  { key, step }: { key: string; step: Step },
): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const fill = await lockSimulated(em, key);
    const isOver = fill.status === 'cancelled' || fill.status === 'rejected';
    if (isOver || ORDER.indexOf(step) <= ORDER.indexOf(fill.status)) {
      if (step !== 'rejected' || fill.status !== 'received') return;
    }
    const isMade = step === 'filled' || step === 'shipped';
    if (isMade && fill.fillCount === 0) {
      const day = now().toISOString().slice(0, 10);
      fill.fillCount += 1;
      fill.lot = `SIM-${key.replace('supply-', '')}`;
      fill.beyondUseOn = addDays(day, fill.daysSupply + SPARE_DAYS);
    }
    if (step === 'shipped') fill.trackingNumber = `SIM${key.toUpperCase()}`;
    Object.assign(fill, { status: step, changedAt: now() });
    await em.flush();
    const { doubles, outOfOrder, delay } = await switchesOf(em);
    const late = isDrawn(outOfOrder, 'late', key, step) ? (delay + 1) * LATE_STEPS : 0;
    const eventId = `evt_sim_${randomToken().slice(0, 24)}`;
    const event = { key, step, eventId, occurredAt: now().toISOString() };
    await emit(em, simulatedPost, event, { startAfter: late });
    if (isDrawn(doubles, 'double', key, step)) await emit(em, simulatedPost, event);
  });
}

/** The event as a pharmacy would post it. */
export async function postedEvent(
  deps: Deps,
  {
    key,
    step,
    eventId,
    occurredAt,
  }: { key: string; step: Step; eventId: string; occurredAt: string },
): Promise<{ body: Buffer; signature: string }> {
  const row = await deps.orm.em.fork().findOneOrFail(SimulatedFill, { key });
  const event: PharmacyEvent = { id: eventId, key, ...newsOf(row, step, occurredAt) };
  const body = Buffer.from(JSON.stringify(event));
  return { body, signature: signEvent(simulatorKey(deps), body) };
}
