import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import type { JoinMetrics } from '#api/http/health.ts';
import type { BudgetName, RateLimits } from '#api/http/rate-limit.ts';
import type { FromLead, ToLead, Took } from './messages.ts';

/**
 * For this long, other processes do not know what this one has counted. At a few hundred requests per second a budget
 * is off by a few tens.
 */
const TELL_MS = 200;

/** What a worker asks of the lead. Null if the process serves alone. */
export type LinkToLead = {
  /** True if no other process handles requests yet. */
  isFirst: boolean;
  /** The address of the database that the lead manages. */
  database: () => Promise<string>;
  tellReady: (port: number) => void;
  /** From now on a budget applies across all processes. */
  shareLimits: (limits: RateLimits) => void;
  /** Adds this process's metrics to the total. Returns a function that reads the total, in Prometheus format. */
  joinMetrics: JoinMetrics;
};

export function linkToLead(): LinkToLead | null {
  if (!cluster.worker) return null;
  return {
    isFirst: cluster.worker.id === 1,
    database: () =>
      new Promise((resolve) => {
        onMessage((message) => message.kind === 'database' && resolve(message.url));
        tell({ kind: 'hello' });
      }),
    tellReady: (port) => tell({ kind: 'ready', port }),
    shareLimits,
    joinMetrics,
  };
}

const tell = (message: ToLead) => process.connected && process.send!(message);
const onMessage = (hear: (message: FromLead) => void) =>
  process.on('message', (message) => hear(message as FromLead));

function shareLimits(limits: RateLimits): void {
  onMessage((message) => {
    if (message.kind !== 'took') return;
    for (const [name, key, count] of message.took) limits[name as BudgetName].add(key, count);
  });
  setInterval(() => {
    const took = Object.entries(limits).flatMap(([name, budget]): Took =>
      budget.unreported().map(([key, count]) => [name, key, count]),
    );
    if (took.length > 0) tell({ kind: 'took', took });
  }, TELL_MS).unref();
}

/** Makes this process's metrics available to the lead. Returns a function that asks it for those of all processes. */
function joinMetrics(registry: Registry): () => Promise<string> {
  const asked = new Map<number, (text: string | null) => void>();
  let asks = 0;
  // Creating one is enough: the constructor subscribes to the lead's requests.
  new AggregatorRegistry();
  AggregatorRegistry.setRegistries(registry);
  onMessage((message) => {
    if (message.kind === 'metrics') asked.get(message.id)?.(message.text);
  });
  return async () => {
    const id = ++asks;
    const text = await new Promise<string | null>((resolve) => {
      asked.set(id, resolve);
      tell({ kind: 'metrics?', id });
    });
    asked.delete(id);
    // If one process did not answer, our own metrics are better than none.
    return text ?? registry.metrics();
  };
}
