import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import type { JoinMetrics } from '#api/http/health.ts';
import type { BudgetName, RateLimits } from '#api/http/rate-limit.ts';
import type { FromLead, ToLead, Took } from './messages.ts';

/** So long others do not know what was taken here: at a few hundred requests a second a budget is a few tens off. */
const TELL_MS = 200;

/** What a process behind the port asks the one that leads it; null where it serves alone. */
export type LinkToLead = {
  /** The address of the database that the lead takes care of. */
  database: () => Promise<string>;
  tellReady: (port: number) => void;
  /** From now on a budget holds over all processes. */
  shareLimits: (limits: RateLimits) => void;
  /** Has our figures among those of all, and answers what reads these, as Prometheus does. */
  joinMetrics: JoinMetrics;
};

export function linkToLead(): LinkToLead | null {
  if (!cluster.isWorker) return null;
  return {
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
      budget.untold().map(([key, count]) => [name, key, count]),
    );
    if (took.length > 0) tell({ kind: 'took', took });
  }, TELL_MS).unref();
}

/** Our figures can be asked for from now on; answers what asks for those of all. */
function joinMetrics(registry: Registry): () => Promise<string> {
  const asked = new Map<number, (text: string | null) => void>();
  let asks = 0;
  // To be made is all that it needs to listen for the lead's question.
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
    // Where one of them did not answer, ours are better than none.
    return text ?? registry.metrics();
  };
}
