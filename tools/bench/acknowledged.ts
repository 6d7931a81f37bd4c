import { careContract } from '#shared/care.ts';
import { sha256 } from '#api/platform/crypto.ts';
import type { ServiceProcess } from '#api/testing/service-process.ts';
import type { TestClient } from '#api/testing/test-client.ts';

type Decision = { id: number; status: 'approved' | 'rejected' };

/** What the service has said is done. Everything else may be there or not, but this must be, and once. */
export class Acknowledged {
  readonly placed: string[] = [];
  readonly paid: string[] = [];
  readonly filled: string[] = [];
  readonly decided: Decision[] = [];
  readonly messages: string[] = [];
  readonly tokens: string[] = [];
  readonly weights = new Map<TestClient, Map<string, number>>();

  weighed(patient: TestClient, day: string, kg: number): void {
    const days = this.weights.get(patient) ?? new Map<string, number>();
    this.weights.set(patient, days.set(day, kg));
  }

  get line(): string {
    const weights = [...this.weights.values()].reduce((sum, { size }) => sum + size, 0);
    return `${this.placed.length} orders, ${this.paid.length} payments, ${this.filled.length} forms, ${this.decided.length} decisions, ${this.messages.length} messages, ${weights} weights, ${this.tokens.length} logins`;
  }

  /** What is missing, there twice, or not as it was acknowledged. Nothing if all is right. */
  async faults(service: Pick<ServiceProcess, 'query'>): Promise<string[]> {
    const found: string[] = [];
    for (const { name, sql, values } of this.#checks()) {
      const wrong = await service.query<{ key: string; times: number }>(
        `select key, (${sql}) as times from unnest($1::text[]) as key where (${sql}) <> 1`,
        [values],
      );
      for (const { key, times } of wrong) found.push(`${name} ${key} is there ${times} times`);
    }
    for (const [patient, days] of this.weights) {
      const { weights } = await patient.call(careContract.own);
      const kept = new Map(weights.map(({ day, kg }) => [day, kg]));
      for (const [day, kg] of days)
        if (kept.get(day) !== kg) found.push(`the weight of ${day} is ${kept.get(day)}, not ${kg}`);
    }
    return found;
  }

  #checks(): { name: string; sql: string; values: string[] }[] {
    const order = `from orders o where o.reference_number = key`;
    return [
      { name: 'order', sql: `select count(*)::int ${order}`, values: this.placed },
      {
        name: 'payment of order',
        // Once at the gateway and once in our books, however often its patient pressed.
        sql: `select count(*)::int from orders o
                join payments p on p.order_id = o.id and p.settled_at is not null
                join simulator_intents i on i.order_id = o.id and i.status = 'succeeded'
               where o.reference_number = key and i.amount_received = o.price`,
        values: this.paid,
      },
      {
        name: 'form of order',
        sql: `select count(*)::int from orders o join intakes f on f.order_id = o.id
               where o.reference_number = key`,
        values: this.filled,
      },
      {
        name: 'decision',
        sql: `select count(*)::int from orders o
               where o.id = split_part(key, ' ', 1)::int and o.status = split_part(key, ' ', 2)`,
        values: this.decided.map(({ id, status }) => `${id} ${status}`),
      },
      {
        name: 'message',
        sql: `select count(*)::int from messages m where m.client_id = key::uuid`,
        values: this.messages,
      },
      {
        name: 'session',
        sql: `select count(*)::int from sessions s where s.token_hash = key`,
        values: this.tokens.map(sha256),
      },
    ];
  }
}
