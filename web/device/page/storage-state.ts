import * as state from '#web/device/core/storage-state.ts';
import { useStore } from '#web/lib/store.ts';
import { device } from '#web/device/page-device.ts';

export const reportStorage = (next: state.StorageState): void => state.reportStorage(device, next);

export const useStorageState = (): state.StorageState => useStore(device.part(state.storagePart));
