/**
 * The 34 provinces and cities of Vietnam since 1 July 2025 (resolution 202/2025/QH15), each with those that became part
 * of it. Since then an address has a ward or commune and no district.
 */
const PROVINCES: Readonly<Record<string, readonly string[]>> = {
  'An Giang': ['Kiên Giang'],
  'Bắc Ninh': ['Bắc Giang'],
  'Cà Mau': ['Bạc Liêu'],
  'Cần Thơ': ['Hậu Giang', 'Sóc Trăng'],
  'Cao Bằng': [],
  'Đà Nẵng': ['Quảng Nam'],
  'Đắk Lắk': ['Phú Yên'],
  'Điện Biên': [],
  'Đồng Nai': ['Bình Phước'],
  'Đồng Tháp': ['Tiền Giang'],
  'Gia Lai': ['Bình Định'],
  'Hà Nội': [],
  'Hà Tĩnh': [],
  'Hải Phòng': ['Hải Dương'],
  'Hồ Chí Minh': ['Bà Rịa - Vũng Tàu', 'Bình Dương'],
  Huế: ['Thừa Thiên Huế'],
  'Hưng Yên': ['Thái Bình'],
  'Khánh Hòa': ['Ninh Thuận'],
  'Lai Châu': [],
  'Lâm Đồng': ['Bình Thuận', 'Đắk Nông'],
  'Lạng Sơn': [],
  'Lào Cai': ['Yên Bái'],
  'Nghệ An': [],
  'Ninh Bình': ['Hà Nam', 'Nam Định'],
  'Phú Thọ': ['Hòa Bình', 'Vĩnh Phúc'],
  'Quảng Ngãi': ['Kon Tum'],
  'Quảng Ninh': [],
  'Quảng Trị': ['Quảng Bình'],
  'Sơn La': [],
  'Tây Ninh': ['Long An'],
  'Thái Nguyên': ['Bắc Kạn'],
  'Thanh Hóa': [],
  'Tuyên Quang': ['Hà Giang'],
  'Vĩnh Long': ['Bến Tre', 'Trà Vinh'],
};

export const VIETNAM_PROVINCES: readonly string[] = Object.keys(PROVINCES);

/** Words that people put before or after the name of a province, and names it is better known by. */
const PROVINCE_WORDS = /^(thanhpho|tp|tinh)|(city|province)$/g;
const OTHER_NAMES: Readonly<Record<string, string>> = {
  hcm: 'Hồ Chí Minh',
  hcmc: 'Hồ Chí Minh',
  saigon: 'Hồ Chí Minh',
  vungtau: 'Hồ Chí Minh',
  hn: 'Hà Nội',
  daclac: 'Đắk Lắk',
  dacnong: 'Lâm Đồng',
};

/** A name without accents, capitals, spaces and punctuation. */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll(/[^a-z]/g, '');

const byPlainName = new Map(
  Object.entries(PROVINCES).flatMap(([now, former]) =>
    [now, ...former].map((name) => [plainName(name), now] as const),
  ),
);

/** The province or city of now, however it is written and whether or not it is a former one. Null if there is none. */
export function vietnamProvince(given: string): string | null {
  const name = plainName(given).replaceAll(PROVINCE_WORDS, '');
  return byPlainName.get(name) ?? OTHER_NAMES[name] ?? null;
}
