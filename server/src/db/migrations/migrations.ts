import type { NamedMigration } from '../vocabulary.ts';
import { createClub } from './0001-0020/0001-create-club.ts';
import { createUsers } from './0001-0020/0002-create-users.ts';
import { createSessions } from './0001-0020/0003-create-sessions.ts';
import { createFiles } from './0001-0020/0004-create-files.ts';
import { createLeagues } from './0001-0020/0005-create-leagues.ts';
import { createMails } from './0001-0020/0006-create-mails.ts';
import { createTeams } from './0001-0020/0007-create-teams.ts';
import { addRequests } from './0001-0020/0008-add-requests.ts';
import { createAuditLog } from './0001-0020/0009-create-audit-log.ts';
import { createEvents } from './0001-0020/0010-create-events.ts';
import { createDoor } from './0001-0020/0011-create-door.ts';
import { createKnownScreens } from './0001-0020/0013-create-known-screens.ts';
import { versionSettings } from './0001-0020/0014-version-settings.ts';
import { createGalleries } from './0001-0020/0015-create-galleries.ts';
import { orderByTitle } from './0001-0020/0016-order-by-title.ts';
import { createReports } from './0001-0020/0017-create-reports.ts';
import { takeAttendance } from './0001-0020/0018-take-attendance.ts';
import { createWellness } from './0001-0020/0019-create-wellness.ts';
import { createComplaints } from './0001-0020/0020-create-complaints.ts';
import { openPlayersArea } from './0021-0040/0021-open-players-area.ts';
import { addSecondFactors } from './0021-0040/0022-add-second-factors.ts';
import { keepForATime } from './0021-0040/0023-keep-for-a-time.ts';
import { noteBackups } from './0021-0040/0024-note-backups.ts';
import { knowKeys } from './0021-0040/0025-know-keys.ts';
import { seeTimePass } from './0021-0040/0026-see-time-pass.ts';
import { sealAuditLog } from './0021-0040/0027-seal-audit-log.ts';
import { signErasures } from './0021-0040/0028-sign-erasures.ts';
import { leaveTimesOpen } from './0021-0040/0031-leave-times-open.ts';
import { findDepartures } from './0021-0040/0033-find-departures.ts';
import { markUnfitPlayers } from './0021-0040/0037-mark-unfit-players.ts';
import { searchByTrigrams } from './0021-0040/0038-search-by-trigrams.ts';
import { announceWrites } from './0021-0040/0039-announce-writes.ts';
import { keepWhatIsUsual } from './0021-0040/0040-keep-what-is-usual.ts';
import { formSquads } from './0041-0060/0041-form-squads.ts';
import { knowGuardians } from './0041-0060/0042-know-guardians.ts';
import { shareAdministration } from './0041-0060/0043-share-administration.ts';
import { planSeasons } from './0041-0060/0044-plan-seasons.ts';
import { inviteGuests } from './0041-0060/0045-invite-guests.ts';
import { orderMoves } from './0041-0060/0047-order-moves.ts';
import { orderSquadsByTitle } from './0041-0060/0049-order-squads-by-title.ts';
import { keepFormerCalls } from './0041-0060/0050-keep-former-calls.ts';
import { sayWhoReported } from './0041-0060/0051-say-who-reported.ts';
import { replyToEvents } from './0041-0060/0053-reply-to-events.ts';
import { recordAvailability } from './0041-0060/0054-record-availability.ts';
import { findHealthAnswers } from './0041-0060/0056-find-health-answers.ts';
import { showAnswersToPlayers } from './0041-0060/0057-show-answers-to-players.ts';
import { planTheWayBack } from './0041-0060/0058-plan-the-way-back.ts';
import { openMatchFiles } from './0041-0060/0059-open-match-files.ts';
import { keepFigureStands } from './0041-0060/0060-keep-figure-stands.ts';
import { askHowHard } from './0061-0080/0061-ask-how-hard.ts';
import { tellOfLineups } from './0061-0080/0062-tell-of-lineups.ts';
import { nameWhatTablesHold } from './0061-0080/0063-name-what-tables-hold.ts';
import { giveBackWhatWas } from './0061-0080/0064-give-back-what-was.ts';
import { letMatchesGoOn } from './0061-0080/0066-let-matches-go-on.ts';
import { keepReasons } from './0061-0080/0067-keep-reasons.ts';
import { keepNumbersOfMatches } from './0061-0080/0068-keep-numbers.ts';
import { growSquads } from './0061-0080/0069-grow-squads.ts';
import { fileReportsBySquad } from './0061-0080/0070-file-reports-by-squad.ts';
import { saySinceWhen } from './0061-0080/0074-say-since-when.ts';
import { keepQuietHours } from './0061-0080/0075-keep-quiet-hours.ts';
import { takeImportsBack } from './0061-0080/0077-take-imports-back.ts';
import { rememberWhoWasInactive } from './0061-0080/0076-remember-who-was-inactive.ts';
import { sayWhoGetsReplies } from './0081-0100/0081-say-who-gets-replies.ts';
import { nameOnTheShirt } from './0081-0100/0082-name-on-the-shirt.ts';
import { mergeRecords } from './0081-0100/0083-merge-records.ts';
import { letPlansChange } from './0081-0100/0084-let-plans-change.ts';
import { followLeagues } from './0081-0100/0085-follow-leagues.ts';
import { holdFestivals } from './0081-0100/0086-hold-festivals.ts';
import { rememberFeeds } from './0081-0100/0087-remember-feeds.ts';
import { findTheRest } from './0081-0100/0088-find-the-rest.ts';
import { leadNewClubs } from './0081-0100/0089-lead-new-clubs.ts';
import { takePlaces } from './0081-0100/0090-take-places.ts';
import { planWeeks } from './0081-0100/0091-plan-weeks.ts';
import { planSessions } from './0081-0100/0092-plan-sessions.ts';

/** All migrations in order. Never change a released one: correct it in a later one. */
export const migrations: readonly NamedMigration[] = [
  createClub,
  createUsers,
  createSessions,
  createFiles,
  createLeagues,
  createMails,
  createTeams,
  addRequests,
  createAuditLog,
  createEvents,
  createDoor,
  createKnownScreens,
  versionSettings,
  createGalleries,
  orderByTitle,
  createReports,
  takeAttendance,
  createWellness,
  createComplaints,
  openPlayersArea,
  addSecondFactors,
  keepForATime,
  noteBackups,
  knowKeys,
  seeTimePass,
  sealAuditLog,
  signErasures,
  leaveTimesOpen,
  findDepartures,
  markUnfitPlayers,
  searchByTrigrams,
  announceWrites,
  keepWhatIsUsual,
  formSquads,
  knowGuardians,
  shareAdministration,
  planSeasons,
  inviteGuests,
  orderMoves,
  orderSquadsByTitle,
  keepFormerCalls,
  sayWhoReported,
  replyToEvents,
  recordAvailability,
  findHealthAnswers,
  showAnswersToPlayers,
  planTheWayBack,
  openMatchFiles,
  keepFigureStands,
  askHowHard,
  tellOfLineups,
  nameWhatTablesHold,
  giveBackWhatWas,
  letMatchesGoOn,
  keepReasons,
  keepNumbersOfMatches,
  growSquads,
  fileReportsBySquad,
  saySinceWhen,
  keepQuietHours,
  rememberWhoWasInactive,
  takeImportsBack,
  sayWhoGetsReplies,
  nameOnTheShirt,
  mergeRecords,
  letPlansChange,
  followLeagues,
  holdFestivals,
  rememberFeeds,
  findTheRest,
  leadNewClubs,
  takePlaces,
  planWeeks,
  planSessions,
];
