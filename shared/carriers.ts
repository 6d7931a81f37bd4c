import { z } from 'zod';

/** The carriers of our parcels. `other` accepts any number, for carriers that are not listed. */
export const CARRIERS = ['ups', 'usps', 'fedex', 'dhl', 'canada_post', 'vnpost', 'other'] as const;
export type Carrier = (typeof CARRIERS)[number];
export const Carrier = z.enum(CARRIERS);

/** Names that are the same in every language. `other` is translated. */
export const CARRIER_NAMES: Readonly<Record<Exclude<Carrier, 'other'>, string>> = {
  ups: 'UPS',
  usps: 'USPS',
  fedex: 'FedEx',
  dhl: 'DHL',
  canada_post: 'Canada Post',
  vnpost: 'VNPost',
};

const PAGES: Readonly<Record<Exclude<Carrier, 'other'>, string>> = {
  ups: 'https://www.ups.com/track?tracknum=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  dhl: 'https://www.dhl.com/en/express/tracking.html?AWB=',
  canada_post: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  vnpost: 'https://vnpost.vn/tra-cuu-hanh-trinh/buu-pham?key=',
};

/** The carrier's tracking page for the parcel. */
export const trackingPage = (carrier: Carrier | null, number: string): string | null =>
  carrier && carrier !== 'other' ? PAGES[carrier] + encodeURIComponent(number) : null;
