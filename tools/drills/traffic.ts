import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountContract } from '#shared/accounts.ts';
import { careContract } from '#shared/care.ts';
import { configContract } from '#shared/config.ts';
import { AppError } from '#shared/lib/errors.ts';
import { messageContract } from '#shared/messages.ts';
import { orderContract } from '#shared/orders.ts';
import { Acknowledged } from '#tools/bench/acknowledged.ts';
import { Buyer } from '#api/testing/buyer.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { TestClient } from '#api/testing/test-client.ts';

const BUYERS = 4;
const PATIENTS = 3;
const PAUSE_MS = 200;
/** Longer than any failure of a drill. */
const PATIENCE_MS = 120_000;
const DAY_MS = 86_400_000;

/** People who buy, write and decide, and try again like the app while they get no answer or are asked to wait. */
export class Traffic {
  readonly acknowledged = new Acknowledged();
  readonly faults: string[] = [];
  /** Tries without an answer, and refusals that ask to try again. */
  unanswered = 0;
  postponed = 0;
  readonly #url: () => string;
  readonly #cases: number[] = [];
  readonly doctors: TestClient[] = [];
  #doctorId = 0;
  #patients: TestClient[] = [];
  #isOver = false;
  #running: Promise<void>[] = [];
  #days = 0;

  private constructor(url: () => string) {
    this.#url = url;
  }

  static async begin(url: () => string): Promise<Traffic> {
    const traffic = new Traffic(url);
    const { demoAccounts = [] } = await new TestClient(url).call(configContract.find);
    for (const { role, phoneNumber, password } of demoAccounts) {
      if (role !== 'doctor') continue;
      const client = new TestClient(url);
      const login = { body: { phoneNumber, password } };
      const { token, user } = await client.call(accountContract.login, login);
      client.token = token;
      traffic.doctors.push(client);
      traffic.#doctorId = user.id;
    }
    for (let one = 0; one < PATIENTS; one += 1)
      traffic.#patients.push((await Buyer.member(url)).client);
    const again = (work: () => Promise<void>) => traffic.#running.push(traffic.#repeat(work));
    for (let one = 0; one < BUYERS; one += 1) again(() => traffic.#buy());
    for (const patient of traffic.#patients) again(() => traffic.#write(patient));
    again(() => traffic.#decide());
    return traffic;
  }

  /** Nobody begins anything new. Resolves when everybody has ended what they had begun. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
  }

  async #repeat(work: () => Promise<void>): Promise<void> {
    while (!this.#isOver) {
      try {
        await work();
      } catch (error) {
        this.faults.push(error instanceof Error ? error.message : String(error));
      }
      await sleep(PAUSE_MS);
    }
  }

  /** Tries until there is an answer that is not a request to try again. */
  async #until<T>(work: () => Promise<T>): Promise<T> {
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        const isRefusal = error instanceof AppError;
        const isPassing = !isRefusal || [429, 503].includes(error.status);
        if (!isPassing || performance.now() > end) throw error;
        if (isRefusal) this.postponed += 1;
        else this.unanswered += 1;
        await sleep(PAUSE_MS);
      }
    }
  }

  async #buy(): Promise<void> {
    const buyer = Buyer.guest('', new TestClient(this.#url));
    await this.#until(() => buyer.finish());
    const { id, referenceNumber } = buyer.order;
    for (const list of ['placed', 'paid', 'filled'] as const)
      this.acknowledged[list].push(referenceNumber);
    this.#cases.push(id);
  }

  async #write(patient: TestClient): Promise<void> {
    const clientId = randomUUID();
    const letter = { receiverId: this.#doctorId, subject: 'A question', content: 'Before a meal?' };
    await this.#until(() => patient.call(messageContract.send, { body: { ...letter, clientId } }));
    this.acknowledged.messages.push(clientId);
    this.#days += 1;
    const day = new Date(Date.now() - (this.#days + 2) * DAY_MS).toISOString().slice(0, 10);
    const kg = 60 + (this.#days % 400) / 10;
    await this.#until(() =>
      patient.call(careContract.saveWeight, { params: { day }, body: { kg } }),
    );
    this.acknowledged.weighed(patient, day, kg);
  }

  /** Two doctors decide the same case differently, at the same moment. One of them has to be refused. */
  async #decide(): Promise<void> {
    const id = this.#cases.shift();
    if (id === undefined) return;
    const decide = async (doctor: TestClient, status: 'approved' | 'rejected') => {
      try {
        // Its buyers share one name, and some a birthday.
        const acknowledged = ['other_account'];
        const body = { status, reviewNotes: 'Seen and decided.', acknowledged };
        await this.#until(() =>
          havingRead(doctor).call(orderContract.move, { params: { id }, body }),
        );
        this.acknowledged.decided.push({ id, status });
        return 1;
      } catch (error) {
        // Decided already: by the other, or by an earlier try whose answer was lost.
        if (error instanceof AppError && error.status === 409) return 0;
        throw error;
      }
    };
    const [one, other] = this.doctors;
    const told = await Promise.all([decide(one!, 'approved'), decide(other!, 'rejected')]);
    if (told[0]! + told[1]! > 1) this.faults.push(`order ${id} was decided by both doctors`);
  }
}
