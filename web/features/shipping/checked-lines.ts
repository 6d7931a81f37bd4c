import type { TFunction } from 'i18next';
import { readParcelList, type ParcelLine, type ReadLine } from '#shared/parcel-list.ts';
import type { CheckedParcel } from '#shared/shipping.ts';
import type { Carrier } from '#shared/carriers.ts';
import { carrierName } from './carrier-select.tsx';

/** A line of a list together with what the server knows about its order. */
export type CheckedLine = { line: number; text: string } & (
  | {
      kind: 'ready';
      orderId: number;
      patientName: string;
      read: ReadLine;
      isDoubtful: boolean;
    }
  | { kind: 'shipped' }
  | { kind: 'wrong'; why: string }
);

export const isReady = (line: CheckedLine) => line.kind === 'ready';

type Check = (parcels: ReadLine[]) => Promise<CheckedParcel[]>;

/** Parses a pasted list and has the server check every valid line. */
export async function checkList(
  text: string,
  otherwise: Carrier | null,
  check: Check,
  t: TFunction,
): Promise<CheckedLine[]> {
  const lines = readParcelList(text, otherwise);
  const read = lines.flatMap((line) => (line.fault === null ? [line.read] : []));
  const found = read.length > 0 ? await check(read) : [];
  const byReference = new Map(found.map((one) => [one.reference, one]));
  return lines.map((line) => checkedLine(line, byReference, t));
}

function checkedLine(
  one: ParcelLine,
  byReference: ReadonlyMap<string, CheckedParcel>,
  t: TFunction,
): CheckedLine {
  const { line, text } = one;
  if (one.fault !== null) {
    const nameOf = (carrier: Carrier | undefined) => (carrier ? carrierName(carrier, t) : '');
    const why = t(`shipping.fault.${one.fault}`, {
      carrier: nameOf(one.carrier),
      likely: nameOf(one.likely),
      line: one.earlier ?? 0,
    });
    return { line, text, kind: 'wrong', why };
  }
  const known = byReference.get(one.read.reference);
  if (known?.standing === 'ready' && known.id !== null) {
    const patientName = known.patientName ?? '';
    const { read, isDoubtful } = one;
    return { line, text, kind: 'ready', orderId: known.id, patientName, read, isDoubtful };
  }
  if (known?.standing === 'shipped') return { line, text, kind: 'shipped' };
  const standing = known?.standing ?? 'unknown';
  const instead = known?.instead ?? '–';
  return { line, text, kind: 'wrong', why: t(`shipping.standing.${standing}`, { instead }) };
}
