import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = { headers: Record<string, string | string[] | undefined>; text: string };
type Device = { ecdh: ReturnType<typeof createECDH>; auth: Buffer };

/** A fake push service: accepts posts like a browser vendor's and decrypts what the device would get. */
export class PushService {
  received: Received[] = [];
  /** Responses to the next posts, 201 when empty. */
  answers: { status: number; retryAfter?: number }[] = [];
  posts = 0;
  /** How long each post waits for its answer. */
  delayMs = 0;
  #server: Server;
  #devices = new Map<string, Device>();

  constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        this.posts += 1;
        const { status, retryAfter } = this.answers.shift() ?? { status: 201 };
        const device = this.#devices.get(request.url ?? '');
        if (status < 300 && device) {
          this.received.push({
            headers: request.headers,
            text: decrypt(Buffer.concat(chunks), device),
          });
        }
        const headers = retryAfter ? { 'retry-after': String(retryAfter) } : {};
        setTimeout(() => response.writeHead(device ? status : 404, headers).end(), this.delayMs);
      });
    });
  }

  async start(port = 0): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** What a browser returns for a subscription. */
  subscribe() {
    const ecdh = createECDH('prime256v1');
    ecdh.generateKeys();
    const auth = randomBytes(16);
    const path = `/push/${randomBytes(12).toString('hex')}`;
    this.#devices.set(path, { ecdh, auth });
    return {
      endpoint: `http://${this.host}${path}`,
      expirationTime: null,
      keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
    };
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}

/** RFC 8291 (keys) over RFC 8188 (aes128gcm, one record). */
function decrypt(body: Buffer, { ecdh, auth }: Device): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20]!;
  const sender = body.subarray(21, 21 + keyLength);
  const cipherText = body.subarray(21 + keyLength);
  const derive = (secret: Buffer, from: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length));

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const input = derive(ecdh.computeSecret(sender), auth, info, 32);
  const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(cipherText.subarray(-16));
  const plain = Buffer.concat([decipher.update(cipherText.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}
