import type { CardKind } from '../events/event-kinds.ts';
import type { FixtureState, SuspensionKind, SuspensionState } from '../match-choices.ts';
import type { RuleSet } from '../rule-set-choices.ts';

/** What the suspension count reads and gives. Moments are ISO 8601 in UTC, days `YYYY-MM-DD`. */

/** A card of the own side. `player` is null for staff, or as long as nobody was named. */
export type CountedCard = {
  player: string | null;
  kind: CardKind;
  period: number;
  minute: number;
  added: number | null;
  /** The phone that recorded it, and whether somebody said that it is none of another phone's. */
  device?: string | null;
  distinct?: boolean;
};

export type CountedMatch = {
  id: string;
  /** Null: of the whole club. */
  squad: string | null;
  league: string;
  /** Null outside of every season: such a match neither ends nor begins one. */
  season: string | null;
  kickOff: string;
  /** The day of the kick-off in the club's time zone. */
  day: string;
  /** As the match shows it; `unknown`: its time has passed, and nobody has said whether it was played. */
  state: FixtureState | 'unknown';
  /** It was kicked off and is over, whatever the state says: asked of scheduled and awarded matches. */
  played: boolean;
  /** Abandoned, and played again as another match. */
  replayed: boolean;
  stage: string | null;
  /** Starters and substitutes. */
  sheet: readonly string[];
  cards: readonly CountedCard[];
  /** The part of an abandoned match that was played at another time: its cards count then, and it serves no ban. */
  rest?: { kickOff: string; day: string; cards: readonly CountedCard[] } | null;
};

/** The rules of a league in a season. A league without any has no discipline: its matches count for nothing. */
export type LeagueRules = { league: string; season: string | null; rules: RuleSet };

type ByStaff = { note: string; by: string | null; at: string };
/** What staff made of a suspension: its length, null by the rule; or that it is set aside. The latest change holds. */
export type SuspensionChange = ByStaff & { suspension: string; matches: number | null; setAside: boolean };
/** A disciplinary body's decision. It is served in matches that kick off at `from` or later. */
export type SuspensionDecision = ByStaff & {
  id: string;
  player: string;
  league: string;
  season: string | null;
  /** The match it came of, if one is known. */
  match: string | null;
  /** The squad whose matches serve it; null: those of any. */
  squad: string | null;
  from: string;
  matches: number;
};

/** Days on which a player belonged to the club, inclusive; `to` null: still does. */
export type PlayerStay = { player: string; from: string; to: string | null };
/** A typed number of yellow cards: all of those up to the end of a day. */
export type EnteredYellows = { player: string; league: string; season: string | null; yellows: number; asOf: string };

export type SuspensionInput = {
  /** The matches of the club's own teams, in any order. */
  matches: readonly CountedMatch[];
  rules: readonly LeagueRules[];
  changes: readonly SuspensionChange[];
  decisions: readonly SuspensionDecision[];
  /** Null: everybody always belonged to the club. */
  stays: readonly PlayerStay[] | null;
  entered: readonly EnteredYellows[];
};

type When = { period: number; minute: number; added: number | null };
/** One step of "how it came". The console puts it into words. */
export type SuspensionStep = { at: string } & (
  | ({ code: 'yellow'; match: string; count: number } & When)
  | ({ code: 'secondYellow' | 'straightRed'; match: string } & When)
  /** The length by the rule. */
  | { code: 'rule'; matches: number }
  | { code: 'decided'; matches: number; note: string; by: string | null }
  | { code: 'changed'; from: number; matches: number; note: string; by: string | null }
  | { code: 'setAside'; note: string; by: string | null }
  | { code: 'served'; match: string }
  /** He stood on the sheet all the same, so the match serves nothing. */
  | { code: 'stood'; match: string }
  | { code: 'misses'; match: string; isLast: boolean }
  | { code: 'lapsed'; season: string }
  /** Yellow cards that ended: after a stage, before those that brought this ban; null: by serving it. */
  | { code: 'wiped'; count: number; stage: string | null }
);

export type CountedSuspension = {
  /** Made of what it came of, so that it stays the same at each count. That of a decision is the decision's. */
  id: string;
  player: string;
  /** The squad whose matches serve it; null: those of any. */
  squad: string | null;
  league: string;
  season: string | null;
  kind: SuspensionKind;
  /** The match it came of. */
  match: string | null;
  /** The number of the yellow card that brought it. */
  count: number | null;
  scope: RuleSet['redScope'];
  /** Length in matches: by the rule (of a decision: as decided), and as it stands after changes by staff. */
  byRule: number;
  matches: number;
  served: string[];
  /** Coming matches that it takes, so far as they are known. */
  misses: string[];
  /** Matches that serve it if they were played, which nobody has said yet. Until then the ban stays. */
  unknown: string[];
  remaining: number;
  state: SuspensionState;
  steps: SuspensionStep[];
};

/** The yellow cards of a player that stand in a league. */
export type YellowStanding = {
  player: string;
  league: string;
  season: string | null;
  count: number;
  /** The count at which the next ban comes, and its length; null: none comes, or a disciplinary body sets the length. */
  next: number | null;
  nextMatches: number | null;
  /** One more in the coming match of this league suspends: by the sheets, by the figure entered, or not. */
  brink: 'sheets' | 'entered' | null;
  /** The length of the ban that it would bring; null as above. */
  brinkMatches: number | null;
  /** The total by the figure entered and the sheets after its day. */
  entered: number | null;
};

/** A card for which the rules set no length: a disciplinary body decides. */
export type UndecidedCard = { player: string; league: string; match: string; kind: SuspensionKind };

/** Who may not play in a coming match, and whom one more yellow suspends. */
export type MatchStanding = {
  match: string;
  suspended: { player: string; suspension: string }[];
  brink: { player: string; count: number; matches: number | null; by: 'sheets' | 'entered' }[];
};

export type SuspensionCount = {
  suspensions: CountedSuspension[];
  yellows: YellowStanding[];
  undecided: UndecidedCard[];
  /** One for each coming match, by kick-off. */
  coming: MatchStanding[];
};
