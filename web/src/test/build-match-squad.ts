import { noPlace } from '@touchline/contract/match/lineup/squad-place';
import type { FilePlayer, MatchSquad, SquadEntry } from '@touchline/contract/match/match-squads';
import { shirtNameOf } from '@touchline/contract/people/names/family-name';
import type { RuleSet } from '@touchline/contract/match/rule-set-choices';
import { newId } from './build.ts';

const moment = '2026-08-15T18:30:00.000Z';

/** Rules without any limit. */
export const noRules: RuleSet = {
  preset: 'none',
  periods: [45, 45],
  extraTime: [15, 15],
  playersOnPitch: 11,
  minimumPlayers: 7,
  squadMax: null,
  benchMax: null,
  minGoalkeepers: 0,
  staffMax: 7,
  subsMax: null,
  subWindows: null,
  extraTimeSubs: 0,
  extraTimeWindows: 0,
  concussionSubs: 0,
  returnSubs: false,
  sinBinMinutes: null,
  limits: [],
  yellow: { kind: 'none' },
  secondYellowMatches: null,
  secondYellowCountsAsYellow: false,
  straightRedMatches: null,
  yellowBeforeStraightRedCounts: false,
  redScope: 'competition',
  isDomestic: false,
  stages: [],
  wipeAfterStages: [],
  carryToNextSeason: { yellows: false, suspensions: false, yellowSuspensions: false },
  cleanSheetMinutes: null,
  bornOnSheet: false,
};

/** A player in a match file. */
export const buildFilePlayer = (changes: Partial<FilePlayer> = {}): FilePlayer => ({
  _id: newId(),
  name: 'Hugo Peralta',
  shirtNumber: 2,
  profileImage: null,
  position: 'RB',
  isMinor: false,
  shirtName: shirtNameOf({ name: changes.name ?? 'Hugo Peralta' }),
  ...changes,
});

/** A called player, on the bench by default. */
export const buildSquadEntry = (player: FilePlayer, changes: Partial<SquadEntry> = {}): SquadEntry => ({
  player,
  role: 'substitute',
  ...noPlace,
  shirtNumber: player.shirtNumber,
  note: null,
  ...changes,
});

/** The squad of a match for which nobody is called up. */
export const buildMatchSquad = (match: string, changes: Partial<MatchSquad> = {}): MatchSquad => ({
  match,
  exists: false,
  players: [],
  notCalled: [],
  playedAt: {},
  usualEleven: [],
  formation: null,
  setPieces: {
    penalties: [],
    cornersLeft: [],
    cornersRight: [],
    freeKicksDirect: [],
    freeKicksWide: [],
    throwInsLong: [],
  },
  meetingAt: null,
  meetingPlace: null,
  travel: null,
  kit: null,
  note: null,
  defaults: { meetingAt: null, meetingPlace: null, kit: null },
  publishedAt: null,
  publishedBy: null,
  read: { opened: 0, told: 0 },
  pending: [],
  lineupVisibility: 'never',
  lineupVisibleFrom: null,
  lineupPublishedAt: null,
  lineupPublishedBy: null,
  lineupChanged: false,
  warnings: [],
  drafts: [],
  rules: noRules,
  counted: {},
  mayEdit: true,
  updatedAt: moment,
  updatedBy: null,
  ...changes,
});
