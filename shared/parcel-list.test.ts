import { describe, expect, test } from 'vitest';
import { carrierOf, looksLike, tidyTracking } from './carrier-formats.ts';
import { trackingPage, type Carrier } from './carriers.ts';
import { readParcelList, type ParcelLine } from './parcel-list.ts';
import { checkDigitOf } from './tracking-checks.ts';

const UPS = '1Z999AA10123456784';
const right = (line: ParcelLine | undefined) => (line?.fault === null ? line.read : line?.fault);
const one = (text: string, otherwise?: 'dhl') => right(readParcelList(text, otherwise)[0]);
const ups = { reference: 'SEM-1004', carrier: 'ups', trackingNumber: UPS };

test.each(['ST', 'SEMA'])('a product may have %s before its numbers', (prefix) => {
  expect(one(`${prefix}-1010, UPS, ${UPS}`)).toEqual({ ...ups, reference: `${prefix}-1010` });
});

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
    ['a cell that spreadsheets keep as text', `="SEM-1004",UPS,="${UPS}"`],
    ['that cell quoted once more', `SEM-1004;UPS;"=""${UPS}"""`],
    ['a leading apostrophe', `'SEM-1004\tUPS\t'${UPS}`],
    ['an en dash', `SEM\u20131004 UPS ${UPS}`],
    ['a hyphen that does not break', `SEM\u20111004,UPS,${UPS}`],
    ['a minus sign', `SEM\u22121004,UPS,${UPS}`],
    ['what cannot be seen', `SEM\u00ad-1004\u200b,UPS,\ufeff${UPS}`],
    ['wide signs', `ＳＥＭ－１００４,UPS,${UPS}`],
    ['a service of the carrier', `SEM-1004,UPS Ground,${UPS}`],
    ['a mark of the carrier', `SEM-1004,UPS®,${UPS}`],
    ['a mark within quotes', `SEM-1004,"Roe, Jane",UPS,"${UPS}"`],
    ['a first cell that is empty', `,SEM-1004,UPS,${UPS}`],
    ['a colon', `SEM-1004: UPS ${UPS}`],
    ['the sign of shops', `#SEM-1004,UPS,${UPS}`],
    ['a link', `SEM-1004,UPS,https://www.ups.com/track?loc=en_US&tracknum=${UPS}&requester=WT/`],
    ['a link that names the carrier', `SEM-1004 https://www.ups.com/track?tracknum=${UPS}`],
    ['the name of the patient', `SEM-1004\tNguyễn Thị Minh Khai\tUPS\t${UPS}`],
  ])('is read with %s', (_, text) => expect(one(text)).toEqual(ups));

  test('may name a carrier of two words', () => {
    expect(one('TIR-7 Canada Post 1234567890123456')).toMatchObject({ carrier: 'canada_post' });
    expect(one('TIR-7,Vietnam Post,EE123456789VN')).toMatchObject({ carrier: 'vnpost' });
  });

  test.each([
    ['no_reference', `1004 UPS ${UPS}`],
    ['no_reference', 'hello 1'],
    // No headline, though it says the word of one.
    ['no_reference', `Tracking number,SEM1004,${UPS}`],
    ['no_number', 'SEM-1004 UPS https://www.ups.com/track'],
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

describe('the number among other digits', () => {
  const number = (line: string, otherwise?: Carrier) => {
    const [read] = readParcelList(line, otherwise);
    return read?.fault === null ? read.read.trackingNumber : read?.fault;
  };

  test.each([
    ['a phone before it', 'SEM-1010,Jane Roe,5550100123,DHL,3318810025', '3318810025'],
    ['a phone after it', 'SEM-1010,3318810025,DHL,Jane Roe,5550100123', '3318810025'],
    ['a zip code and a house', 'SEM-1010;12 Main St;02110;FedEx;986578788855', '986578788855'],
    ['between spaces', 'SEM-1010 5550100123 DHL 3318810025', '3318810025'],
    ['the same number twice', 'SEM-1010,DHL,3318810025,3318810025', '3318810025'],
    ['two that may be it', 'SEM-1010,DHL,3318810025,1099255990', 'two_numbers'],
    ['two that carry no check digit', 'SEM-1010,other,AB12,CD34', 'two_numbers'],
    ['one of another carrier', 'SEM-1010,UPS,9400111206206406260787', 'other_carrier'],
  ])('%s', (_, line, expected) => expect(number(line)).toBe(expected));

  test('of another carrier says of which', () => {
    expect(readParcelList('SEM-1010,UPS,9400111206206406260787')).toMatchObject([
      { fault: 'other_carrier', carrier: 'ups', likely: 'usps' },
    ]);
    expect(readParcelList('SEM-1010,USPS,1Z5R89390357567127')).toMatchObject([
      { fault: 'other_carrier', likely: 'ups' },
    ]);
  });

  test.each([
    'Order,Name,Phone,Carrier,Tracking #',
    'Order 1,Name,Phone,Carrier,Tracking number (1)',
    'Pedido,Nombre,Teléfono,Transportista,Guía',
    'Đơn,Tên,Điện thoại,Hãng,Mã vận đơn',
  ])('stands below its title: %s', (headline) => {
    // Each of the two would be a right number of DHL.
    const row = 'SEM-1010,Jane Roe,1099255990,DHL,3318810025';
    expect(number(row)).toBe('two_numbers');
    expect(readParcelList(`${headline}\n${row}`)).toMatchObject([
      { line: 2, fault: null, read: { trackingNumber: '3318810025' } },
    ]);
    expect(readParcelList(`${headline}\nSEM-1010,Jane Roe,1099255990,DHL,`)).toMatchObject([
      { fault: 'no_number' },
    ]);
  });
});

const nameOf = (carrier: Carrier) => carrier.replace('_', ' ');

describe('check digits', () => {
  // Published examples of the carriers' formats.
  test.each<[Carrier, string]>([
    ['ups', '1Z5R89390357567127'],
    ['ups', '1Z410E7W0392751591'],
    ['ups', 'K2479825491'],
    ['ups', 'V0490119172'],
    ['usps', '9400111206206406260787'],
    ['usps', '420221539101026837331000039521'],
    ['usps', '4201028200009261290113185417468510'],
    ['usps', '03071790000523483741'],
    ['usps', '71969010756003077385'],
    ['usps', '92748931507708513018050063'],
    ['usps', 'RB123456785US'],
    ['fedex', '986578788855'],
    ['fedex', '041441760228964'],
    ['fedex', '000123450000000027'],
    ['fedex', '61299998820821171811'],
    ['fedex', '9261292700768711948021'],
    ['fedex', '9611020987654312345672'],
    ['fedex', '1001921334250001000300779017972697'],
    ['fedex', '9622001560001234567100794808390594'],
    ['dhl', '3318810025'],
    ['dhl', '73891051146'],
    ['canada_post', '0073938000549297'],
    ['vnpost', 'RB123456785VN'],
  ])('%s %s is right, and with another last digit wrong', (carrier, number) => {
    expect(looksLike(carrier, number)).toBe(true);
    expect(checkDigitOf(carrier, number)).toBe('right');
    const mistyped = number.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
    expect(looksLike(carrier, mistyped)).toBe(true);
    expect(checkDigitOf(carrier, mistyped)).toBe('wrong');
    const read = (text: string) => readParcelList(`SEM-1\t${nameOf(carrier)}\t${text}`)[0];
    expect(read(number)).toMatchObject({ fault: null, isDoubtful: false });
    expect(read(mistyped)).toMatchObject({ fault: null, isDoubtful: true });
  });

  test.each<[Carrier, string]>([
    ['fedex', '10019213342500010003007790179726'],
    ['dhl', 'GM295117494011169042'],
    ['dhl', 'JD014600003456789012'],
    ['other', '12345'],
  ])('%s %s has none', (carrier, number) => {
    expect(looksLike(carrier, number)).toBe(true);
    expect(checkDigitOf(carrier, number)).toBe('unknown');
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
  expect(tidyTracking('1z\u00a0999\u200baa\u201110')).toBe('1Z999AA-10');
  expect(looksLike('usps', '9400111899223197428490')).toBe(true);
  expect(looksLike('fedex', '9400111899')).toBe(false);
  expect(looksLike('other', '=cmd()')).toBe(false);
  expect(trackingPage('ups', 'A B')).toMatch(/^https:\/\/www\.ups\.com\/.*A%20B$/);
  expect(trackingPage('other', UPS)).toBeNull();
  expect(trackingPage(null, UPS)).toBeNull();
});
