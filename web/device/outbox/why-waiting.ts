import type { OutboxRow } from '#web/device/store/row-types.ts';

/** Why a write waits: for a connection, or for our service, which answered that it had failed. */
export type WaitReason = 'connection' | 'service';

type LastError = NonNullable<OutboxRow['lastError']>;

/** Over https only what stands before our server can say so in its place. 511 is a network that wants a login. */
export const isOfService = ({ status }: Pick<LastError, 'status'>): boolean =>
  status >= 500 && status !== 511;

export const whyWaiting = ({ lastError }: Pick<OutboxRow, 'lastError'>): WaitReason =>
  lastError && isOfService(lastError) ? 'service' : 'connection';
