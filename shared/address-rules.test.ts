import { describe, expect, test } from 'vitest';
import { addressFaults, areaOf, isSameRegion } from './address-rules.ts';
import { CANADIAN_PROVINCES, US_STATES } from './regions.ts';
import { VIETNAM_PROVINCES, vietnamProvince } from './vietnam-provinces.ts';

const us = (state: string, zipCode: string) =>
  addressFaults({ state, zipCode, country: 'United States' });
const ca = (state: string, zipCode: string) => addressFaults({ state, zipCode, country: 'ca' });
const vn = (vietnamCityProvince: string) => addressFaults({ country: 'vn', vietnamCityProvince });

describe('in the United States', () => {
  /** The post office of each capital, of each territory, and of a base. */
  const REAL =
    `AL 36104, AK 99801, AZ 85001, AR 72201, CA 95814, CO 80202, CT 06103, DE 19901, DC 20001, FL 32301,
    GA 30303, HI 96813, ID 83702, IL 62701, IN 46204, IA 50309, KS 66603, KY 40601, LA 70802, ME 04330, MD 21401,
    MA 02201, MI 48933, MN 55102, MS 39205, MO 65101, MT 59623, NE 68502, NV 89701, NH 03301, NJ 08608, NM 87501,
    NY 12207, NC 27601, ND 58501, OH 43215, OK 73102, OR 97301, PA 17101, RI 02903, SC 29217, SD 57501, TN 37219,
    TX 78701, UT 84111, VT 05602, VA 23219, WA 98507, WV 25301, WI 53703, WY 82001, AS 96799, GU 96910, MP 96950,
    PR 00901, VI 00802, AA 34023, AE 09012, AP 96326`
      .split(',')
      .map((pair) => pair.trim().split(' ') as [string, string]);

  test('every state, territory and armed force has its ZIP codes, and only those', () => {
    expect(REAL.map(([state]) => state).toSorted()).toEqual(
      US_STATES.map(([code]) => code).toSorted(),
    );
    expect(REAL.filter(([state, zip]) => us(state, zip).length > 0)).toEqual([]);
    const alike = REAL.flatMap(([state, zip]) =>
      REAL.filter(([other]) => other !== state && us(other, zip).length === 0).map(
        ([other]) => `${zip} ${other}`,
      ),
    );
    // The only prefixes here that two share.
    expect(alike.toSorted()).toEqual(['96799 HI', '96910 MP', '96950 GU']);
  });

  test.each([
    ['06390', 'NY'],
    ['73960', 'TX'],
    ['83414', 'WY'],
    ['88510', 'TX'],
    ['20101', 'VA'],
  ])('%s is in %s, though its neighbours are not', (zip, state) => {
    expect(us(state, zip)).toEqual([]);
  });

  test('a state is given by its code or its name', () => {
    expect(us('california', '95814-1234')).toEqual([]);
    expect(us('D.C.', '20001')).toEqual([]);
    expect(us('ZZ', '95814')).toEqual([['state', 'stateUnknown']]);
    expect(us('Ontario', '95814')).toEqual([['state', 'stateUnknown']]);
  });

  test('a ZIP code of another state is told at the ZIP code, and a wrong shape only as that', () => {
    expect(us('NY', '95814')).toEqual([['zipCode', 'zipState']]);
    expect(us('NY', '9581')).toEqual([['zipCode', 'zipUs']]);
  });

  test('what is not given is not checked', () => {
    expect(us('', '95814')).toEqual([]);
    expect(us('NY', '')).toEqual([]);
    expect(addressFaults({ zipCode: '95814' })).toEqual([]);
    expect(addressFaults({ state: 'NY', zipCode: '95814' })).toEqual([['zipCode', 'zipState']]);
    expect(addressFaults({ state: 'ON', zipCode: 'K1A 0B1' })).toEqual([]);
    expect(addressFaults({ country: 'Germany', state: 'Bayern', zipCode: '80331' })).toEqual([]);
  });
});

describe('in Canada', () => {
  test.each([
    ['AB', 'T5J 0R2'],
    ['BC', 'V8V 1X4'],
    ['MB', 'R3C 0V8'],
    ['NB', 'E3B 1B5'],
    ['NL', 'A1B 4J6'],
    ['NS', 'B3J 1P3'],
    ['NT', 'X1A 2L9'],
    ['NU', 'X0A 0H0'],
    ['ON', 'm5h2n2'],
    ['PE', 'C1A 7N8'],
    ['QC', 'G1R 4S9'],
    ['SK', 'S4P 3Y2'],
    ['YT', 'Y1A 2C6'],
  ])('%s has %s', (province, code) => {
    expect(ca(province, code)).toEqual([]);
    const others = CANADIAN_PROVINCES.filter(([other]) => ca(other, code).length === 0);
    expect(others.length).toBeLessThan(3);
  });

  test('another province’s code, and no province, are told where they stand', () => {
    expect(ca('BC', 'M5H 2N2')).toEqual([['zipCode', 'postalCodeProvince']]);
    expect(ca('Texas', 'M5H 2N2')).toEqual([['state', 'provinceUnknown']]);
    expect(ca('Québec', 'G1R 4S9')).toEqual([]);
  });
});

describe('in Vietnam', () => {
  const FORMER =
    `An Giang, Bà Rịa - Vũng Tàu, Bạc Liêu, Bắc Giang, Bắc Kạn, Bắc Ninh, Bến Tre, Bình Dương, Bình Định,
    Bình Phước, Bình Thuận, Cà Mau, Cao Bằng, Cần Thơ, Đà Nẵng, Đắk Lắk, Đắk Nông, Điện Biên, Đồng Nai, Đồng Tháp,
    Gia Lai, Hà Giang, Hà Nam, Hà Nội, Hà Tĩnh, Hải Dương, Hải Phòng, Hậu Giang, Hòa Bình, Hồ Chí Minh, Hưng Yên,
    Khánh Hòa, Kiên Giang, Kon Tum, Lai Châu, Lạng Sơn, Lào Cai, Lâm Đồng, Long An, Nam Định, Nghệ An, Ninh Bình,
    Ninh Thuận, Phú Thọ, Phú Yên, Quảng Bình, Quảng Nam, Quảng Ngãi, Quảng Ninh, Quảng Trị, Sóc Trăng, Sơn La,
    Tây Ninh, Thái Bình, Thái Nguyên, Thanh Hóa, Thừa Thiên Huế, Tiền Giang, Trà Vinh, Tuyên Quang, Vĩnh Long,
    Vĩnh Phúc, Yên Bái`
      .split(',')
      .map((name) => name.trim());

  test('there are 34 provinces and cities, and each of the 63 former ones is in one of them', () => {
    expect(VIETNAM_PROVINCES).toHaveLength(34);
    expect(FORMER).toHaveLength(63);
    expect(FORMER.filter((name) => vietnamProvince(name) === null)).toEqual([]);
    const now = new Set(FORMER.map(vietnamProvince));
    expect([...now].toSorted()).toEqual(VIETNAM_PROVINCES.toSorted());
  });

  test.each([
    ['TP. Hồ Chí Minh', 'Hồ Chí Minh'],
    ['Saigon', 'Hồ Chí Minh'],
    ['Binh Duong Province', 'Hồ Chí Minh'],
    ['tỉnh Đăk Lăk', 'Đắk Lắk'],
    ['THUA THIEN - HUE', 'Huế'],
  ])('%s is %s', (written, province) => {
    expect(vietnamProvince(written)).toBe(province);
    expect(vn(written)).toEqual([]);
  });

  test('what is no province is told', () => {
    expect(vn('Atlantis')).toEqual([['vietnamCityProvince', 'vietnamProvince']]);
  });

  test('a former province is the same region as the one it is in now', () => {
    const at = (vietnamCityProvince: string) => ({ country: 'vn', vietnamCityProvince });
    expect(isSameRegion(at('Bình Dương'), at('TP.HCM'))).toBe(true);
    expect(isSameRegion(at('Bình Định'), at('TP.HCM'))).toBe(false);
  });
});

test.each([
  [{ country: 'us', state: 'Texas' }, 'us-TX'],
  [{ country: 'USA', state: 'pr' }, 'us-PR'],
  [{ country: 'Canada', state: 'Quebec' }, 'ca-QC'],
  [{ country: 'Vietnam', state: 'Texas' }, 'vn'],
  [{ country: 'us', state: 'ZZ' }, null],
  [{ country: 'us', state: 'ON' }, null],
  [{ country: 'Germany', state: 'TX' }, null],
  [{}, null],
] as const)('the area of %o is %s', (at, area) => {
  expect(areaOf(at)).toBe(area);
});
