import { randomInt, randomUUID } from 'node:crypto';
import { accountContract } from '#shared/accounts.ts';
import { intakeContract } from '#shared/intake.ts';
import { AppError } from '#shared/lib/errors.ts';
import { orderContract, orderErrors, type Order } from '#shared/orders.ts';
import { paymentContract, paymentErrors } from '#shared/payments.ts';
import { aHealthCheck } from '#shared/safety/cases/health-check-cases.ts';
import { aForm, birthdayOf, payIntent, someGuest } from './buying.ts';
import { TestClient } from './test-client.ts';

type Intent = { paymentIntentId: string; clientSecret: string };
type Progress = { order: Order | null; intent: Intent | null; isRecorded: boolean };

export const BUYER_PASSWORD = 'Seven-Willow-38';

/**
 * A person going through the purchase who knows only the service's responses and continues from them, as the wizard
 * does: with the same order key, and asking about the payment before trying a card again.
 */
export class Buyer {
  // Unique, because several runs may share one service.
  readonly phone = `555${randomInt(1_000_000, 9_999_999)}`;
  readonly client: TestClient;
  readonly #orderKey = randomUUID();
  readonly #isMember: boolean;
  readonly #product: string;
  #known: Progress = { order: null, intent: null, isRecorded: false };

  private constructor(client: TestClient, isMember: boolean, product = 'glp1') {
    this.client = client;
    this.#isMember = isMember;
    this.#product = product;
  }

  static guest = (url: string, client = new TestClient(url), product?: string): Buyer =>
    new Buyer(client, false, product);

  static async member(url: string | (() => string), client = new TestClient(url)): Promise<Buyer> {
    const buyer = new Buyer(client, true);
    await buyer.openAccount();
    return buyer;
  }

  /** A guest's purchases on this device come along. */
  async openAccount(): Promise<void> {
    const { fullName, address, city, state, zipCode } = someGuest;
    const body = { fullName, address, city, state, zipCode };
    const { token } = await this.client.call(accountContract.register, {
      body: { ...body, username: this.phone, password: BUYER_PASSWORD },
      key: randomUUID(),
    });
    this.client.token = token;
  }

  get order(): Order {
    if (!this.#known.order) throw new Error('there is no order yet');
    return this.#known.order;
  }

  get #intent(): Intent {
    if (!this.#known.intent) throw new Error('there is no payment yet');
    return this.#known.intent;
  }

  async place(): Promise<void> {
    const healthCheck = aHealthCheck();
    const plan = this.#product === 'glp1' ? 'quarterly' : 'monthly';
    const wish = { product: this.#product, plan, hasConsent: true, healthCheck } as const;
    if (this.#isMember) {
      const made = await this.client.call(paymentContract.createAndPay, {
        body: wish,
        key: this.#orderKey,
      });
      Object.assign(this.#known, { order: made.order, intent: made.payment });
    } else {
      this.#known.order = await this.client.call(orderContract.place, {
        body: { ...wish, guestInfo: { ...someGuest, phone: this.phone } },
        key: this.#orderKey,
      });
    }
  }

  async begin(): Promise<void> {
    const { id: orderId, price: amount } = this.order;
    this.#known.intent = await this.client.call(paymentContract.createIntent, {
      body: { orderId, amount },
    });
  }

  confirm = (): Promise<unknown> => payIntent(this.client, this.#intent);

  async record(): Promise<void> {
    const { paymentIntentId } = this.#intent;
    await this.client.call(paymentContract.record, {
      body: { orderId: this.order.id, stripePaymentIntentId: paymentIntentId },
    });
    this.#known.isRecorded = true;
  }

  async fill(): Promise<void> {
    const dateOfBirth = birthdayOf(this.order.id);
    await this.client.call(intakeContract.save, {
      body: { ...aForm(this.order.referenceNumber), dateOfBirth },
    });
  }

  /** Goes up to this step and stops. */
  async until(last: 'place' | 'begin' | 'confirm' | 'record' | 'fill'): Promise<this> {
    for (const step of ['place', 'begin', 'confirm', 'record', 'fill'] as const) {
      if (!(step === 'begin' && this.#known.intent)) await this[step]();
      if (step === last) break;
    }
    return this;
  }

  /** The service executes the step, but the response never arrives: cookies and everything else stay as they were. */
  async withoutAnswer(step: 'place' | 'begin' | 'confirm' | 'record' | 'fill'): Promise<void> {
    const [known, cookies] = [{ ...this.#known }, new Map(this.client.cookies)];
    await this[step]();
    this.#known = known;
    this.client.cookies = cookies;
  }

  /** Continues from whatever is known to a paid order with its form. */
  async finish(): Promise<void> {
    if (!this.#known.order) await this.place();
    if (!this.#known.isRecorded) await this.#pay();
    await this.fill();
  }

  async #pay(): Promise<void> {
    try {
      if (this.#known.intent && (await this.#isSettled())) return;
      await this.begin();
    } catch (error) {
      if (error instanceof AppError && error.code === orderErrors.already_paid.code) return;
      throw error;
    }
    await this.confirm();
    await this.record();
  }

  async #isSettled(): Promise<boolean> {
    try {
      await this.record();
      return true;
    } catch (error) {
      const code = error instanceof AppError ? error.code : null;
      if (code === paymentErrors.not_settled.code || code === paymentErrors.under_way.code)
        return false;
      throw error;
    }
  }
}
