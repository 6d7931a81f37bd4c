import { browserPorts } from '#web/device/core/browser-ports.ts';
import { Device, type Ports } from '#web/device/core/device.ts';

/** The device of this page, and the only one that a module holds. Everything below `page/` is given one. */
export let device = new Device(browserPorts());

/** For tests: what a page that has just been opened holds. */
export const openDevice = (ports: Ports): void => void (device = new Device(ports));
