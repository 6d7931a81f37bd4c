import { createHash } from 'node:crypto';
import { assessSafety, SAFETY_VERSION } from '#shared/safety/assess.ts';
import type { SafetyFinding } from '#shared/safety/finding.ts';
import type { SafetyCase } from '#shared/safety/safety-case.ts';

/** As many cases as a clinic works through in a day. */
const KEPT = 300;

/** By digest, the one that was not needed for longest first. */
const kept = new Map<string, readonly SafetyFinding[]>();

/** Of everything that the rules read, so that another version of the form, or of the rules, is another case. */
export const digestOf = (found: SafetyCase): string =>
  createHash('sha256')
    .update(`${SAFETY_VERSION} ${JSON.stringify(found)}`)
    .digest('base64');

/**
 * What the rules find, kept in this process, because they parse free text and a case is looked at again and again while
 * it is read and decided.
 */
export function findingsOf(found: SafetyCase, digest = digestOf(found)): readonly SafetyFinding[] {
  const findings = kept.get(digest) ?? assessSafety(found);
  kept.delete(digest);
  kept.set(digest, findings);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
  return findings;
}
