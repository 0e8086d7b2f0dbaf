import type { MatchSide } from '../match-choices.ts';

const goalWays = ['open', 'penalty', 'freeKick', 'corner', 'counter'] as const;
const missWays = ['saved', 'post', 'off'] as const;

type Spec = {
  /** Whom of the own side it names: `needed` is asked for until somebody is named. Kinds without it name nobody. */
  player?: 'needed' | 'open';
  /** Who else: the assist of a goal, who comes on, or the own keeper before a penalty of the opponent. */
  other?: 'assist' | 'comesOn' | 'keeper';
  /** Its player must be on the pitch. Cards can be shown to the bench, an injury may be noted later. */
  isOnPitch?: true;
  /** How it came about. */
  ways?: readonly [string, ...string[]];
  /** It may have a reason, and happen at a break, as changes do. */
  hasReason?: true;
  /** Its minute may be unknown: the minutes of who came on and went off are then unknown too. */
  mayLackMinute?: true;
  /** It says whether it went in. */
  hasScored?: true;
  /** Its form takes a text: the offence of a card, the note itself. Others keep one that they were sent with. */
  text?: 'optional' | 'needed';
  /** What of a shoot-out it may be: `also` there, or `only` there. Other kinds end with the last period. */
  inShootout?: 'also' | 'only';
  /** For whom it is a goal: the side whose event it is, or the other one. */
  goalFor?: 'same' | 'other';
  /** Which count of a player's match it adds to. */
  counts?: 'goals' | 'ownGoals' | 'yellow' | 'secondYellow' | 'straightRed';
  isCard?: true;
  /** It tells of health: of a player who has refused that medical data is stored it names nobody. */
  isHealth?: true;
  /** What it does to the players on the pitch. */
  effect?: 'change' | 'booking' | 'sendingOff' | 'sinBin' | 'armband';
  /** Two phones may have recorded one: the question that is asked then. Kicks share a minute, notes are free. */
  twin?: 'goal' | 'card' | 'change' | 'event';
  /** It stands on a player's bar of minutes. */
  isOnBar?: true;
  /** Part of the frame of a match: between the events rather than among them, and not entered by hand afterwards. */
  isFrame?: true;
  /** The sheet of the match centre that records and corrects it. `more`: one of the choices under "More". */
  sheet?: 'goal' | 'card' | 'change' | 'note' | 'more' | 'clock';
  /** Only offered where the rules of the league give it a length. */
  ifRule?: 'sinBinMinutes';
};

/**
 * Every kind of event of a match, in the order in which forms offer them. The rest derives from this table: schemas, what
 * the server refuses, warnings, minutes, forms, sheets of the phone. A new kind also needs its texts
 * (`match.events.kinds`) and its sign (`web/src/features/match/events/event-sign.tsx`); both are compile errors without.
 */
export const matchEvents = {
  goal: {
    player: 'needed',
    other: 'assist',
    isOnPitch: true,
    ways: goalWays,
    goalFor: 'same',
    counts: 'goals',
    twin: 'goal',
    isOnBar: true,
    sheet: 'goal',
  },
  ownGoal: {
    player: 'needed',
    isOnPitch: true,
    goalFor: 'other',
    counts: 'ownGoals',
    twin: 'goal',
    isOnBar: true,
    sheet: 'goal',
  },
  penaltyMissed: { player: 'open', other: 'keeper', isOnPitch: true, ways: missWays, twin: 'event', sheet: 'more' },
  yellow: {
    player: 'needed',
    text: 'optional',
    inShootout: 'also',
    counts: 'yellow',
    isCard: true,
    effect: 'booking',
    twin: 'card',
    isOnBar: true,
    sheet: 'card',
  },
  secondYellow: {
    player: 'needed',
    inShootout: 'also',
    counts: 'secondYellow',
    isCard: true,
    effect: 'sendingOff',
    twin: 'card',
    isOnBar: true,
    sheet: 'card',
  },
  straightRed: {
    player: 'needed',
    text: 'optional',
    inShootout: 'also',
    counts: 'straightRed',
    isCard: true,
    effect: 'sendingOff',
    twin: 'card',
    isOnBar: true,
    sheet: 'card',
  },
  substitution: {
    player: 'needed',
    other: 'comesOn',
    isOnPitch: true,
    hasReason: true,
    mayLackMinute: true,
    effect: 'change',
    twin: 'change',
    sheet: 'change',
  },
  injury: { player: 'needed', isHealth: true, text: 'optional', inShootout: 'also', twin: 'event', sheet: 'more' },
  sinBin: {
    player: 'needed',
    isOnPitch: true,
    effect: 'sinBin',
    twin: 'event',
    isOnBar: true,
    sheet: 'more',
    ifRule: 'sinBinMinutes',
  },
  captain: { player: 'needed', isOnPitch: true, effect: 'armband' },
  periodStart: { inShootout: 'also', isFrame: true, sheet: 'clock' },
  periodEnd: { inShootout: 'also', isFrame: true },
  shootoutKick: { player: 'open', isOnPitch: true, hasScored: true, inShootout: 'only', isFrame: true },
  note: { text: 'needed', inShootout: 'also', sheet: 'note' },
} as const satisfies Record<string, Spec>;

type Table = typeof matchEvents;
export type MatchEventKind = keyof Table;
/** The kinds whose entries have these properties. */
export type EventKindWith<Given> = {
  [K in MatchEventKind]: Table[K] extends Given ? K : never;
}[MatchEventKind];

export const matchEventKinds = Object.keys(matchEvents) as [MatchEventKind, ...MatchEventKind[]];

/** Everything the table says about a kind. */
export const eventSpec = (kind: MatchEventKind): Spec => matchEvents[kind];

/** The kinds whose entries have all of these properties, in the order of the table. */
export const eventKindsWith = <const Given extends Partial<Spec>>(given: Given): EventKindWith<Given>[] =>
  matchEventKinds.filter((kind): kind is EventKindWith<Given> =>
    Object.entries(given).every(([key, value]) => eventSpec(kind)[key as keyof Spec] === value),
  );

export type CardKind = EventKindWith<{ isCard: true }>;
export const cardKinds: readonly CardKind[] = eventKindsWith({ isCard: true });

/** The kinds that are entered and corrected by hand, in a form. */
export type EnteredKind = Exclude<MatchEventKind, EventKindWith<{ isFrame: true }>>;
export const enteredKinds = matchEventKinds.filter((kind): kind is EnteredKind => !eventSpec(kind).isFrame);

/** Whether an event of this kind and side may name a second player, who is always one of the own side. */
export const hasOther = (kind: MatchEventKind, side: MatchSide): boolean => {
  const { other } = eventSpec(kind);
  return other !== undefined && side === (other === 'keeper' ? 'opponent' : 'own');
};

/** How an event can come about: a goal, or a penalty that was missed. */
export type EventWay = {
  [K in MatchEventKind]: Table[K] extends { ways: readonly (infer Way)[] } ? Way : never;
}[MatchEventKind];

/** The ways of a kind; none for most. */
export const waysOf = (kind: MatchEventKind): readonly EventWay[] =>
  (eventSpec(kind).ways ?? []) as readonly EventWay[];
export const eventWays = matchEventKinds.flatMap(waysOf) as [EventWay, ...EventWay[]];
