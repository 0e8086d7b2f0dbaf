/** What a new event of a match has of its own: nothing beyond its kind, side, period and minute. */
export const noDetails = {
  added: null,
  player: null,
  otherPlayer: null,
  opponentNumber: null,
  opponentName: null,
  staffName: null,
  how: null,
  reason: null,
  atBreak: false,
  goesOn: false,
  late: false,
  scored: null,
  text: null,
  distinct: false,
  overridden: false,
} as const;
