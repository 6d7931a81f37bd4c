/**
 * What `npm run doctor` says in one line: that something is fine, should be looked at, or has to be mended; then it says
 * how.
 */
export type Finding = { state: 'fine' | 'look' | 'mend'; about: string; text: string };

type Say = (text: string) => Finding;
type Sayings = { fine: Say; look: Say; mend: Say };

export function findingsOn(about: string): Sayings {
  const say =
    (state: Finding['state']): Say =>
    (text) => ({ state, about, text });
  return { fine: say('fine'), look: say('look'), mend: say('mend') };
}
