import type { ChangedEvent } from '@touchline/contract/club/live';
import type { LiveTopic } from '@touchline/contract/wire/live-topics';
import type { QueryKey } from '@tanstack/react-query';
import { readEvents } from '../../lib/http/event-stream.ts';

/** What shows something of a list that changes, by the beginning of its key. */
const shownIn: Record<LiveTopic, readonly QueryKey[]> = {
  users: [['users'], ['invitations'], ['account'], ['me']],
  attendances: [
    ['attendances', 'list'],
    ['attendances', 'player'],
    ['attendances', 'one'],
  ],
  rollcalls: [
    ['attendances', 'rollcall'],
    ['attendances', 'occasions'],
  ],
  wellnessscores: [
    ['wellness', 'scores'],
    ['wellness', 'player-scores'],
    ['wellness', 'trend'],
  ],
  wellnesslinks: [['wellness', 'today']],
  wellnesschecks: [
    ['wellness', 'forms'],
    ['wellness', 'today'],
  ],
  wellnesstoday: [['wellness', 'today']],
  medicalcomplaints: [['complaints']],
  reports: [['reports']],
  matches: [['matches'], ['calendar'], ['attendances', 'occasions']],
  trainings: [['trainings'], ['calendar'], ['attendances', 'occasions']],
  tasks: [['tasks'], ['calendar']],
  teams: [['teams'], ['matches'], ['calendar']],
  leagues: [['leagues'], ['matches'], ['users', 'details']],
  qrcodes: [['qr-account']],
  mails: [['mails'], ['invitations']],
  settings: [['settings'], ['club'], ['mails']],
};

export const allTopics = Object.keys(shownIn) as LiveTopic[];

const beginsWith = (queryKey: QueryKey, beginning: QueryKey) =>
  beginning.every((part, index) => queryKey[index] === part);

/** Whether a query shows something of these lists. */
export const showsOneOf = (topics: readonly LiveTopic[], queryKey: QueryKey): boolean =>
  topics.some((topic) => shownIn[topic].some((beginning) => beginsWith(queryKey, beginning)));

/** Forms lie over these, with what a save gives back. */
const edited: readonly QueryKey[] = [
  ['settings'],
  ['account'],
  ['qr-account'],
  ['wellness', 'forms'],
  ['users', 'details'],
];

/** A single record, as one that is edited: a newer one may not come under a draft by itself. */
export const isRecord = (queryKey: QueryKey): boolean =>
  queryKey[1] === 'one' || edited.some((beginning) => beginsWith(queryKey, beginning));

const topicsOf = (data: string): LiveTopic[] => {
  try {
    const { topics } = JSON.parse(data) as Partial<ChangedEvent>;
    // A newer server may name lists that are not known here yet.
    return Array.isArray(topics) ? topics.filter((topic) => Object.hasOwn(shownIn, topic)) : [];
  } catch {
    return [];
  }
};

type ChangesListener = {
  /** Whatever came: the stream lives. */
  onSign: () => void;
  onChanged: (topics: readonly LiveTopic[]) => void;
};

/** Follows which lists change until the stream ends or the signal stops it; throws an ApiError where there is none. */
export const watchChanges = (signal: AbortSignal, { onSign, onChanged }: ChangesListener): Promise<void> =>
  readEvents('/v1/events', signal, {
    onSign,
    onEvent: ({ event, data }) => {
      if (event === 'changed') onChanged(topicsOf(data));
    },
  });
