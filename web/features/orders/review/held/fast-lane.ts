import type { SafetyReport } from '#shared/safety/finding.ts';

/**
 * Whether an approval may go on to the next case without being asked about first: only where the safety rules were read
 * and have said nothing at all, not even something to note.
 */
export const mayFastLane = (isOn: boolean, safety: SafetyReport | null): boolean =>
  isOn && safety !== null && safety.findings.length === 0;
