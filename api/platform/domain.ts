import type { Options } from '@mikro-orm/postgresql';
import type { ErrorKind } from '#shared/lib/errors.ts';
import type { Deps } from './deps.ts';
import type { Listener, Schedule } from './jobs.ts';
import type { Loan, Port } from './lending.ts';
import type { SealedPlace } from './sealed-place.ts';

// A route is typed in api/http/implement.ts, which stands above the platform.
export type Domain<Route = unknown> = {
  name: string;
  entities?: NonNullable<Options['entities']>;
  /** Every column that is sealed: what is not named here is lost when the key is replaced. */
  sealed?: readonly SealedPlace[];
  routes?: readonly Route[];
  listeners?: readonly Listener[];
  schedules?: readonly Schedule[];
  /** What it lends to domains below it, and what it cannot do without from those above. */
  lends?: readonly Loan[];
  borrows?: readonly Port<unknown>[];
  /** Database constraint -> what it means to the caller. */
  constraints?: Readonly<Record<string, ErrorKind>>;
  /** False where the configuration leaves the domain's routes out. */
  isServed?: (deps: Deps) => boolean;
  /** Runs once at start, in every process; must be safe to run at the same time elsewhere. */
  start?: (deps: Deps) => Promise<void>;
};
