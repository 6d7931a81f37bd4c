import type { OutboxRow } from '#web/device/store/row-types.ts';

/** Why a write waits: for a connection, or for our service, which answered that it had failed. */
export type WaitReason = 'connection' | 'service';

export const whyWaiting = ({ lastError }: Pick<OutboxRow, 'lastError'>): WaitReason =>
  // A proxy's error page is no word of ours.
  lastError && lastError.status >= 500 && lastError.code !== 'foreign_answer'
    ? 'service'
    : 'connection';
