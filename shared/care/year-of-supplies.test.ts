import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PLAN_MONTHS, PLANS, type Plan } from '../catalogue.ts';
import type { Order } from '../orders.ts';
import { SUPPLY_NOTICES, suppliedUntil, supplyOf } from './supply.ts';
import { daysOf } from '../testing/days-of.ts';

/**
 * A year of 200 patients' supplies, day by day: who renews at which notice, late or never, who calls an order off before
 * the decision, whom a doctor declines, and who ends the treatment. What the app says each day is compared with the
 * calendar of the parcels that were sent. FC_SEED sets another seed.
 */
const PATIENTS = 200;
const DAYS = 365;
const DAY_MS = 86_400_000;
const START = Date.parse('2026-01-05T15:00:00Z');

const Turn = fc.record({
  plan: fc.constantFrom(...PLANS),
  /** At which of the notices they renew; 3 is after the end, 4 never. Weighted by repetition. */
  renewsAt: fc.constantFrom(0, 0, 0, 1, 1, 2, 3, 4),
  /** Days without a network that keep somebody from renewing. */
  offlineDays: fc.integer({ min: 0, max: 7 }),
  fate: fc.constantFrom('sent', 'sent', 'sent', 'sent', 'declined', 'withdrawn'),
  decidedAfter: fc.integer({ min: 1, max: 3 }),
  sentAfter: fc.integer({ min: 0, max: 4 }),
});
const Life = fc.record({
  turns: fc.array(Turn, { minLength: 20, maxLength: 20 }),
  /** The day on which the treatment is cancelled, if ever. */
  endsOn: fc.option(fc.integer({ min: 20, max: DAYS - 1 }), { freq: 3 }),
});
type Turn = typeof Turn extends fc.Arbitrary<infer T> ? T : never;
type Life = typeof Life extends fc.Arbitrary<infer T> ? T : never;

const lives = fc.sample(Life, { seed: Number(process.env['FC_SEED'] ?? 17), numRuns: PATIENTS });

type Parcel = { months: number; leftAt: number };

/** Counted anew from all parcels, by the calendar: each begins when it leaves, or when the one before it ends. */
function lastsUntil(parcels: readonly Parcel[]): number {
  return parcels.reduce((until, { months, leftAt }) => {
    const from = new Date(Math.max(until, leftAt));
    const end = new Date(from);
    end.setUTCMonth(from.getUTCMonth() + months);
    // A month without that day ends on its last one.
    if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0);
    return end.getTime();
  }, 0);
}

const iso = (at: number): string => new Date(at).toISOString();
const dayNumber = (at: number): number => Math.floor(at / DAY_MS);

class Patient {
  readonly faults: string[] = [];
  readonly told: string[] = [];
  renewals = 0;
  lapses = 0;
  private readonly orders: Order[] = [];
  private readonly parcels: Parcel[] = [];
  private readonly turns: Turn[];
  private open: { order: Order; turn: Turn; placedOn: number; approvedOn: number | null } | null =
    null;

  private readonly life: Life;

  constructor(life: Life) {
    this.life = life;
    this.turns = [...life.turns];
    this.place(0, { ...this.turns.shift()!, fate: 'sent' });
  }

  live(): this {
    for (let day = 0; day < DAYS; day += 1) {
      if (day === this.life.endsOn) this.end();
      this.workOn(day);
      this.lookOn(day);
    }
    return this;
  }

  private get hasEnded(): boolean {
    return this.orders.some(({ status }) => status === 'cancelled');
  }

  private place(day: number, turn: Turn): void {
    const order = {
      id: this.orders.length + 1,
      plan: turn.plan,
      status: 'pending_review',
      paymentStatus: 'paid',
      shippingStatus: null,
      suppliedUntil: null,
      isTrial: false,
    } as Order;
    this.orders.push(order);
    this.open = { order, turn, placedOn: day, approvedOn: null };
  }

  private giveBack(order: Order): void {
    order.paymentStatus = 'refunded';
    this.open = null;
  }

  /** The doctor, and whoever packs. */
  private workOn(day: number): void {
    if (!this.open) return;
    const { order, turn, placedOn } = this.open;
    if (order.status === 'pending_review' && day >= placedOn + turn.decidedAfter) {
      if (turn.fate === 'sent') {
        Object.assign(order, { status: 'approved', shippingStatus: 'pending_shipping' });
        this.open.approvedOn = day;
      } else {
        order.status = turn.fate === 'declined' ? 'rejected' : 'withdrawn';
        this.giveBack(order);
        return;
      }
    }
    const { approvedOn } = this.open;
    if (approvedOn === null || day < approvedOn + turn.sentAfter) return;
    const leftAt = START + day * DAY_MS;
    const before = this.orders
      .flatMap(({ suppliedUntil: until }) => until ?? [])
      .sort()
      .at(-1);
    const until = suppliedUntil(turn.plan, new Date(leftAt), before ? new Date(before) : null);
    for (const one of this.orders) if (one.status === 'active') one.status = 'expired';
    Object.assign(order, {
      status: 'active',
      shippingStatus: 'shipped',
      suppliedUntil: until.toISOString(),
    });
    this.parcels.push({ months: PLAN_MONTHS[turn.plan].programme, leftAt });
    this.open = null;
  }

  private end(): void {
    for (const order of this.orders) {
      if (order.status === 'pending_review') order.status = 'withdrawn';
      else if (order.status === 'active' || order.status === 'approved') order.status = 'cancelled';
      else continue;
      if (order === this.open?.order) this.giveBack(order);
    }
  }

  /** What the app says on this day, and what the patient does then. */
  private lookOn(day: number): void {
    const today = iso(START + day * DAY_MS).slice(0, 10);
    const supply = supplyOf(this.orders, daysOf(today));
    const fault = (what: string) => this.faults.push(`${today}: ${what}`);
    if (this.hasEnded && supply) fault('a supply after the treatment was cancelled');
    if (!supply) {
      if (this.parcels.length > 0 && !this.hasEnded) fault('no word of a supply that was sent');
      return;
    }
    const until = lastsUntil(this.parcels);
    if (Date.parse(supply.until) !== until) fault(`until ${supply.until} and not ${iso(until)}`);
    const left = dayNumber(until) - dayNumber(START + day * DAY_MS);
    if (supply.daysLeft !== left) fault(`${supply.daysLeft} days and not ${left}`);
    const isDue = left <= 14 && left >= -30 && !this.open;
    if (supply.isDue !== isDue) fault(`due: ${supply.isDue}, with ${left} days left`);
    if (left < 0 && !this.open) this.lapses += 1;
    if (!supply.isDue) return;
    if (SUPPLY_NOTICES.some((notice) => notice === left))
      this.told.push(`${supply.order.id}:${left}`);
    this.renewOn(day, left);
  }

  private renewOn(day: number, left: number): void {
    const turn = this.turns[0];
    if (!turn || turn.renewsAt === 4 || (this.life.endsOn !== null && day >= this.life.endsOn))
      return;
    const wants = SUPPLY_NOTICES.find((_, index) => index === turn.renewsAt) ?? -1;
    if (left > wants - turn.offlineDays) return;
    this.turns.shift();
    this.renewals += 1;
    this.place(day, turn);
  }
}

const patients = lives.map((life) => new Patient(life).live());

test('in a year of 200 patients the supply and what is due are on each day what the parcels say', () => {
  expect(patients.flatMap(({ faults }, index) => faults.map((one) => `${index}: ${one}`))).toEqual(
    [],
  );
});

test('each notice of a supply falls on one day, the later ones after the earlier ones', () => {
  for (const { told } of patients) {
    expect(new Set(told).size).toBe(told.length);
    const bySupply = Map.groupBy(told, (one) => one.split(':')[0]!);
    for (const notices of bySupply.values()) {
      const days = notices.map((one) => Number(one.split(':')[1]));
      expect(days).toEqual(days.toSorted((one, other) => other - one));
    }
  }
});

test('the year holds what it is about: renewals, gaps, ends, and orders that came to nothing', () => {
  const total = (of: (patient: Patient) => number) =>
    patients.reduce((sum, one) => sum + of(one), 0);
  expect(total(({ renewals }) => renewals)).toBeGreaterThan(300);
  expect(total(({ lapses }) => lapses)).toBeGreaterThan(500);
  expect(total(({ told }) => told.length)).toBeGreaterThan(300);
  expect(lives.filter(({ endsOn }) => endsOn !== null).length).toBeGreaterThan(20);
  const plans: Plan[] = lives.map(({ turns }) => turns[0]!.plan);
  expect(new Set(plans).size).toBe(PLANS.length);
});
