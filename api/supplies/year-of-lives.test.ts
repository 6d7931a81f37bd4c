import { beforeAll, expect, test } from 'vitest';
import { PLAN_MONTHS, PLANS } from '#shared/catalogue.ts';
import { addDays } from '#shared/dosing/days.ts';
import { AppError } from '#shared/lib/errors.ts';
import type { Member } from '#shared/lib/actor.ts';
import { HANG_MS, runsOf } from '#shared/testing/depth.ts';
import { aCustomer, aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { aCheckIn } from '#api/care/check-in.factory.ts';
import { CheckIn } from '#api/care/check-in.entity.ts';
import { Notification } from '#api/notifications/notification.entity.ts';
import { moveOrder, receiveOrder } from '#api/orders/move-order.ts';
import { Order } from '#api/orders/order.entity.ts';
import { expireOrders } from '#api/orders/expire-orders.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { aPayment } from '#api/payments/payments.factory.ts';
import { Refund } from '#api/payments/refunds/refund.entity.ts';
import { now, setClock } from '#api/platform/clock.ts';
import { Prescription } from '#api/prescriptions/prescription.entity.ts';
import { saveMonthsPerParcel } from '#api/practice/parcels.service.ts';
import { aPrescription } from '#api/testing/a-prescription.ts';
import { Seeded } from '#api/testing/seeded.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { advanceSupplies } from './advance-supplies.ts';
import { listSupplies } from './list-supplies.ts';
import { moveSupply } from './move-supply.ts';
import { suppliesOf } from './plan-supplies.ts';
import { Supply } from './supply.entity.ts';

/**
 * A year of lives, month by month: who checks in and who forgets, who reports danger, whose prescription ends, who
 * postpones, skips or cancels. Each day what the service does is compared with what it may do. LIVES_SEED sets another
 * seed.
 */
const LIVES = runsOf('LIVES', { sample: 3, deep: 200 });
const DAYS = 365;
const START = '2026-01-05';
const seed = Number(process.env['LIVES_SEED'] ?? 17);

const app = await openTestApp();
let admin: Member;
let doctor: User;
beforeAll(async () => {
  const office = await anAdmin(app.em());
  doctor = await aDoctor(app.em());
  admin = { role: 'admin', id: office.id, sessionId: 'life', checkoutId: null };
  await saveMonthsPerParcel(app.em(), 1);
});

const key = () => app.deps.secrets.data;

class Life {
  readonly faults: string[] = [];
  readonly sent: { id: number; dueOn: string; on: string }[] = [];
  private checkedInOn: string | null = null;
  private red: { id: number; until: string } | null = null;
  private isPrescribed = true;
  private prescribedAgainOn: string | null = null;
  readonly orderId: number;
  private readonly customer: User;
  private readonly dice: Seeded;
  /** How often in a hundred days somebody checks in. */
  private readonly diligence: number;

  constructor(order: Order, customer: User, dice: Seeded) {
    [this.orderId, this.customer, this.dice] = [order.id, customer, dice];
    this.diligence = dice.pick([2, 8, 14])!;
  }

  static async begin(dice: Seeded): Promise<Life> {
    const em = app.em();
    const customer = await aCustomer(em);
    const plan = dice.pick(PLANS)!;
    const order = await anOrder(em, { customer, plan, reviewer: doctor, reviewDate: now() });
    await aPayment(em, order);
    Object.assign(order, { status: 'approved', shippingStatus: 'pending_shipping' });
    await em.flush();
    await em.transactional((own) => suppliesOf(own, app.deps, order));
    await aPrescription(app, order, { fills: PLAN_MONTHS[plan].programme });
    return new Life(order, customer, dice);
  }

  async live(today: string): Promise<void> {
    const { dice } = this;
    if (dice.chance(this.diligence / 100)) await this.checkIn(today);
    if (!this.red && dice.chance(1 / 90)) await this.tellOfDanger(today);
    if (this.red && this.red.until <= today) await this.closeDanger();
    if (this.isPrescribed && dice.chance(1 / 200)) await this.endPrescription(today);
    if (!this.isPrescribed && this.prescribedAgainOn! <= today) await this.prescribeAgain();
    if (dice.chance(1 / 400)) await this.change((em, order) => this.move(em, order, 'cancelled'));
    if (dice.chance(1 / 40)) await this.postpone();
    if (dice.chance(1 / 2)) await this.ship(today);
    if (dice.chance(1 / 4)) await this.receive();
  }

  private change(
    what: (em: ReturnType<TestApp['em']>, order: Order) => Promise<void>,
  ): Promise<string | null> {
    return app
      .em()
      .transactional(async (em) => {
        await what(em, await em.findOneOrFail(Order, { id: this.orderId }));
        return null;
      })
      .catch((error: unknown) => {
        if (error instanceof AppError) return error.code;
        throw error;
      });
  }

  private move = (em: ReturnType<TestApp['em']>, order: Order, status: 'shipped' | 'cancelled') =>
    moveOrder(em, app.deps, order, admin, {
      status,
      trackingNumber: `1Z ${this.orderId} ${this.sent.length}`,
    });

  private async checkIn(today: string): Promise<void> {
    await aCheckIn(app.em(), key(), this.customer);
    this.checkedInOn = today;
  }

  private async tellOfDanger(today: string): Promise<void> {
    const em = app.em();
    const signs = [this.dice.pick(['pregnancy', 'vision', 'severe_pain'] as const)!];
    const { id } = await aCheckIn(em, key(), this.customer, { signs });
    em.create(Notification, {
      ...{ user: doctor.id, kind: 'check_in_urgent', subjectId: id, happening: `red:${id}` },
    });
    await em.flush();
    this.checkedInOn = today;
    // Pregnant patients are not treated on, so some are never closed.
    const days = signs[0] === 'pregnancy' ? DAYS : this.dice.below(20);
    this.red = { id, until: addDays(today, days) };
  }

  private async closeDanger(): Promise<void> {
    await app.em().nativeUpdate(CheckIn, { id: this.red!.id }, { lookedAt: now() });
    this.red = null;
  }

  private async endPrescription(today: string): Promise<void> {
    await app.em().nativeUpdate(Prescription, { order: this.orderId }, { state: 'cancelled' });
    [this.isPrescribed, this.prescribedAgainOn] = [false, addDays(today, this.dice.below(40))];
  }

  private async prescribeAgain(): Promise<void> {
    await aPrescription(app, { id: this.orderId }, { fills: 6 });
    this.isPrescribed = true;
  }

  private postpone = () =>
    this.change(async (em, order) => {
      const [next] = await em.find(
        Supply,
        { order, state: { $in: ['waiting', 'blocked'] } },
        {
          orderBy: { number: 'asc' },
        },
      );
      const move = this.dice.chance(1 / 3)
        ? { skips: true as const }
        : { days: 1 + this.dice.below(30) };
      if (next) await moveSupply(em, key(), order, next.id, move);
    });

  private async ship(today: string): Promise<void> {
    const before = await app.em().find(Supply, { order: this.orderId, state: 'ready' });
    const lastOn = this.sent.at(-1)?.on ?? null;
    const refused = await this.change((em, order) => this.move(em, order, 'shipped'));
    if (refused) return;
    const [supply] = before;
    if (before.length !== 1 || !supply) return void this.faults.push(`${today}: left unready`);
    if (this.red) this.faults.push(`${today}: left after danger`);
    if (!this.isPrescribed) this.faults.push(`${today}: left without a prescription`);
    if (supply.dueOn > today) this.faults.push(`${today}: left before ${supply.dueOn}`);
    if (lastOn && !(this.checkedInOn && this.checkedInOn >= lastOn))
      this.faults.push(`${today}: left without a check-in since ${lastOn}`);
    this.sent.push({ id: supply.id, dueOn: supply.dueOn, on: today });
  }

  private receive = () =>
    this.change(async (em, order) => {
      if (order.shippingStatus === 'shipped')
        await receiveOrder(em, app.deps, order, { role: 'guest', checkoutId: null });
    });

  /** At the end of a day: what is due and cannot leave says why. */
  async look(today: string): Promise<void> {
    const em = app.em();
    const order = await em.findOneOrFail(Order, { id: this.orderId });
    const sight = { seesHealth: true, canMove: true };
    const told = await listSupplies(em, app.deps, order, sight);
    const next = told.find(({ state, shippedAt }) => !shippedAt && state !== 'cancelled');
    if (!next) return;
    const isDue = next.dueOn <= today;
    if (!isDue && next.state === 'ready') this.faults.push(`${today}: ready before ${next.dueOn}`);
    if (isDue && next.state === 'waiting') this.faults.push(`${today}: due and forgotten`);
    if (next.state === 'blocked' && next.blocks.length === 0)
      this.faults.push(`${today}: blocked without a reason`);
  }

  /** Money is what was sent, what was refunded, and what is still to come. */
  async settle(): Promise<void> {
    const em = app.em();
    const order = await em.findOneOrFail(Order, { id: this.orderId });
    const supplies = await em.find(Supply, { order: this.orderId });
    const refunds = await em.find(Refund, { payment: { order: this.orderId } });
    const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
    const gone = sum(supplies.filter((one) => one.hasLeft()).map(({ price }) => price));
    const toCome = sum(supplies.filter((one) => one.isToCome()).map(({ price }) => price));
    const refunded = sum(refunds.map(({ amount }) => amount));
    if (gone + toCome + refunded !== order.price)
      this.faults.push(`${gone} sent, ${toCome} to come, ${refunded} refunded of ${order.price}`);
    if (order.heldAmount !== order.price - refunded) this.faults.push(`holds ${order.heldAmount}`);
    if (new Set(this.sent.map(({ id }) => id)).size !== this.sent.length)
      this.faults.push('one left twice');
    if (supplies.filter((one) => one.hasLeft()).length !== this.sent.length)
      this.faults.push('more left than were seen to');
    if (toCome > 0 && order.status === 'expired') this.faults.push('ended before all had come');
  }
}

test(
  'a year of lives: nothing leaves early, unprescribed or after danger, all that waits says why, and the money adds up',
  async () => {
    const at = (day: string) => setClock(() => new Date(`${day}T15:00:00Z`));
    at(START);
    const lives: Life[] = [];
    for (let one = 0; one < LIVES; one += 1) lives.push(await Life.begin(new Seeded(seed + one)));
    for (let day = 0; day < DAYS; day += 1) {
      const today = addDays(START, day);
      at(today);
      await advanceSupplies.handle(app.deps);
      for (const life of lives) await life.live(today);
      await advanceSupplies.handle(app.deps);
      await expireOrders.handle(app.deps);
      for (const life of lives) await life.look(today);
    }
    for (const life of lives) await life.settle();
    const faults = lives.flatMap((life) =>
      life.faults.map((fault) => `order ${life.orderId}: ${fault}`),
    );
    expect(faults).toEqual([]);
    // The lives are worth living: many parcels, some of them late.
    const sent = lives.flatMap((life) => life.sent);
    expect(sent.length).toBeGreaterThan(LIVES);
    expect(sent.some(({ on, dueOn }) => on > addDays(dueOn, 7))).toBe(true);
  },
  HANG_MS,
);
