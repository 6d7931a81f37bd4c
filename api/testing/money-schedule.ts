import { LockMode } from '@mikro-orm/postgresql';
import { AppError } from '#shared/lib/errors.ts';
import type { Capture } from '#shared/config.ts';
import type { Member } from '#shared/lib/actor.ts';
import { moveOrder } from '#api/orders/move-order.ts';
import { Order } from '#api/orders/order.entity.ts';
import { withdrawOrder } from '#api/orders/withdraw-order.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { GatewayDown, GatewayRefusal } from '#api/payments/gateways/gateway-errors.ts';
import { captureHold } from '#api/payments/holds/capture-hold.ts';
import { Payment } from '#api/payments/payment.entity.ts';
import { receiveEvent } from '#api/payments/receive-event.ts';
import { Refund } from '#api/payments/refunds/refund.entity.ts';
import { requestRefund, retryRefund } from '#api/payments/refunds/request-refund.ts';
import { settle } from '#api/payments/settle-payment.ts';
import { startPayment } from '#api/payments/start-payment.ts';
import type { Deps } from '#api/platform/deps.ts';
import { ProcessDied, TROUBLES, type ScriptedGateway } from './scripted-gateway.ts';
import { Seeded } from './seeded.ts';
import { StripeFault } from './stripe-books.ts';

/** External events of an order, with their frequencies at first and once there may be money. */
const ACTIONS = {
  begin: [6, 2],
  confirm: [6, 4],
  record: [3, 3],
  webhook: [3, 5],
  decide: [1, 2],
  capture: [0, 2],
  lapse: [0, 0.5],
  refund: [0, 4],
  retry: [0, 1],
  end: [0.3, 1.5],
  dashboard: [0, 1.5],
  bank: [0, 1.5],
} as const;
export type Action = keyof typeof ACTIONS;
const NAMES = Object.keys(ACTIONS) as Action[];
const weights = (phase: 0 | 1) =>
  Object.fromEntries(NAMES.map((name) => [name, ACTIONS[name][phase]])) as Record<Action, number>;
const [EARLY, LATE] = [weights(0), weights(1)];
/** This many steps use the early frequencies. */
const BEGINNING = 3;

const TROUBLED = 0.2;
/** This share of the schedules begins with amounts that are only reserved. */
const HELD = 0.4;
const SWITCHED = 0.05;

export type World = { deps: Deps; gateway: ScriptedGateway; admin: Member };

/** One order and all events that its seed determines. */
export class MoneySchedule {
  readonly seed: number;
  readonly told: string[] = [];
  /** What the setting says, which somebody may switch between two attempts. */
  #capture: Capture;
  orderId = 0;
  readonly #world: World;
  readonly #random: Seeded;
  /** A separate source of randomness, so that an extra call does not change the events that follow. */
  readonly #troubles: Seeded;
  /** A separate source as well. */
  readonly #switches: Seeded;
  readonly #checkoutId: string;
  /** Intents whose secret the buyer's browser received. Nobody can confirm any other. */
  readonly #known = new Set<string>();
  readonly #uncharged = new Set<string>();

  constructor(world: World, seed: number) {
    this.#world = world;
    this.seed = seed;
    this.#random = new Seeded(seed);
    this.#troubles = new Seeded(seed ^ 0x5bd1e995);
    this.#switches = new Seeded(seed ^ 0x2545f491);
    this.#capture = this.#switches.chance(HELD) ? 'approval' : 'checkout';
    this.#checkoutId = `schedule-${seed}`;
  }

  async open(): Promise<void> {
    const em = this.#world.deps.orm.em.fork();
    this.orderId = (await anOrder(em, { plan: 'monthly', checkoutId: this.#checkoutId })).id;
  }

  trouble() {
    return this.#troubles.chance(TROUBLED) ? this.#troubles.pick(TROUBLES)! : null;
  }

  /** One event, or several at the same time. */
  async step(): Promise<void> {
    const together = this.#random.weighted({ one: 6, two: 3, three: 1 });
    const count = { one: 1, two: 2, three: 3 }[together];
    const now = this.told.length < BEGINNING ? EARLY : LATE;
    const actions = Array.from({ length: count }, () => this.#random.weighted(now));
    if (this.told.length === 0) actions[0] = 'begin';
    if (this.#switches.chance(SWITCHED)) {
      this.#capture = this.#capture === 'approval' ? 'checkout' : 'approval';
    }
    this.told.push(actions.join(' + '));
    const running = actions.map((action) => this.#attempt(this.#prepare(action)));
    await Promise.all(running);
  }

  /** Without disturbances the buyer can complete the payment, so nothing is stuck. */
  async payInPeace(): Promise<void> {
    const { deps, gateway } = this.#world;
    const actor = { role: 'guest' as const, checkoutId: this.#checkoutId };
    const wish = { orderId: this.orderId, capture: this.#capture };
    const { intent } = await startPayment(deps, actor, wish);
    gateway.books.confirm(gateway.books.findIntent(intent.id, false), 'pm_card_visa');
    await settle(deps, intent.id);
  }

  /** Whether its bank refuses to charge what it has reserved. */
  refusesCapture = (intentId: string): boolean => this.#uncharged.has(intentId);

  /** Draws all random values before anything runs. */
  #prepare(action: Action): () => Promise<unknown> {
    const random = this.#random;
    const { deps, gateway } = this.#world;
    const draw = random.next();
    const [first, second] = [random.next(), random.next()];
    const at = <T>(rows: readonly T[]): T | undefined => rows[Math.floor(first * rows.length)];
    const { books } = gateway;
    const mine = () => gateway.intentsOf(this.orderId).filter(({ id }) => this.#known.has(id));

    const actions: Record<Action, () => Promise<unknown>> = {
      begin: () => this.#begin(draw < 0.15),
      confirm: async () => {
        const intent = at(mine());
        if (!intent) return;
        if (draw < 0.2) books.confirm(intent, 'pm_card_visa_chargeDeclined');
        else if (draw < 0.35) books.confirm(intent, 'pm_card_authenticationRequired');
        else if (draw < 0.45 && isWaiting(intent.status)) intent.status = 'processing';
        else books.confirm(intent, 'pm_card_visa');
      },
      record: async () => {
        const intent = at(mine());
        if (intent) await settle(deps, intent.id);
      },
      webhook: async () => {
        const event = at(gateway.events.get(this.orderId) ?? []);
        if (!event) return;
        const times = draw < 0.2 ? 2 : 1;
        for (let count = 0; count < times; count += 1) {
          await receiveEvent(deps, Buffer.from(JSON.stringify(event)), 'scripted');
        }
      },
      decide: async () => this.decide(first, draw),
      // A doctor approves: what is reserved is charged first. Some banks refuse that.
      capture: async () => {
        if (draw < 0.15) this.#uncharged.add(at(mine())?.id ?? '');
        await captureHold(deps, this.orderId);
      },
      lapse: async () => {
        const intent = at(mine());
        if (intent) books.lapse(intent);
      },
      refund: () => this.#refund(draw < 0.5 ? undefined : 1 + Math.floor(second * 20_000)),
      retry: () => this.retryFailed(),
      end: () => this.#end(draw < 0.5),
      dashboard: async () => {
        const intent = at(mine());
        const rest = intent ? intent.amountReceived - books.refundedOf(intent.id) : 0;
        if (rest > 0) books.addRefund(intent!.id, Math.ceil(rest * (draw < 0.5 ? 1 : second)));
      },
      bank: async () => {
        const refund = at(
          gateway.intentsOf(this.orderId).flatMap(({ id }) => gateway.refundsOf(id)),
        );
        if (!refund || refund.status === 'failed') return;
        if (draw < 0.5) refund.status = 'pending';
        else books.failRefund(refund);
      },
    };
    return actions[action];
  }

  /** Settles payments that were pending at a bank. */
  decide(first: number, draw: number): void {
    const { gateway } = this.#world;
    const thinking = gateway
      .intentsOf(this.orderId)
      .filter(({ status }) => status === 'processing' || status === 'requires_action');
    const intent = thinking[Math.floor(first * thinking.length)];
    if (!intent) return;
    if (draw < 0.7) gateway.books.succeed(intent);
    else intent.status = 'requires_payment_method';
  }

  /** `isLost`: the service executed it and died before it could respond. */
  async #begin(isLost: boolean): Promise<void> {
    const actor = { role: 'guest' as const, checkoutId: this.#checkoutId };
    const wish = { orderId: this.orderId, capture: this.#capture };
    const { intent } = await startPayment(this.#world.deps, actor, wish);
    if (!isLost) this.#known.add(intent.id);
  }

  async #refund(amount: number | undefined): Promise<void> {
    const { deps, admin } = this.#world;
    await deps.orm.em.fork().transactional(async (em) => {
      const payment = await em.findOne(
        Payment,
        { order: this.orderId, settledAt: { $ne: null } },
        { orderBy: { id: 'desc' } },
      );
      if (payment) await requestRefund(em, admin, { payment, amount, reason: 'asked for' });
    });
  }

  /** An admin retries the order's failed refunds. Returns how many there were. */
  async retryFailed(): Promise<number> {
    const { deps, admin } = this.#world;
    const failed = await deps.orm.em
      .fork()
      .find(
        Refund,
        { payment: { order: this.orderId }, status: 'failed' },
        { populate: ['payment'] },
      );
    for (const { id, payment } of failed) {
      await deps.orm.em
        .fork()
        .transactional((em) => retryRefund(em, admin, payment, id))
        .catch(orExpected);
    }
    return failed.length;
  }

  /** A doctor rejects the order, or its patient withdraws it. */
  async #end(isWithdrawn: boolean): Promise<void> {
    const { deps, admin } = this.#world;
    await deps.orm.em.fork().transactional(async (em) => {
      const order = await em.findOneOrFail(
        Order,
        { id: this.orderId },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (isWithdrawn) await withdrawOrder(em, deps, admin, order, null);
      else await moveOrder(em, deps, order, admin, { status: 'rejected' });
    });
  }

  async #attempt(action: () => Promise<unknown>): Promise<void> {
    await action().catch(orExpected);
  }
}

/** For a card or its bank. What is reserved waits for us. */
const isWaiting = (status: string): boolean =>
  status.startsWith('requires') && status !== 'requires_capture';

/** Schedules consist of refusals, timeouts and deaths. Any other error is a bug of ours. */
export function orExpected(error: unknown): void {
  const kinds = [AppError, GatewayDown, GatewayRefusal, ProcessDied, StripeFault];
  if (!kinds.some((kind) => error instanceof kind)) throw error;
}
