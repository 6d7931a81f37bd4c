import type { SyncKind } from '#shared/sync.ts';
import * as rows from '#web/device/rows/catch-up.ts';
import { device } from '#web/device/page-device.ts';

/** Whether the rows of a kind already include everything that the stored notifications are about. */
export const hasNews = (account: number, kind: SyncKind): Promise<boolean> =>
  rows.hasNews(device, account, kind);
