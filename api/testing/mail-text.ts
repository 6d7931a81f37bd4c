const decoded = (body: string, encoding: string): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll(/=\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

/** The part of a mail of this type, decoded; undefined if it has none. */
export function mailPart(source: string, type: string): string | undefined {
  const [head, ...rest] = source.split('\n\n');
  const boundary = /boundary="([^"]+)"/.exec(head!)?.[1];
  const body = rest.join('\n\n');
  if (!boundary) {
    if (!new RegExp(`^content-type: ${type}`, 'im').test(head!)) return undefined;
    const encoding = /^content-transfer-encoding: (\S+)/im.exec(head!)?.[1];
    return decoded(body, (encoding ?? '').toLowerCase());
  }
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => mailPart(part.replace(/^\n/, ''), type))
    .find((part) => part !== undefined);
}

export const textOf = (source: string): string => mailPart(source, 'text/plain') ?? '';
