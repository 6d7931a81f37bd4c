import * as session from '#web/device/session/session-user.ts';
import { device } from '#web/device/page-device.ts';

/** To be called after the account's name was changed. */
export const renameUser = (fullName: string): void => session.renameUser(device, fullName);

/** To be called after the required second factor was set up. */
export const settleEnrolment = (): void => session.settleEnrolment(device);
