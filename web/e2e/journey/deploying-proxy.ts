import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type DeployingProxy = {
  url: string;
  /** From now on the server has the next release. Pages and workers that are already open stay as they are. */
  deploy: () => void;
  /** These files of the earlier release are gone until somebody requests a page of the new one. */
  lose: (files: RegExp) => void;
  close: () => Promise<void>;
};

/**
 * A proxy in front of the app that simulates releases: each page names its release, and each release has its own
 * worker.
 */
export async function openDeployingProxy(target: string): Promise<DeployingProxy> {
  let release = 1;
  let lost: RegExp | null = null;

  const server = createServer((incoming, outgoing) => {
    const path = incoming.url!.replace(/\?.*$/, '');
    if (lost?.test(path)) {
      outgoing.writeHead(404).end();
      return;
    }
    const marks = path === '/sw.js' || isPage(incoming, path);
    const forwarded = request(
      new URL(incoming.url!, target),
      { method: incoming.method, headers: headersFor(incoming, marks) },
      (answer) => {
        if (!marks) {
          outgoing.writeHead(answer.statusCode!, answer.headers);
          answer.pipe(outgoing);
          return;
        }
        if (path !== '/sw.js') lost = null;
        void sendMarked(answer, outgoing, release);
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      release += 1;
    },
    lose: (files) => {
      lost = files;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const isPage = ({ method }: IncomingMessage, path: string): boolean =>
  method === 'GET' && (path === '/app.html' || !/\.\w+$/.test(path)) && !path.startsWith('/api');

/** Responses to be marked must be complete and uncompressed. */
function headersFor({ headers }: IncomingMessage, marks: boolean): IncomingMessage['headers'] {
  if (!marks) return headers;
  const { 'accept-encoding': _encoding, 'if-none-match': _tag, ...rest } = headers;
  return rest;
}

async function sendMarked(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  release: number,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks)
    .toString('utf8')
    .replace('<head>', `<head><meta name="release" content="${release}">`)
    .replace(/"revision":"\w+","url":"app\.html"/, `"revision":"${release}","url":"app.html"`);
  const { etag: _etag, 'content-length': _length, ...headers } = answer.headers;
  outgoing.writeHead(answer.statusCode!, headers);
  outgoing.end(text);
}
