import type { TFunction } from 'i18next';
import { SOURCES } from '#shared/safety/finding.ts';

type SourceName = keyof typeof SOURCES;
const isNamed = (name: string, source: string): name is SourceName =>
  SOURCES[name as SourceName] === source;

/** The source of a finding in the doctor's language. Decisions keep it as it was worded then, which is shown as it is. */
export function sourceWords(t: TFunction, source: string): string {
  const name = Object.keys(SOURCES).find((one) => isNamed(one, source)) as SourceName | undefined;
  return name ? t(`safety.sources.${name}`) : source;
}
