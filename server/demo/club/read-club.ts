import * as z from 'zod';
import attendanceFile from './attendance.json' with { type: 'json' };
import { attendance } from './attendance.ts';
import complaintsFile from './complaints.json' with { type: 'json' };
import { complaints } from './complaints.ts';
import consentsFile from './consents.json' with { type: 'json' };
import { consents } from './consents.ts';
import matchFile from './match/match.json' with { type: 'json' };
import { match } from './match/match.ts';
import opponentsFile from './match/opponents.json' with { type: 'json' };
import { opponents } from './match/opponents.ts';
import medicalFile from './medical/cases.json' with { type: 'json' };
import { medical } from './medical/cases.ts';
import organisationFile from './organisation.json' with { type: 'json' };
import { organisation } from './organisation.ts';
import photosFile from './photos.json' with { type: 'json' };
import { photos } from './photos.ts';
import reportsFile from './reports.json' with { type: 'json' };
import { reports } from './reports.ts';
import requestsFile from './requests.json' with { type: 'json' };
import { requests } from './requests.ts';
import seasonFile from './season.json' with { type: 'json' };
import { season } from './season.ts';
import squadFile from './squad.json' with { type: 'json' };
import { squad } from './squad.ts';
import weekFile from './week/week.json' with { type: 'json' };
import { week } from './week/week.ts';
import wellnessFile from './wellness.json' with { type: 'json' };
import { wellness } from './wellness.ts';
import youthFile from './youth.json' with { type: 'json' };
import { youth } from './youth.ts';

const club = z
  .strictObject({
    attendance,
    complaints,
    consents,
    match,
    medical,
    opponents,
    organisation,
    photos,
    reports,
    requests,
    season,
    squad,
    week,
    wellness,
    youth,
  })
  .refine(({ organisation: { name, teams } }) => teams[0]?.name === name, {
    error: 'The first team bears the name of the club',
    path: ['organisation', 'teams', 0, 'name'],
  })
  .refine(
    ({ consents: { withdrawals }, squad: { players } }) =>
      withdrawals.every(({ name }) => players.some((player) => player.name === name)),
    { error: 'Consents are taken back by players of the squad', path: ['consents', 'withdrawals'] },
  )
  .refine(
    ({ organisation: { staff }, youth: { first, squads, ownSquadsOnly } }) => {
      const mailboxes = new Set(staff.map(({ mailbox }) => mailbox));
      const named = [first, ...squads].flatMap((squad) => squad.staff.map(({ mailbox }) => mailbox));
      return [...named, ...ownSquadsOnly].every((mailbox) => mailboxes.has(mailbox));
    },
    { error: 'Squads are looked after by staff of the club', path: ['youth', 'squads'] },
  )
  .refine(
    ({ attendance: { special, injured }, complaints: told, medical: kept, squad: { players }, wellness }) => {
      const active = players.filter(({ status }) => status === undefined).length;
      const { overreaching, ill } = wellness;
      const { cases, away, absence } = kept;
      return [...special, injured, ...told, overreaching, ill, ...cases, away, absence].every(
        ({ player }) => player < active,
      );
    },
    { error: 'There are not as many active players', path: ['squad', 'players'] },
  )
  .refine(
    ({ week: { places, bookings, closures, sessions } }) =>
      [...bookings, ...closures].every(({ place }) => places.some(({ name }) => name === place)) &&
      sessions.filter(({ words }) => words.length === 0).length === 1,
    { error: 'What is booked and closed is a place, and one plan is that of all other sessions', path: ['week'] },
  )
  .refine(
    ({ organisation: { teams }, opponents: noted }) =>
      teams.slice(1).every(({ name }) => noted.some(({ team }) => team === name)),
    { error: 'Something is noted about each opponent', path: ['opponents'] },
  )
  .refine(
    ({ match: { registrations, sheet, cards, stands }, squad: { players } }) => {
      const numbers = new Set(players.map(({ number }) => number));
      const names = new Set(players.map(({ name }) => name));
      const { missing } = registrations;
      const worn = [
        ...sheet.captains,
        ...Object.values(sheet.setPieces).flat(),
        ...[...cards.hardPlayers, ...stands].map(({ player }) => player),
      ];
      return (
        worn.every((number) => numbers.has(number)) &&
        [...missing.league, ...missing.cup].every((name) => names.has(name))
      );
    },
    { error: 'Match files name players of the squad', path: ['match'] },
  );
export type DemoClub = z.infer<typeof club>;

/** The files' content, by name. */
export const clubFiles = {
  attendance: attendanceFile,
  complaints: complaintsFile,
  consents: consentsFile,
  match: matchFile,
  medical: medicalFile,
  opponents: opponentsFile,
  organisation: organisationFile,
  photos: photosFile,
  reports: reportsFile,
  requests: requestsFile,
  season: seasonFile,
  squad: squadFile,
  week: weekFile,
  wellness: wellnessFile,
  youth: youthFile,
};

/** Validates the files. An error names the file and the path of the invalid value. */
export const clubOf = (files: { [File in keyof typeof clubFiles]: unknown }): DemoClub => {
  const { data, error } = club.safeParse(files);
  if (error) throw new Error(`Invalid files of the fictional club: ${z.prettifyError(error)}`);
  return data;
};

let read: DemoClub | undefined;

/** The fictional club. Its files are validated on first use, so that only the demo spends time on it. */
export const readClub = (): DemoClub => (read ??= clubOf(clubFiles));

/** The mail address of a mailbox at the club. */
export const addressOf = (mailbox: string): string => `${mailbox}@${readClub().organisation.mailDomain}`;
