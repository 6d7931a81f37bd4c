import { COUNTRY_NAMES, countryName, isToVietnam } from '../countries.ts';
import type { RedSign } from './check-in.ts';
import { NO_CRISIS_LINES, type CrisisLines } from './crisis-lines.ts';

/** A pregnancy stops the medicine, and needs none of the numbers below. */
export const isEmergencySign = (sign: RedSign): boolean => sign !== 'pregnancy';

/**
 * Numbers that answer at any hour (clinical facts, "Help that must be on screen"): 988 is reachable in the United States
 * and Canada only, Poison Help in the United States only. `country` where it must be said, because nobody knows where the
 * patient is.
 */
export type HelpLine = {
  what: 'emergency' | 'crisis' | 'poison';
  number: string;
  country?: 'us' | 'vn';
  /** Of a line that the practice has entered. */
  name?: string;
};

const UNITED_STATES: readonly HelpLine[] = [
  { what: 'emergency', number: '911' },
  { what: 'crisis', number: '988' },
  { what: 'poison', number: '1-800-222-1222' },
];
const CANADA: readonly HelpLine[] = UNITED_STATES.filter(({ what }) => what !== 'poison');
const VIETNAM: readonly HelpLine[] = [{ what: 'emergency', number: '115' }];
const ANYWHERE: readonly HelpLine[] = [
  { what: 'emergency', number: '911', country: 'us' },
  { what: 'crisis', number: '988', country: 'us' },
  { what: 'emergency', number: '115', country: 'vn' },
];

const enteredFor = ({ vn }: CrisisLines, country?: 'vn'): HelpLine[] =>
  vn ? [{ what: 'crisis', number: vn.phone, name: vn.name, ...(country && { country }) }] : [];

/** By the country of the patient's own profile; all of them where it says none that we know. */
export function helpLinesOf(
  profile:
    | { country?: string | null | undefined; isShippingToVietnam?: boolean | undefined }
    | undefined,
  entered: CrisisLines = NO_CRISIS_LINES,
): readonly HelpLine[] {
  const anywhere = [...ANYWHERE, ...enteredFor(entered, 'vn')];
  if (!profile?.country) return anywhere;
  if (isToVietnam({ ...profile, country: profile.country }))
    return [...VIETNAM, ...enteredFor(entered)];
  const name = countryName(profile.country);
  if (name === COUNTRY_NAMES.ca) return CANADA;
  return name === COUNTRY_NAMES.us ? UNITED_STATES : anywhere;
}
