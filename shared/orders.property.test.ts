import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  orderStatus,
  paymentStatus,
  shippingStatus,
  type OrderStatus,
  type PaymentStatus,
  type ShippingStatus,
} from './orders.ts';
import { refundStatus, type RefundStatus } from './refunds.ts';
import type { StatusTable } from './lib/status.ts';

/** A random walk through a table: it moves where the table allows it, and stays otherwise. */
class Walk<S extends string> {
  readonly table: StatusTable<S>;
  readonly path: S[];

  constructor(table: StatusTable<S>, first: S) {
    this.table = table;
    this.path = [first];
  }

  get state(): S {
    return this.path.at(-1)!;
  }

  try(to: S): boolean {
    const isAllowed = this.table.canMove(this.state, to);
    if (isAllowed) this.path.push(to);
    return isAllowed;
  }
}

/** The content of decisions C005 to C007 and C128, written down again on purpose instead of being derived from the tables. */
type Rules<S extends string> = {
  first: S;
  /** States that a life in this state must have passed through. */
  after: Partial<Record<S, readonly S[]>>;
  /** States that are never left. */
  ends: readonly S[];
  /** Pairs of states that no life may both contain. */
  apart: readonly (readonly [S, S])[];
  /** The only states that may follow these. */
  only?: Partial<Record<S, readonly S[]>>;
};

const orders: Rules<OrderStatus> = {
  first: 'pending_review',
  after: {
    approved: ['pending_review'],
    active: ['approved'],
    withdrawn: ['pending_review'],
    cancelled: ['approved'],
    expired: ['approved', 'active'],
  },
  ends: ['rejected', 'withdrawn', 'cancelled', 'expired'],
  apart: [
    ['rejected', 'active'],
    ['rejected', 'cancelled'],
    ['withdrawn', 'approved'],
    ['withdrawn', 'rejected'],
    ['cancelled', 'expired'],
  ],
};
const shipping: Rules<ShippingStatus> = {
  first: 'pending_shipping',
  after: { shipped: ['pending_shipping'], received: ['pending_shipping', 'shipped'] },
  ends: [],
  apart: [],
  // What has left is due again when it was taken back, and either when the next supply is ready.
  only: {
    pending_shipping: ['shipped'],
    shipped: ['received', 'pending_shipping'],
    received: ['pending_shipping'],
  },
};
const payments: Rules<PaymentStatus> = {
  first: 'unpaid',
  after: { pending_refund: ['paid'], refunded: ['paid', 'pending_refund'] },
  ends: ['refunded'],
  apart: [],
};
const refunds: Rules<RefundStatus> = {
  first: 'pending',
  after: { succeeded: ['pending'], failed: ['pending'] },
  ends: [],
  apart: [],
};

type Model<S extends string> = { visited: Set<S> };

class Move<S extends string> implements fc.Command<Model<S>, Walk<S>> {
  readonly to: S;
  readonly rules: Rules<S>;

  constructor(to: S, rules: Rules<S>) {
    this.to = to;
    this.rules = rules;
  }

  check = () => true;

  run(model: Model<S>, walk: Walk<S>): void {
    const { after, ends, apart, only } = this.rules;
    const before = walk.state;
    const hasMoved = walk.try(this.to);
    if (!hasMoved) return;
    if (ends.includes(before)) expect(this.to).toBe(before);
    if (only?.[before]) expect(only[before]).toContain(this.to);
    for (const needed of after[this.to] ?? []) expect(model.visited).toContain(needed);
    model.visited.add(this.to);
    for (const [one, other] of apart) {
      expect(model.visited.has(one) && model.visited.has(other)).toBe(false);
    }
  }

  toString = () => `→ ${this.to}`;
}

const holds = <S extends string>(table: StatusTable<S>, rules: Rules<S>) =>
  fc.assert(
    fc.property(
      fc.commands(
        table.values.map((to) => fc.constant(new Move(to, rules))),
        { maxCommands: 60 },
      ),
      (commands) => {
        const setup = () => ({
          model: { visited: new Set([rules.first]) },
          real: new Walk(table, rules.first),
        });
        fc.modelRun(setup, commands);
      },
    ),
    { numRuns: 2_000 },
  );

test('no sequence of moves leads an order where it must not be', () => {
  holds(orderStatus, orders);
});
test('nor its parcel', () => {
  holds(shippingStatus, shipping);
});
test('nor its payment', () => {
  holds(paymentStatus, payments);
});
test('nor a refund', () => {
  holds(refundStatus, refunds);
});

test.each([
  ['orders', orderStatus, 'pending_review'],
  ['parcels', shippingStatus, 'pending_shipping'],
  ['payments', paymentStatus, 'unpaid'],
  ['refunds', refundStatus, 'pending'],
] as const)(
  'every state of %s can be reached, and only states are named',
  (_kind, given, first) => {
    const table: StatusTable<string> = given as never;
    const reached = new Set<string>([first]);
    for (const state of reached) for (const next of table.next(state)) reached.add(next);
    expect([...reached].toSorted()).toEqual([...table.values].toSorted());
  },
);
