import { setClock } from '#api/platform/clock.ts';

const STEP_MS = 30_000;

/** The server's clock, standing at the beginning of a step of authenticator apps until `pass` moves it on. */
export class StandingClock {
  at = Math.floor(Date.now() / STEP_MS) * STEP_MS;

  pass(ms: number): void {
    this.at += ms;
    setClock(() => new Date(this.at));
  }
}
