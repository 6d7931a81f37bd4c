import type { Options } from '@mikro-orm/postgresql';
import type { ErrorKind } from '#shared/lib/errors.ts';
import type { Deps } from './deps.ts';
import type { Listener, Schedule } from './jobs.ts';
import type { Provided, Port } from './ports.ts';
import type { SealedPlace } from './sealed-place.ts';

// A route is typed in api/http/implement.ts, a layer above the platform.
export type Domain<Route = unknown> = {
  name: string;
  entities?: NonNullable<Options['entities']>;
  /** Every encrypted column. Data in a column that is missing here is lost when the key is replaced. */
  sealed?: readonly SealedPlace[];
  routes?: readonly Route[];
  listeners?: readonly Listener[];
  schedules?: readonly Schedule[];
  /** The functions it provides to domains below it, and those it needs from domains above. */
  provides?: readonly Provided[];
  requires?: readonly Port<unknown>[];
  /** Maps a database constraint to the error that the caller gets. */
  constraints?: Readonly<Record<string, ErrorKind>>;
  /** False if the configuration leaves out the domain's routes. */
  isServed?: (deps: Deps) => boolean;
  /** Runs once at startup in every process, so it must be safe to run concurrently. */
  start?: (deps: Deps) => Promise<void>;
};
