import type { Dispatch, Transport } from '../drain.ts';
import type { Outcome } from '../outcome.ts';

/** Numbers that are as random as one likes and the same in every run of a seed. */
export function seeded(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The process ends here: nothing after this point of the code happens. */
export class Killed extends Error {}

export type Letter = { thread: string; text: string };

/** What the server does with a key (api/http/idempotency.ts), and every way in which an attempt can go wrong. */
export class ServerModel {
  readonly carriedOut: Letter[] = [];
  readonly seen = new Map<string, string>();
  /** How often it was asked, whatever became of it. */
  requests = 0;
  faults = true;
  #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  readonly transport: Transport = async (dispatch) => {
    this.requests += 1;
    await Promise.resolve();
    const fault = this.faults ? Math.floor(this.#random() * 14) : -1;
    // On the way there.
    if (fault === 0) return { kind: 'no_server' };
    if (fault === 1) throw new Killed();
    if (fault === 2) return { kind: 'later', seconds: undefined, isOverloaded: false };
    if (fault === 3) return { kind: 'later', seconds: 30, isOverloaded: true };
    if (fault === 4) return { kind: 'stranger' };
    if (fault === 5) return { kind: 'refused', by: { code: 'busy', status: 409, message: '' } };
    const reply = this.#carryOut(dispatch);
    // On the way back: the server has committed.
    if (fault === 6) return { kind: 'no_server' };
    if (fault === 7) throw new Killed();
    if (fault === 8) return { kind: 'later', seconds: undefined, isOverloaded: true };
    return reply;
  };

  #carryOut({ key, parcel }: Dispatch): Outcome {
    const request = JSON.stringify(parcel.body);
    const known = this.seen.get(key);
    if (known === undefined) {
      this.seen.set(key, request);
      this.carriedOut.push(parcel.body as Letter);
    } else if (known !== request) {
      return { kind: 'refused', by: { code: 'key_reused', status: 422, message: '' } };
    }
    return { kind: 'sent', reply: { ok: true } };
  }
}
