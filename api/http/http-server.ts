import { createServer, type Server, type ServerOptions, type ServerResponse } from 'node:http';

/**
 * How long a request may take to arrive, in milliseconds: its head, and all of it. The longest form is a few kilobytes,
 * so a minute is enough for any phone, and a client that sends a byte now and then does not occupy a connection for
 * longer.
 */
const ARRIVAL: ServerOptions = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
};

/** Requests that have not ended after this time are cut off. */
const DRAIN_MS = 7_000;

export const openServer = (arrival: ServerOptions = ARRIVAL): Server => {
  const server = createServer(arrival);
  open.set(server, new Set());
  server.prependListener('request', (_request, response) => {
    const answers = open.get(server)!;
    answers.add(response);
    response.once('close', () => answers.delete(response));
  });
  return server;
};

/** The responses in progress, by server. */
const open = new WeakMap<Server, Set<ServerResponse>>();

/**
 * Ends a server: it accepts no new connections and finishes the requests in progress. From now on every response closes
 * its connection, so that the clients of a load balancer reconnect elsewhere instead of being cut off later.
 */
export async function drain(server: Server, within = DRAIN_MS): Promise<void> {
  const leave = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  for (const response of open.get(server) ?? []) leave(response);
  server.prependListener('request', (_request, response) => leave(response));
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), within);
  await closed;
  clearTimeout(timer);
}
