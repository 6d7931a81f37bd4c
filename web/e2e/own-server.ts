/** A journey waits now and then: three of them fill two cores. */
export const WORKERS = 3;

export type OwnServer = { address: string; pushPort: number };

/** The app of this worker, as server.ts has started it; none while the runner itself reads the configuration. */
export function ownServer(): OwnServer | undefined {
  const text = process.env[`OWN_SERVER_${process.env.TEST_PARALLEL_INDEX ?? 0}`];
  return text === undefined ? undefined : (JSON.parse(text) as OwnServer);
}
