/** A journey is idle now and then, so three of them keep two cores busy. */
export const WORKERS = 3;

export type OwnServer = { address: string; pushPort: number };

/** The app of this worker, as server.ts has started it. Undefined while the runner itself reads the configuration. */
export function ownServer(): OwnServer | undefined {
  const text = process.env[`OWN_SERVER_${process.env.TEST_PARALLEL_INDEX ?? 0}`];
  return text === undefined ? undefined : (JSON.parse(text) as OwnServer);
}
