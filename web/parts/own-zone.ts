import { configContract } from '#shared/config.ts';
import { DEFAULT_PROMISES } from '#shared/care/promises.ts';
import { isTimeZone, knownZone } from '#shared/lib/dates.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';

/** What the device says, which may be nothing, or a zone that nobody knows, such as `Etc/Unknown`. */
const deviceZone = (): string | undefined => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zone of the device, or else that of the practice. */
export function useOwnZone(): string {
  const zone = deviceZone();
  const isKnown = isTimeZone(zone);
  const config = useEndpoint(configContract.find, {}, { persist: true, enabled: !isKnown });
  return isKnown ? zone : (config.data?.promises ?? DEFAULT_PROMISES).timeZone;
}

/** A zone that was chosen elsewhere, or the own one if this browser does not know it. */
export function useKnownZone(zone: string): string {
  return knownZone(zone, useOwnZone());
}

/** `Eastern Time`, or its technical name if it has no other than the distance to Greenwich. */
export function zoneName(timeZone: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' });
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value;
  return !name || name.startsWith('GMT') ? timeZone : name;
}
