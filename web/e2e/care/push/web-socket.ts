import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

/** The server's end of a WebSocket (RFC 6455), as far as a browser's push client needs it: short texts in one frame. */
export class WebSocketEnd {
  readonly #socket: Duplex;
  readonly #onText: (text: string) => void;
  #rest: Buffer = Buffer.alloc(0);

  constructor(request: IncomingMessage, socket: Duplex, onText: (text: string) => void) {
    this.#socket = socket;
    this.#onText = onText;
    const key = String(request.headers['sec-websocket-key']);
    const accept = createHash('sha1')
      .update(key + GUID)
      .digest('base64');
    const protocol = request.headers['sec-websocket-protocol']?.split(',')[0];
    socket.write(
      [
        'HTTP/1.1 101 Switching Protocols',
        'Upgrade: websocket',
        'Connection: Upgrade',
        `Sec-WebSocket-Accept: ${accept}`,
        ...(protocol ? [`Sec-WebSocket-Protocol: ${protocol}`] : []),
        '\r\n',
      ].join('\r\n'),
    );
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    // A browser that was closed is gone without a word.
    socket.on('error', () => undefined);
  }

  send(text: string): void {
    this.#write(TEXT, Buffer.from(text));
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    for (let frame = readFrame(this.#rest); frame; frame = readFrame(this.#rest)) {
      this.#rest = this.#rest.subarray(frame.end);
      if (frame.kind === TEXT) this.#onText(frame.payload.toString('utf8'));
      if (frame.kind === PING) this.#write(PONG, frame.payload);
      if (frame.kind === CLOSE) this.#socket.end();
    }
  }

  #write(kind: number, payload: Buffer): void {
    if (!this.#socket.writable) return;
    const { length } = payload;
    const head = length < 126 ? Buffer.from([0x80 | kind, length]) : Buffer.alloc(4);
    if (length >= 126) {
      head.set([0x80 | kind, 126]);
      head.writeUInt16BE(length, 2);
    }
    this.#socket.write(Buffer.concat([head, payload]));
  }
}

/** The first whole frame, or nothing yet. What a browser sends is masked. */
function readFrame(data: Buffer): { kind: number; payload: Buffer; end: number } | null {
  if (data.length < 2) return null;
  const short = data[1]! & 0x7f;
  if (short === 127) throw new Error('a push client sends no messages of this size');
  const at = short === 126 ? 4 : 2;
  if (data.length < at + 4) return null;
  const length = short === 126 ? data.readUInt16BE(2) : short;
  const end = at + 4 + length;
  if (data.length < end) return null;
  const mask = data.subarray(at, at + 4);
  const payload = Buffer.from(data.subarray(at + 4, end).map((byte, i) => byte ^ mask[i % 4]!));
  return { kind: data[0]! & 0x0f, payload, end };
}
