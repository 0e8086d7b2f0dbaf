import type { Week } from '@touchline/contract/plan/week';
import { openDeviceStore } from '../../../../lib/offline/device-store.ts';
import { keptWeeks } from '../../../../lib/offline/device-copies.ts';

export type KeptWeek = { week: Week; at: string };

/** Weeks of which a device keeps a copy; the oldest make room. */
const mostWeeks = 12;

const weeks = openDeviceStore<KeptWeek>(keptWeeks);

/** The key of a copy: whose it is, its first day and its squad. */
export const weekKey = (account: string, from: string, squad: string | undefined): string =>
  `${account}/${from}/${squad ?? 'all'}`;

/** Keeps a week on this device, to read it without a network. */
export const keepWeek = async (key: string, week: Week, at: string): Promise<void> => {
  await weeks.put([[key, { week, at }]]);
  const { kept } = await weeks.read(`${key.split('/')[0] ?? ''}/`);
  const oldest = kept.toSorted(([, one], [, other]) => other.at.localeCompare(one.at)).slice(mostWeeks);
  if (oldest.length > 0) await weeks.drop(oldest, (one, other) => one.at === other.at);
};

/** The copy of a week that this device has. */
export const keptWeek = async (key: string): Promise<KeptWeek | undefined> =>
  (await weeks.read(key)).kept.find(([each]) => each === key)?.[1];
