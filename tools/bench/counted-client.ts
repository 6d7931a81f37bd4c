import { TestClient, type Answer } from '#api/testing/test-client.ts';
import type { Tally } from './callers.ts';

/** A browser at an address of its own behind the proxy, whose answers are all counted. */
export class CountedClient extends TestClient {
  tally: Tally;

  constructor(url: string, address: string, tally: Tally) {
    super(url, { 'x-forwarded-for': address });
    this.tally = tally;
  }

  override async send(...call: Parameters<TestClient['send']>): Promise<Answer> {
    const answer = await this.tally.take(async () => {
      const sent = await super.send(...call);
      return { ...sent, retryAfter: sent.headers.get('retry-after') };
    });
    if (!answer) throw new Error(this.tally.errors.at(-1));
    return answer;
  }
}

/** Addresses of people at home, as many as needed, none of them the clinic's. */
export const homeOf = (number: number): string =>
  `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

/** All tablets of a clinic share this one. */
export const CLINIC = '203.0.113.7';
