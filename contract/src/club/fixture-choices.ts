// The choices of a league's address, apart from the schemas: a page that only shows them loads no schema library.

/**
 * Why the last reading of an address brought nothing, or no longer happens.
 * - `privateAddress`: it leads into the network of this server; `notAllowed`: it asks for a sign-in; `redirects`: it leads
 *   from one address to the next, or to no web address
 * - `notACalendar`: it is neither a calendar, football.json nor a table, or cut in the middle; `empty`: there is no match in
 *   it
 * - `columnsUnsure`: it is not clear what the columns of a table hold; `daysUnsure`: nor whether 3/4 is in March or in April
 * - `smaller`: it has lost more than a third of its coming matches, which is asked about
 * - `seasonOver`, `squadClosed`: it is no longer read
 */
export const fixtureProblems = [
  'privateAddress',
  'unreachable',
  'tooSlow',
  'tooLarge',
  'notFound',
  'notAllowed',
  'redirects',
  'failed',
  'notACalendar',
  'columnsUnsure',
  'daysUnsure',
  'empty',
  'smaller',
  'seasonOver',
  'squadClosed',
] as const;
export type FixtureProblem = (typeof fixtureProblems)[number];

/**
 * What a difference is about, the first that fits.
 * - `smaller`: the whole file: taken, the matches that it lost are no longer expected in it
 * - `rest`: a match of the file may be the rest of an abandoned one; the same match is also offered as `new`
 * - `gone`: the league no longer lists a coming match; taken, it is postponed
 */
export const fixtureDifferenceKinds = [
  'smaller',
  'rest',
  'new',
  'exchanged',
  'teams',
  'calledOff',
  'takesPlace',
  'moved',
  'venue',
  'result',
  'gone',
] as const;
export type FixtureDifferenceKind = (typeof fixtureDifferenceKinds)[number];

/** The fields of a match that follow the league. */
export const fixtureFields = ['date', 'venue', 'teams', 'state', 'score'] as const;
export type FixtureField = (typeof fixtureFields)[number];
