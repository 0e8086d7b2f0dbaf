const ofFile = 'What a file or feed says of a match to come: no event that is stored yet.';
const window = 'Bounds of a query or of a list; who reads them asks the one source about each event.';

/** The one source itself, and the same answers for lists in SQL. */
const source = 'This is the one source.';

/** Files that may compare the start or end of an event with the clock, each with the reason. A file that no longer does so goes. */
export const clockReaders = {
  'contract/src/football/takes-place.ts': source,
  'server/src/features/ground/takes-place/takes-place.repository.ts': source,

  'server/src/features/exchange/fixture-sources/differences/find-differences.service.ts': ofFile,
  'server/src/features/exchange/fixture-sources/differences/gather.service.ts': ofFile,
  'server/src/features/exchange/fixture-sources/reading/pair-said.service.ts': ofFile,
  'server/src/features/exchange/fixture-sources/taking/take.service.ts': ofFile,
  'server/src/features/exchange/imports/matches/identity/fixture-identity.ts': ofFile,
  'server/src/features/exchange/imports/matches/match-columns.service.ts': ofFile,
  'server/src/features/exchange/imports/matches/matches-plan.ts': ofFile,

  'server/src/features/match/match-squads/match-squads.repository.ts': window,
  'server/src/features/match/match-squads/reading/called-player.service.ts': window,
  'server/src/features/match/match-squads/reading/played-places.service.ts': window,
  'server/src/features/match/matches/matches.repository.ts': window,
  'server/src/features/match/matches/played-mails.service.ts': window,

  'server/src/features/football/calendar/feeds/revise.ts':
    'Since when a feed says that an entry is gone, where nobody has noted it: a moment, not whether it takes place.',
  'server/src/features/football/events/former-calls.repository.ts':
    'Former calls are forgotten once the planned start is past, also of what is off: nobody is called to it again.',
  'server/src/features/football/event-news/moved-news.service.ts':
    'The two weeks that a phone lists: of a move further ahead nobody is written to. Whether the event stands is asked before.',
  'server/src/features/ground/mails/timing/mail-timing.service.ts':
    'Whether a mail may wait until the end of the night, by how near the event is; also for one that is called off.',
  'server/src/features/match/session-rpes/rpe-asking.service.ts':
    'The two weeks in which players may still answer, from the planned start on; whether it was played asks the one source.',
  'web/src/features/football/attendance/parts/occasion.ts':
    'Two hours before its start an occasion takes arrivals, as on the server; what is off is shown before that.',
  'web/src/features/match/lineup/publish/visibility.ts':
    'The time that is proposed for showing a line-up: 90 minutes before kick-off, or at once if that is past.',
  'web/src/features/match/live/opened-centre.tsx':
    'The match centre opens by itself an hour before kick-off; whether the time has passed asks the one source.',
};
