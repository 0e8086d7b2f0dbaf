import { openDeviceStore } from '../offline/device-store.ts';
import { accountKinds, outboxKinds } from './kinds.ts';

/** How much waits on this device to be sent of all accounts: without a session nothing is sent. */
export const countWaitingHere = async (): Promise<number> => {
  const found = await Promise.all(
    accountKinds.map(async (kind) => (await openDeviceStore<object>(kind, outboxKinds[kind]).read('')).kept.length),
  );
  return found.reduce((sum, count) => sum + count, 0);
};
