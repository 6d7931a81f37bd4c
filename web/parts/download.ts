import type { CallInput, Endpoint } from '#shared/lib/contract.ts';
import { call } from '#web/device/page/call.ts';

/** Downloads a file with the session's credentials and saves it under the server's name for it, if there is one. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  otherwise: string,
): Promise<void> {
  const file = await (call as (one: Endpoint, input: unknown) => Promise<unknown>)(endpoint, input);
  saveFile(file as File, (file as File).name || otherwise);
}

/** Hands what is on this device to the browser as a file. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
