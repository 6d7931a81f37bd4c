import * as drafts from '#web/device/drafts/draft-store.ts';
import { device } from '#web/device/page-device.ts';

/** The draft of a form that has no component on screen. */
export const readDraft = (account: number | null, key: string, version: number): Promise<unknown> =>
  drafts.readDraft(device, account, key, version);

export const writeDraft = (
  account: number | null,
  key: string,
  version: number,
  value: unknown,
): Promise<unknown> => drafts.writeDraft(device, account, key, version, value);

export const removeDraft = (account: number | null, key: string): Promise<void> =>
  drafts.removeDraft(device, account, key);
