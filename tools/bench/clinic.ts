import { randomUUID } from 'node:crypto';
import { accountContract } from '#shared/accounts.ts';
import { careContract } from '#shared/care.ts';
import { configContract } from '#shared/config.ts';
import { AppError } from '#shared/lib/errors.ts';
import { messageContract } from '#shared/messages.ts';
import { notificationContract } from '#shared/notifications.ts';
import { orderContract } from '#shared/orders.ts';
import { Buyer } from '#api/testing/buyer.ts';
import { readCase } from '#api/testing/having-read.ts';
import { TestClient } from '#api/testing/test-client.ts';
import { Acknowledged } from './acknowledged.ts';
import { everySecond, Tally } from './callers.ts';
import { CLINIC, CountedClient, homeOf } from './counted-client.ts';

export const PATIENTS = 100;
/** Cases that wait for a doctor. Beyond that, a doctor decides the oldest. */
export const WAITING = 40;
const BUYERS_FROM = 100_000;
const DAY_MS = 86_400_000;

type Login = { phoneNumber: string; password: string };
type Tallies = { patients: Tally; purchases: Tally; logins: Tally; decisions: Tally };

export const newTallies = (): Tallies => ({
  patients: new Tally(),
  purchases: new Tally(),
  logins: new Tally(),
  decisions: new Tally(),
});

/** Everybody except the polling tablets: patients, people who buy, nurses who log in, and a doctor who decides. */
export class Clinic {
  readonly acknowledged = new Acknowledged();
  readonly faults: string[] = [];
  readonly #url: string;
  readonly #patients: CountedClient[] = [];
  readonly #cases: number[] = [];
  #doctor!: CountedClient;
  #doctorId = 0;
  #team: Login[] = [];
  #buyers = BUYERS_FROM;
  #weighings = 0;

  private constructor(url: string) {
    this.#url = url;
  }

  static async open(url: string): Promise<Clinic> {
    const clinic = new Clinic(url);
    const { demoAccounts = [] } = await new TestClient(url).call(configContract.find);
    clinic.#team = demoAccounts.filter(({ role }) => role === 'doctor' || role === 'staff');
    clinic.#doctor = new CountedClient(url, CLINIC, new Tally());
    const { phoneNumber, password } = demoAccounts.find(({ role }) => role === 'doctor')!;
    const login = { body: { phoneNumber, password } };
    const { token, user } = await clinic.#doctor.call(accountContract.login, login);
    clinic.#doctor.token = token;
    clinic.#doctorId = user.id;
    for (let one = 0; one < PATIENTS; one += 1) {
      const client = new CountedClient(url, homeOf(one), new Tally());
      const buyer = await Buyer.member(url, client);
      await buyer.until(one < WAITING ? 'fill' : 'place');
      if (one < WAITING) clinic.#cases.push(buyer.order.id);
      clinic.#patients.push(client);
    }
    return clinic;
  }

  /** Lets everybody act for this long, `times` as often as on a normal day. */
  async act(seconds: number, { times, tallies }: { times: number; tallies: Tallies }) {
    for (const patient of this.#patients) patient.tally = tallies.patients;
    this.#doctor.tally = tallies.decisions;
    await Promise.all([
      everySecond(PATIENTS * times, seconds, (turn) => this.#try(() => this.#ask(turn))),
      everySecond(times, seconds, () => this.#try(() => this.#buy(tallies.purchases))),
      everySecond(times, seconds, (turn) => this.#try(() => this.#logIn(turn, tallies.logins))),
      everySecond(times, seconds, () => this.#try(() => this.#decide())),
    ]);
  }

  /** What a patient's phone asks in a minute: mostly looks, one weight and one message in twenty. */
  async #ask(turn: number): Promise<void> {
    const patient = this.#patients[turn % PATIENTS]!;
    const looks = [
      () => patient.call(orderContract.list),
      () => patient.call(notificationContract.list),
      () => patient.call(messageContract.unreadCount),
      () => patient.call(careContract.own),
      () => patient.call(messageContract.list, { query: { folder: 'sent' } }),
    ];
    // Each patient takes every turn at one time or another.
    const choice = (turn + Math.floor(turn / PATIENTS)) % 20;
    if (choice === 0) await this.#weigh(patient);
    else if (choice === 1) await this.#write(patient);
    else await looks[choice % looks.length]!();
  }

  async #weigh(patient: CountedClient): Promise<void> {
    this.#weighings += 1;
    // A day that nobody has weighed on yet, so that no later weight replaces this one.
    const day = new Date(Date.now() - this.#weighings * DAY_MS).toISOString().slice(0, 10);
    const kg = 60 + (this.#weighings % 400) / 10;
    await patient.call(careContract.saveWeight, { params: { day }, body: { kg } });
    this.acknowledged.weighed(patient, day, kg);
  }

  async #write(patient: CountedClient): Promise<void> {
    const clientId = randomUUID();
    const body = { receiverId: this.#doctorId, subject: 'A question', content: 'Before a meal?' };
    await patient.call(messageContract.send, { body: { ...body, clientId } });
    this.acknowledged.messages.push(clientId);
  }

  async #buy(tally: Tally): Promise<void> {
    this.#buyers += 1;
    const client = new CountedClient(this.#url, homeOf(this.#buyers), tally);
    const buyer = Buyer.guest(this.#url, client);
    await buyer.until('place');
    const { id, referenceNumber } = buyer.order;
    this.acknowledged.placed.push(referenceNumber);
    await buyer.begin();
    await buyer.confirm();
    await buyer.record();
    this.acknowledged.paid.push(referenceNumber);
    await buyer.fill();
    this.acknowledged.filled.push(referenceNumber);
    this.#cases.push(id);
  }

  async #logIn(turn: number, tally: Tally): Promise<void> {
    const { phoneNumber, password } = this.#team[turn % this.#team.length]!;
    const client = new CountedClient(this.#url, CLINIC, tally);
    const body = { phoneNumber, password };
    const { token } = await client.call(accountContract.login, { body });
    this.acknowledged.tokens.push(token);
  }

  async #decide(): Promise<void> {
    if (this.#cases.length <= WAITING) return;
    const id = this.#cases.shift()!;
    const status = id % 10 === 0 ? ('rejected' as const) : ('approved' as const);
    // Its buyers share one name, and some a birthday.
    const acknowledged = ['other_account'];
    const body = { status, reviewNotes: 'Seen and decided.', acknowledged };
    await readCase(this.#doctor, id);
    await this.#doctor.call(orderContract.move, { params: { id }, body });
    this.acknowledged.decided.push({ id, status });
  }

  /** A refusal that asks to try again is counted by its tally. Everything else is a fault. */
  async #try(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const isRefused = error instanceof AppError && [429, 503].includes(error.status);
      if (!isRefused) this.faults.push(String(error));
    }
  }
}
