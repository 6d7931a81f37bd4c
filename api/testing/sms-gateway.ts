import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An SMS gateway on this machine that records what it is asked to send. */
export class SmsGateway {
  readonly sent: { to: string; text: string }[] = [];
  /** What it answers; anything but 200 means that it sends nothing. */
  status = 200;
  refused = 0;
  #server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (request.method !== 'POST') return void response.writeHead(405).end();
      if (this.status === 200) this.sent.push(JSON.parse(body) as { to: string; text: string });
      else this.refused += 1;
      response.statusCode = this.status;
      response.end();
    });
  });

  /** Listens, and returns the variables with which the service uses it. */
  async start(): Promise<{ SMS_GATEWAY_URL: string; SMS_GATEWAY_TOKEN: string }> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo;
    return {
      SMS_GATEWAY_URL: `http://127.0.0.1:${port}/`,
      SMS_GATEWAY_TOKEN: 'token-of-the-gateway',
    };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
