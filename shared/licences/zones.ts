import type { Area } from '../area.ts';

/**
 * By whose clock a licence ends: of a state with two time zones that in which the day ends first, the easternmost, so
 * that nobody decides a minute too late (decision C125).
 */
const ZONES: Readonly<Record<Area['country'], Readonly<Record<string, string>>>> = {
  us: {
    // Of a base abroad nobody knows the place: the easternmost of the Americas, of Europe to the Gulf, and of the Pacific.
    AA: 'America/Puerto_Rico',
    AE: 'Asia/Dubai',
    AP: 'Pacific/Guam',
    AL: 'America/Chicago',
    AS: 'Pacific/Pago_Pago',
    AK: 'America/Anchorage',
    AR: 'America/Chicago',
    // The Navajo Nation, where summer time is kept.
    AZ: 'America/Denver',
    CA: 'America/Los_Angeles',
    CO: 'America/Denver',
    CT: 'America/New_York',
    DC: 'America/New_York',
    DE: 'America/New_York',
    FL: 'America/New_York',
    GA: 'America/New_York',
    GU: 'Pacific/Guam',
    HI: 'Pacific/Honolulu',
    IA: 'America/Chicago',
    // The south, not the panhandle.
    ID: 'America/Boise',
    IL: 'America/Chicago',
    IN: 'America/Indiana/Indianapolis',
    KS: 'America/Chicago',
    KY: 'America/New_York',
    LA: 'America/Chicago',
    MA: 'America/New_York',
    MD: 'America/New_York',
    ME: 'America/New_York',
    MI: 'America/Detroit',
    MN: 'America/Chicago',
    MO: 'America/Chicago',
    MP: 'Pacific/Saipan',
    MS: 'America/Chicago',
    MT: 'America/Denver',
    NC: 'America/New_York',
    ND: 'America/Chicago',
    NE: 'America/Chicago',
    NH: 'America/New_York',
    NJ: 'America/New_York',
    NM: 'America/Denver',
    // West Wendover.
    NV: 'America/Denver',
    NY: 'America/New_York',
    OH: 'America/New_York',
    OK: 'America/Chicago',
    // Malheur County.
    OR: 'America/Boise',
    PA: 'America/New_York',
    PR: 'America/Puerto_Rico',
    RI: 'America/New_York',
    SC: 'America/New_York',
    SD: 'America/Chicago',
    // The east.
    TN: 'America/New_York',
    TX: 'America/Chicago',
    UT: 'America/Denver',
    VA: 'America/New_York',
    VI: 'America/St_Thomas',
    VT: 'America/New_York',
    WA: 'America/Los_Angeles',
    WI: 'America/Chicago',
    WV: 'America/New_York',
    WY: 'America/Denver',
  },
  ca: {
    AB: 'America/Edmonton',
    // The Rocky Mountains.
    BC: 'America/Edmonton',
    MB: 'America/Winnipeg',
    NB: 'America/Moncton',
    // The island, not Labrador.
    NL: 'America/St_Johns',
    NS: 'America/Halifax',
    NT: 'America/Edmonton',
    // Baffin Island.
    NU: 'America/Iqaluit',
    ON: 'America/Toronto',
    PE: 'America/Halifax',
    // The Magdalen Islands.
    QC: 'America/Halifax',
    SK: 'America/Regina',
    YT: 'America/Whitehorse',
  },
  vn: { '': 'Asia/Ho_Chi_Minh' },
};

/** Of any area that `areaOf` can return. */
export const zoneOf = ({ country, region }: Area): string => ZONES[country][region]!;
