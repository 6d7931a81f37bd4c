import { isIPv6 } from 'node:net';

/**
 * The key under which an address is counted. A household or a server has 2^64 IPv6 addresses, so these count together;
 * an IPv4 address counts alone, however it is written.
 */
export function addressKey(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return plain;
  // A URL normalises it: shortened, and with an embedded IPv4 address as two groups.
  const written = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [before = '', after] = written.split('::');
  const [head, tail] = [groupsOf(before), groupsOf(after ?? '')];
  const groups = [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

const groupsOf = (part: string): number[] =>
  part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
