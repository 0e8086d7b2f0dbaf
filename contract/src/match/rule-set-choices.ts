// What a rule set consists of, apart from the schemas: a page that only shows one loads no schema library.

/** How yellow cards lead to a suspension. `list`: at the counts named, then at each one after the last if `each` says so. */
export type YellowRule =
  | { kind: 'none' }
  /** Each `every` cards `matches`; serving one begins a new cycle. */
  | { kind: 'cycle'; every: number; matches: number }
  /**
   * At `count` cards, if reached by the own team's match number `until` (null: whenever), `matches`. Null: a disciplinary
   * body sets the length.
   */
  | { kind: 'steps'; steps: { count: number; until: number | null; matches: number | null }[] }
  /** At `first` cards, then at each odd count after it. */
  | { kind: 'oddFrom'; first: number; matches: number }
  | { kind: 'list'; counts: number[]; each: boolean; matches: number };

export const limitKinds = ['foreign', 'homegrown', 'over23', 'under23', 'under21', 'goalkeepers'] as const;
export type LimitKind = (typeof limitKinds)[number];
/** A number that players of a kind must not exceed (`max`) or must reach (`min`), on the sheet or on the pitch. */
export type RuleLimit = { kind: LimitKind; max: number | null; min: number | null; on: 'sheet' | 'pitch' };

/** The rules of a competition in a season. Null: no limit. Minutes for lengths. */
export type RuleSet = {
  /** The preset it was made from. */
  preset: RulePresetKey;
  periods: number[];
  extraTime: number[];
  playersOnPitch: number;
  minimumPlayers: number;
  squadMax: number | null;
  benchMax: number | null;
  minGoalkeepers: number;
  staffMax: number;
  subsMax: number | null;
  subWindows: number | null;
  extraTimeSubs: number;
  extraTimeWindows: number;
  concussionSubs: number;
  /** Players who went off may come on again. */
  returnSubs: boolean;
  sinBinMinutes: number | null;
  limits: RuleLimit[];
  yellow: YellowRule;
  /** Null: by hand. */
  secondYellowMatches: number | null;
  secondYellowCountsAsYellow: boolean;
  straightRedMatches: number | null;
  yellowBeforeStraightRedCounts: boolean;
  redScope: 'competition' | 'domestic';
  /** Of the country: counts where a red card of one domestic competition is served in another. */
  isDomestic: boolean;
  /** The stages in their order, as the matches name them. */
  stages: string[];
  /** Yellow cards end after these stages. */
  wipeAfterStages: string[];
  /** `yellowSuspensions`: a ban by yellow cards that is still open at the end of the season; `suspensions`: any other one. */
  carryToNextSeason: { yellows: boolean; suspensions: boolean; yellowSuspensions: boolean };
  /** Minutes after which a goalkeeper without a goal against has a clean sheet; null: the whole match. */
  cleanSheetMinutes: number | null;
  /** Birth dates stand on the team sheet. */
  bornOnSheet: boolean;
};

/** Stages that the presets name; the console has words for them. A competition may name others. */
export const stageKeys = [
  'qualifying',
  'groupStage',
  'leaguePhase',
  'playOffs',
  'roundOf64',
  'roundOf32',
  'roundOf16',
  'quarterFinals',
  'semiFinals',
  'final',
] as const;
export type StageKey = (typeof stageKeys)[number];

export const rulePresetKeys = [
  'laLiga',
  'copaDelRey',
  'premierLeague',
  'uefaClub',
  'brasileirao',
  'saudiProLeague',
  'ligaPortugal',
  'worldCup',
  'none',
] as const;
export type RulePresetKey = (typeof rulePresetKeys)[number];
