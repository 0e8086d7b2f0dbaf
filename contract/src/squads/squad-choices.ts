// The choices of squads and seasons, apart from the schemas: a page that only shows them loads no schema library.

export { squadColours, squadKinds, type SquadColour, type SquadKind } from '../wire/squad-looks.ts';

export const seasonStates = ['planned', 'current', 'closed'] as const;
export type SeasonState = (typeof seasonStates)[number];

export const squadSexes = ['men', 'women', 'mixed'] as const;
export type SquadSex = (typeof squadSexes)[number];

/**
 * How a player belongs to a squad. `main`: it is the player's own, of which there is one; `training`: trains with it;
 * `dual`: plays for it as well, or plays up; `trial`: on trial; `loan`: on loan from another club.
 */
export const membershipKinds = ['main', 'training', 'dual', 'trial', 'loan'] as const;
export type MembershipKind = (typeof membershipKinds)[number];

/** What a member of staff does for a squad. */
export const squadFunctions = [
  'headCoach',
  'assistant',
  'goalkeeperCoach',
  'fitness',
  'analyst',
  'doctor',
  'physio',
  'delegate',
  'kit',
  'teamManager',
  'welfareOfficer',
] as const;
export type SquadFunction = (typeof squadFunctions)[number];

/**
 * What belongs to a club's only squad once it gets a second one: events still to come, all so far, or none, so that they
 * stay for all squads. Reports follow with either of the first two: what was filed for one squad is not for another one's staff.
 */
export const squadEvents = ['coming', 'first', 'all'] as const;
