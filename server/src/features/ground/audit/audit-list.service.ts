import type { AuditAction, AuditEntry, listAuditLog } from '@touchline/contract/club/audit';
import type { Role } from '@touchline/contract/people/auth';
import type { OutputOf, RequestOf } from '@touchline/contract/wire/endpoint';
import type { Language } from '@touchline/contract/wire/languages';
import type { UserStatus } from '@touchline/contract/people/users';
import type { Db } from '../../../db/database.ts';
import { currentIdOf, allIdsOf } from '../../../db/queries/people/former-records.ts';
import { matchTitle } from '../../../lib/text/match-title.ts';
import { endOfDay, startOfDay } from '../../../lib/time/zone.ts';
import { createClubRepository } from '../club/club.repository.ts';
import { createSearchReader } from '../club/search-reader.service.ts';
import {
  auditMoments,
  createAuditListRepository,
  type AuditFilter,
  type AuditPerson,
} from './audit-list.repository.ts';
import { createKeptNotesRepository } from './kept-notes.repository.ts';

type Query = RequestOf<typeof listAuditLog>['query'];
type Row = Awaited<ReturnType<ReturnType<typeof createAuditListRepository>['page']>>[number];

const toSubject = (row: Row, person: AuditPerson | undefined, calendar: string | undefined): AuditEntry['subject'] => ({
  kind: row.subject_kind,
  _id: person?.id ?? row.subject_id,
  name: person?.name ?? calendar ?? null,
  person: person ? { role: person.role as Role, status: person.status as UserStatus } : null,
});

type KeptNotes = Awaited<ReturnType<ReturnType<typeof createKeptNotesRepository>['of']>>;

const keptIn = (note: ReturnType<KeptNotes['get']>): Pick<AuditEntry, 'kept'> =>
  note
    ? {
        kept: {
          match: {
            _id: note.id,
            title: matchTitle(note.home, note.away),
            date: note.starts_at,
            timeUnknown: note.time_unknown,
          },
          note: note.note,
        },
      }
    : {};

type Named = {
  people: Map<string, AuditPerson>;
  guardians: Map<string, string>;
  calendars: Map<string, string>;
  kept: KeptNotes;
};

const toEntry = (row: Row, { people, guardians, calendars, kept }: Named): AuditEntry => ({
  _id: row.id,
  at: row.at,
  action: row.action as AuditAction,
  actor:
    row.actor_id === null
      ? null
      : {
          _id: people.get(row.actor_id)?.id ?? row.actor_id,
          name: people.get(row.actor_id)?.name ?? guardians.get(row.actor_id) ?? null,
          role: row.actor_role as Role | 'guardian',
        },
  subject: toSubject(row, people.get(row.subject_id ?? ''), calendars.get(row.subject_id ?? '')),
  fields: row.fields,
  ...keptIn(kept.get(row.id)),
});

/** The audit log for the administrator. */
export const createAuditListService = ({ db }: { db: Db }) => {
  const log = createAuditListRepository(db);

  /** All ids under which somebody stands in the log. */
  const idsOfPerson = async (id: string | undefined): Promise<string[] | undefined> => {
    if (id === undefined) return undefined;
    const current = (await currentIdOf(db, id)) ?? id;
    return allIdsOf(db, current);
  };

  const filterOf = async (
    { from, to, action, actor, subject, search }: Query,
    language: Language,
  ): Promise<AuditFilter> => {
    const terms = await createSearchReader(db).read(search, { language, shown: auditMoments });
    const filter = { action, actor: await idsOfPerson(actor), subject: await idsOfPerson(subject), terms };
    if (from === undefined && to === undefined) return filter;
    const { timezone } = await createClubRepository(db).get();
    return {
      ...filter,
      ...(from !== undefined && { since: startOfDay(from, timezone) }),
      ...(to !== undefined && { before: endOfDay(to, timezone) }),
    };
  };

  return {
    /** Newest first by default; days are those of the club's time zone. */
    list: async (query: Query, language: Language): Promise<OutputOf<typeof listAuditLog>> => {
      const { pageNo, pageSize, sort = '-at' } = query;
      const filter = await filterOf(query, language);
      const order = { descending: sort === '-at', limit: pageSize, offset: (pageNo - 1) * pageSize };
      const rows = await log.page(filter, order);
      const ids = new Set(rows.flatMap(({ actor_id, subject_id }) => [actor_id, subject_id]));
      const people = await log.peopleOf([...ids].filter((id) => id !== null));
      const guardians = await log.guardiansOf(
        rows.flatMap(({ actor_id, actor_role }) => (actor_role === 'guardian' && actor_id !== null ? [actor_id] : [])),
      );
      const calendars = await log.calendarsOf(
        rows.flatMap(({ subject_kind, subject_id }) => (subject_kind === 'fixtureSource' ? (subject_id ?? []) : [])),
      );
      // Notes about a record that was merged into another one stand with that one.
      const current = (id: string | null) => people.get(id ?? '')?.id ?? id;
      const kept = await createKeptNotesRepository(db).of(
        rows.map((row) => ({ ...row, actor_id: current(row.actor_id), subject_id: current(row.subject_id) })),
      );
      const records = rows.map((row) => toEntry(row, { people, guardians, calendars, kept }));
      return { records, pageNo, pageSize, total: await log.count(filter) };
    },
  };
};

export type AuditListService = ReturnType<typeof createAuditListService>;
