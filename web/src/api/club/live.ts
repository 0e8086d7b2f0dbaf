import type { ChangedEvent, changesKeptMs as namedKeptMs } from '@touchline/contract/club/live';
import { type LiveTopic, liveTopics } from '@touchline/contract/wire/live-topics';
import type { RecordList } from '@touchline/contract/wire/record-kinds';
import type { QueryKey } from '@tanstack/react-query';
import { readEvents } from '../../lib/http/event-stream.ts';

/** Lists that show which players can't train, or not fully. */
export const markedByComplaints: readonly QueryKey[] = [
  ['users', 'active-players'],
  ['users', 'lineup'],
  ['attendances', 'rollcall'],
];

/** The week, and the days of its places. */
const planned: readonly QueryKey[] = [['week'], ['places', 'uses']];

/** Query key prefixes that depend on a list. A list of records is shown under its own name unless it is named here. */
const shownElsewhere: Record<Exclude<LiveTopic, RecordList>, readonly QueryKey[]> &
  Partial<Record<RecordList, readonly QueryKey[]>> = {
  // A person's rights decide what a library of reports offers; a roll call shows injuries, and for a match everybody active.
  users: [
    ['users'],
    ['invitations'],
    ['account'],
    ['me'],
    ['reports'],
    ['attendances', 'rollcall'],
    ['seasonstatistics'],
    // Who leads, who is called, and who is cleared.
    ['week'],
  ],
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
    // Medical staff see in a match's squad whose answers are flagged.
    ['matchsquads'],
  ],
  wellnesslinks: [['wellness', 'today']],
  wellnesschecks: [
    ['wellness', 'forms'],
    ['wellness', 'today'],
  ],
  wellnesstoday: [['wellness', 'today']],
  // An open complaint marks the player where players are chosen.
  medicalcomplaints: [['complaints'], ...markedByComplaints],
  // One that is moved asks again.
  // What differs from a league depends on the matches.
  // The roll call of a postponed one takes no marks.
  matches: [
    ['matches'],
    ['calendar'],
    ['attendances', 'occasions'],
    ['attendances', 'rollcall'],
    ['replies'],
    ['fixture-sources'],
    ...planned,
  ],
  trainings: [
    ['trainings'],
    ['calendar'],
    ['attendances', 'occasions'],
    ['users', 'coming-sessions'],
    ['replies'],
    ...planned,
  ],
  tasks: [['tasks'], ['calendar'], ['users', 'coming-sessions'], ['replies'], ...planned],
  teams: [['teams'], ['matches'], ['calendar'], ...planned],
  leagues: [['leagues'], ['matches'], ['users', 'details'], ['week']],
  qrcodes: [['qr-account']],
  mails: [['mails'], ['invitations']],
  squads: [['squads'], ['week']],
  places: [['places'], ['week']],
  week: planned,
  weektemplates: [['weektemplates']],
  'fixture-sources': [['fixture-sources']],
  seasons: [['seasons'], ['week']],
  // A roll call starts with the answers, and shows who is out.
  // The checks of a match's squad read answers, availability, cards and registrations.
  replies: [
    ['replies'],
    ['week'],
    ['absences'],
    ['me-replies'],
    ['attendances', 'rollcall'],
    ['matchsquads'],
    ['me-matches'],
  ],
  availability: [['availability'], ['me-availability'], ['matchsquads'], ...markedByComplaints],
  // A call-up takes players from other events.
  matchsquads: [['matchsquads'], ['matchminutes'], ['teamsheets'], ['me-matches'], ['week']],
  matchevents: [
    ['matchevents'],
    ['matchminutes'],
    ['rpe'],
    ['matches', 'one'],
    ['users', 'details'],
    ['seasonstatistics'],
    ['me-season'],
  ],
  matchreviews: [['matchreviews']],
  // Both follow from who played.
  rpe: [['rpe'], ['me-rpe']],
  opponents: [['opponents'], ['me-matches']],
  // They say how long a match lasts.
  rulesets: [['rulesets'], ['matchsquads'], ['seasonstatistics'], ...planned],
  registrations: [['registrations'], ['matchsquads'], ['teamsheets']],
  suspensions: [['suspensions'], ['matchsquads'], ['me-season']],
  cases: [['cases'], ['availability'], ['me-availability']],
  settings: [['settings'], ['club'], ['mails']],
};

const shownIn = (topic: LiveTopic): readonly QueryKey[] => shownElsewhere[topic] ?? [[topic]];

const beginsWith = (queryKey: QueryKey, beginning: QueryKey) =>
  beginning.every((part, index) => queryKey[index] === part);

/** Whether a query depends on one of these lists. */
export const showsOneOf = (topics: readonly LiveTopic[], queryKey: QueryKey): boolean =>
  topics.some((topic) => shownIn(topic).some((beginning) => beginsWith(queryKey, beginning)));

/** Queries of records that forms edit. */
const edited: readonly QueryKey[] = [
  ['settings'],
  ['account'],
  ['qr-account'],
  ['wellness', 'forms'],
  ['users', 'details'],
];

/** Whether the key is a single, editable record: a newer version must not silently replace the base of a draft. */
export const isRecord = (queryKey: QueryKey): boolean =>
  queryKey[1] === 'one' || edited.some((beginning) => beginsWith(queryKey, beginning));

/** The contract's value by its type only, so that no schema reaches the bundle. */
const changesKeptMs: typeof namedKeptMs = 60_000;

/**
 * A list that has changed, the ids of all its changes, where they are known, and how many milliseconds ago it was if it
 * was before the stream.
 */
export type ChangedList = { topic: LiveTopic; causes: readonly string[] | undefined; agoMs: number | undefined };

const changesIn = (data: string): ChangedList[] => {
  try {
    const { topics, causes, agoMs } = JSON.parse(data) as Partial<ChangedEvent>;
    // A newer server may send list names unknown to this version, an older one sends no causes.
    const known = Array.isArray(topics) ? topics.filter((topic) => liveTopics.includes(topic)) : [];
    return known.map((topic) => ({ topic, causes: causes?.[topic], agoMs }));
  } catch {
    return [];
  }
};

type ChangesListener = {
  /** Called for any received data: the stream is alive. */
  onSign: () => void;
  onChanged: (changes: readonly ChangedList[]) => void;
};

/**
 * Reads list changes until the stream ends or the signal aborts, at first those since the page was opened, a minute back
 * at most; throws an ApiError if it can't be opened.
 */
export const watchChanges = (signal: AbortSignal, { onSign, onChanged }: ChangesListener): Promise<void> =>
  readEvents(`/v1/events?pageAgeMs=${Math.min(changesKeptMs, Math.ceil(performance.now()))}`, signal, {
    onSign,
    onEvent: ({ event, data }) => {
      if (event === 'changed') onChanged(changesIn(data));
    },
  });
