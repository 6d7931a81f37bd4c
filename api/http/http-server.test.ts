import { once } from 'node:events';
import { Agent, request, type IncomingMessage, type Server, type ServerOptions } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { drain, openServer } from './http-server.ts';

const opened: Server[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) server.closeAllConnections();
});

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function serve(arrival?: ServerOptions): Promise<Server> {
  const server = openServer(arrival);
  opened.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function get(server: Server, agent: Agent): Promise<IncomingMessage> {
  const asked = request({ port: portOf(server), host: '127.0.0.1', agent });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer;
}

describe('a server that is asked to end', () => {
  test('says with every answer, begun or new, that its connection ends', async () => {
    const server = await serve();
    const waiting: (() => void)[] = [];
    server.on('request', (_request, response) => waiting.push(() => response.end('done')));
    const agent = new Agent({ keepAlive: true });
    const [begun, early] = [get(server, agent), connect(portOf(server), '127.0.0.1')];
    // A request whose head is being sent when the server ends.
    early.write('GET / HTTP/1.1\r\nhost: x\r\n');
    await expect.poll(() => waiting.length).toBe(1);

    const ended = drain(server);
    early.write('\r\n');
    await expect.poll(() => waiting.length).toBe(2);
    for (const answer of waiting) answer();
    expect((await begun).headers.connection).toBe('close');
    expect(await textOf(early)).toContain('Connection: close');
    await ended;
    agent.destroy();
  });

  test('keeps connections for the next request as long as it is not', async () => {
    const server = await serve();
    server.on('request', (_request, response) => response.end('done'));
    const agent = new Agent({ keepAlive: true });
    expect((await get(server, agent)).headers.connection).toBe('keep-alive');
    agent.destroy();
  });

  test('cuts what does not end', async () => {
    const server = await serve();
    const begun = once(server, 'request');
    const asked = request({ port: portOf(server), host: '127.0.0.1' });
    const cut = once(asked, 'error');
    asked.end();
    await begun;
    await drain(server, 50);
    expect(await cut).toMatchObject([{ code: 'ECONNRESET' }]);
  });
});

describe('who sends slowly', () => {
  const hurry = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 };

  test.each([
    ['a head', 'POST / HTTP/1.1\r\nhost: x\r\n', 'x: y\r\n'],
    ['a body', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\n', 'x'],
  ])('%s is cut, however often a byte comes', async (_what, begin, further) => {
    const server = await serve(hurry);
    server.on('request', (incoming, response) => {
      incoming.on('error', () => undefined).on('end', () => response.end());
      incoming.resume();
    });
    const socket = connect(portOf(server), '127.0.0.1');
    const drip = setInterval(() => socket.write(further), 20);
    socket.write(begin);
    const answer = await textOf(socket);
    clearInterval(drip);
    // Data that is still arriving makes the system cut the connection before the response has been read.
    if (answer !== '') expect(answer).toMatch(/^HTTP\/1\.1 408/);
  });

  test('has a limit as it is delivered', async () => {
    const server = await serve();
    expect(server.headersTimeout).toBeLessThanOrEqual(15_000);
    expect(server.requestTimeout).toBeLessThanOrEqual(60_000);
  });
});

/** Everything received until the other side closes the connection. */
async function textOf(socket: Socket): Promise<string> {
  let text = '';
  socket.on('error', () => undefined);
  socket.on('data', (part: Buffer) => (text += part.toString()));
  await new Promise((resolve) => socket.on('close', resolve));
  return text;
}
