import { describe, expect, test } from 'vitest';
import { carrierOf, looksLike, trackingPage } from './carriers.ts';
import { readParcelList, type ParcelLine } from './parcel-list.ts';

const UPS = '1Z999AA10123456784';
const right = (line: ParcelLine | undefined) => (line?.fault === null ? line.read : line?.fault);
const one = (text: string, otherwise?: 'dhl') => right(readParcelList(text, otherwise)[0]);
const ups = { reference: 'SEM-1004', carrier: 'ups', trackingNumber: UPS };

describe('a line', () => {
  test.each([
    ['tabs', `SEM-1004\tUPS\t${UPS}`],
    ['commas', `SEM-1004,UPS,${UPS}`],
    ['commas and spaces', `SEM-1004 , UPS , ${UPS}`],
    ['semicolons', `SEM-1004;UPS;${UPS}`],
    ['spaces', `SEM-1004   UPS ${UPS}`],
    ['another order of the parts', `UPS\t${UPS}\tSEM-1004`],
    ['quotes of a spreadsheet', `"SEM-1004","UPS","${UPS}"`],
    ['small letters', `sem-1004 ups ${UPS.toLowerCase()}`],
    ['a number in groups', `SEM-1004\tUPS\t1Z 999 AA1 01 2345 6784`],
    ['a number in groups between spaces', `SEM-1004 UPS 1Z 999 AA1 01 2345 6784`],
    ['no carrier, where the number names it', `SEM-1004 ${UPS}`],
    ['a column too many', `SEM-1004\tUPS\t${UPS}\tleft at noon`],
    ['the name of the patient', `SEM-1004\tNguyễn Thị Minh Khai\tUPS\t${UPS}`],
  ])('is read with %s', (_, text) => expect(one(text)).toEqual(ups));

  test('may name a carrier of two words', () => {
    expect(one('TIR-7 Canada Post 1234567890123456')).toMatchObject({ carrier: 'canada_post' });
    expect(one('TIR-7,Vietnam Post,EE123456789VN')).toMatchObject({ carrier: 'vnpost' });
  });

  test.each([
    ['no_reference', `1004 UPS ${UPS}`],
    ['no_reference', 'hello 1'],
    ['no_number', 'SEM-1004 UPS'],
    ['no_number', 'SEM-1004,UPS,'],
    ['no_carrier', 'SEM-1004 9400111899223197428490'],
    ['number_shape', 'SEM-1004 UPS 1Z999'],
    ['number_shape', 'SEM-1004 VNPost 123456'],
    ['no_number', 'SEM-1004\tMaya Thompson\tother'],
  ])('says %s of %j', (fault, text) => expect(one(text)).toBe(fault));

  test('without a carrier goes with the one that was chosen for all', () => {
    expect(one('SEM-1004 1234567890', 'dhl')).toMatchObject({ carrier: 'dhl' });
    // A carrier that follows from the number takes precedence.
    expect(one(`SEM-1004 ${UPS}`, 'dhl')).toMatchObject({ carrier: 'ups' });
  });
});

describe('a list', () => {
  test('keeps the numbers of its lines, without a headline and empty ones', () => {
    const list = readParcelList(
      `Order\tCarrier\tTracking number\r\n\r\nSEM-1\tDHL\t1234567890\r\n\nSEM-2\tDHL\t1234567891\n`,
    );
    expect(list.map(({ line, fault }) => [line, fault])).toEqual([
      [3, null],
      [5, null],
    ]);
  });

  test('tells the second line about one order, and the second order of one number', () => {
    const list = readParcelList(
      'SEM-1 DHL 1234567890\nSEM-1 DHL 1234567891\nSEM-2 DHL 1234567890\nsem-1 DHL 1234567890',
    );
    expect(list).toMatchObject([
      { fault: null },
      { fault: 'same_order', earlier: 1 },
      { fault: 'same_number', earlier: 1 },
      { fault: 'same_order', earlier: 1 },
    ]);
  });

  test('loses no line, whatever it contains', () => {
    const text = Array.from({ length: 300 }, (_, at) =>
      at % 7 === 0 ? `?? ${at} ,,; "` : `SEM-${at} DHL ${1_000_000_000 + at}`,
    ).join('\n');
    expect(readParcelList(text).map(({ line }) => line)).toEqual(
      Array.from({ length: 300 }, (_, at) => at + 1),
    );
  });
});

test('carriers are known by their names, their numbers and their pages', () => {
  expect(carrierOf('Fed Ex')).toBe('fedex');
  expect(carrierOf('pigeon')).toBeNull();
  expect(looksLike('usps', '9400111899223197428490')).toBe(true);
  expect(looksLike('fedex', '9400111899')).toBe(false);
  expect(looksLike('other', '=cmd()')).toBe(false);
  expect(trackingPage('ups', 'A B')).toMatch(/^https:\/\/www\.ups\.com\/.*A%20B$/);
  expect(trackingPage('other', UPS)).toBeNull();
  expect(trackingPage(null, UPS)).toBeNull();
});
