/**
 * The first three digits of the ZIP codes of each state, territory and armed force: USPS Domestic Mail Manual, labeling
 * list L002, "3-Digit ZIP Code Prefix Matrix" (pe.usps.com/text/labels). A prefix of two states belongs to both: 063 has
 * Fishers Island, 739 Texhoma, 834 Alta, 967 American Samoa and 969 the Marianas.
 */
const ZIP_PREFIXES: Readonly<Record<string, string>> = {
  AA: '340',
  AE: '090-098',
  AK: '995-999',
  AL: '350-352 354-369',
  AP: '962-966',
  AR: '716-729',
  AS: '967',
  AZ: '850-853 855-857 859-860 863-865',
  CA: '900-908 910-928 930-961',
  CO: '800-816',
  CT: '060-069',
  DC: '200 202-205 569',
  DE: '197-199',
  FL: '320-339 341-342 344 346-347 349',
  GA: '300-319 398-399',
  GU: '969',
  HI: '967-968',
  IA: '500-516 520-528',
  ID: '832-838',
  IL: '600-620 622-629',
  IN: '460-479',
  KS: '660-662 664-679',
  KY: '400-418 420-427',
  LA: '700-701 703-708 710-714',
  MA: '010-027 055',
  MD: '206-212 214-219',
  ME: '039-049',
  MI: '480-499',
  MN: '550-551 553-567',
  MO: '630-631 633-641 644-658',
  MP: '969',
  MS: '386-397',
  MT: '590-599',
  NC: '270-289',
  ND: '580-588',
  NE: '680-681 683-693',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-871 873-875 877-884',
  NV: '889-891 893-895 897-898',
  NY: '005 063 100-149',
  OH: '430-459',
  OK: '730-731 734-741 743-749',
  OR: '970-979',
  PA: '150-196',
  PR: '006-007 009',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 739 750-770 772-799 885',
  UT: '840-847',
  VA: '201 220-246',
  VI: '008',
  VT: '050-054 056-059',
  WA: '980-986 988-994',
  WI: '530-532 534-535 537-549',
  WV: '247-268',
  WY: '820-831 834',
};

/** The first letter of the postal codes of each province: Canada Post, "Addressing guidelines", forward sortation area. */
const POSTAL_LETTERS: Readonly<Record<string, string>> = {
  AB: 'T',
  BC: 'V',
  MB: 'R',
  NB: 'E',
  NL: 'A',
  NS: 'B',
  NT: 'X',
  NU: 'X',
  ON: 'KLMNP',
  PE: 'C',
  QC: 'GHJ',
  SK: 'S',
  YT: 'Y',
};

/** Whether a ZIP code of the right shape is of this state. */
export const isZipOf = (state: string, zipCode: string): boolean =>
  (ZIP_PREFIXES[state] ?? '').split(' ').some((range) => {
    const [first, last = first] = range.split('-');
    const prefix = zipCode.slice(0, 3);
    return prefix >= first! && prefix <= last!;
  });

/** Whether a postal code of the right shape is of this province. */
export const isPostalCodeOf = (province: string, postalCode: string): boolean =>
  (POSTAL_LETTERS[province] ?? '').includes(postalCode.charAt(0).toUpperCase());
