import type { CanTrain, ComplaintStatus } from '@touchline/contract/health/complaints';
import type { ExpressionBuilder } from 'kysely';
import { anyOf } from '../../../db/queries/any-of.ts';
import type { Db } from '../../../db/database.ts';
import { inRanges } from '../../../db/queries/in-ranges.ts';
import { playersOfSquads } from '../../../db/queries/of-squads.ts';
import type { Slice } from '../../../db/queries/slices.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { SquadScope } from '../../ground/reach/scope.ts';
import type { MomentRange } from '../../../texts/shown/moment-ranges.ts';

/**
 * A searched word: it matches words in the texts that begin with it, these people, these statuses and these answers
 * about training, which resolved complaints no longer show.
 */
export type SearchedWord = {
  word: string;
  people: readonly string[];
  statuses: readonly ComplaintStatus[];
  canTrain: readonly CanTrain[];
};

/** Words that are a date or time as well: all of them match, or the moment does. */
export type SearchedMoment = { words: readonly SearchedWord[]; ranges: readonly MomentRange[] };

/** What the list shows as a date and time. */
export const complaintMoments = { table: 'medical_complaints', column: 'created_at' } as const;

/** Without filters everything is selected; all words must match. */
export type ComplaintSelection = {
  status?: ComplaintStatus | undefined;
  words?: readonly SearchedWord[] | undefined;
  moments?: readonly SearchedMoment[] | undefined;
  /** Players whose complaints are left out. */
  without?: readonly string[] | undefined;
  /** Whose players' complaints alone are selected. */
  squads?: SquadScope;
};

type Complaints = ExpressionBuilder<Tables, 'medical_complaints'>;

/** The upper bound of all words with this prefix, in byte order. */
const endOf = (word: string): string => `${word}\u{10ffff}`;

/** Selects and counts complaints by their indexes (migration 0020); texts are read for one page at the end. */
export const createComplaintListsRepository = (db: Db) => {
  /** The ids of all complaints that a word matches. */
  const foundBy = ({ word, people, statuses, canTrain }: SearchedWord) =>
    db
      .selectFrom('medical_complaint_words')
      .select('complaint_id as id')
      .where('word', '>=', word)
      .where('word', '<', endOf(word))
      .$if(people.length > 0, (query) =>
        query.unionAll(db.selectFrom('medical_complaints').select('id').where('user_id', 'in', anyOf(db, people))),
      )
      .$if(statuses.length > 0, (query) =>
        query.unionAll(db.selectFrom('medical_complaints').select('id').where('status', 'in', statuses)),
      )
      .$if(canTrain.length > 0, (query) =>
        query.unionAll(
          db
            .selectFrom('medical_complaints')
            .select('id')
            .where('can_train', 'in', canTrain)
            .where('status', '!=', 'resolved'),
        ),
      );

  /** The same as a condition on one complaint, for walks along an index. */
  const isFoundBy = (on: Complaints, { word, people, statuses, canTrain }: SearchedWord) =>
    on.or([
      on.exists(
        on
          .selectFrom('medical_complaint_words')
          .select('complaint_id')
          .whereRef('complaint_id', '=', 'medical_complaints.id')
          .where('word', '>=', word)
          .where('word', '<', endOf(word)),
      ),
      ...(people.length > 0 ? [on('user_id', 'in', anyOf(db, people))] : []),
      ...(statuses.length > 0 ? [on('status', 'in', statuses)] : []),
      ...(canTrain.length > 0 ? [on.and([on('can_train', 'in', canTrain), on('status', '!=', 'resolved')])] : []),
    ]);

  const isAt = (on: Complaints, { words, ranges }: SearchedMoment) =>
    on.or([
      inRanges(db, complaintMoments, ranges),
      ...(words.length > 0 ? [on.and(words.map((word) => isFoundBy(on, word)))] : []),
    ]);

  const ofStatus = ({ status, moments = [], without = [], squads }: ComplaintSelection) =>
    db
      .selectFrom('medical_complaints')
      .$if(moments.length > 0, (query) => query.where((on) => on.and(moments.map((moment) => isAt(on, moment)))))
      .$if(status !== undefined, (query) => query.where('status', '=', status!))
      .$if(without.length > 0, (query) => query.where('user_id', 'not in', anyOf(db, without)))
      .$if(squads !== undefined, (query) => query.where('user_id', 'in', playersOfSquads(db, squads!)));

  /** Starts from the complaints of the word that matches fewest players, and checks the other words on each of them. */
  const selected = ({ words = [], ...selection }: ComplaintSelection) => {
    const [rarest, ...others] = words.toSorted((one, other) => one.people.length - other.people.length);
    if (!rarest) return ofStatus(selection);
    const found = ofStatus(selection).where('id', 'in', foundBy(rarest));
    return others.reduce((query, word) => query.where((on) => isFoundBy(on, word)), found);
  };

  /** Walks in the sort order and checks all words on each complaint. */
  const passed = (selection: ComplaintSelection) =>
    (selection.words ?? []).reduce((query, word) => query.where((on) => isFoundBy(on, word)), ofStatus(selection));

  /** Some complaints by time, or by status and then time. */
  const walk = (selection: ComplaintSelection, { direction, limit, offset }: Slice, byStatus = false) =>
    passed(selection)
      .select('id')
      .$if(byStatus && selection.status === undefined, (query) => query.orderBy('status', direction))
      .orderBy('created_at', direction)
      .orderBy('id', direction)
      .limit(limit)
      .offset(offset);

  /** Some complaints of one player, by time. */
  const walkOfPlayer = (playerId: string, selection: ComplaintSelection, { direction, limit, offset }: Slice) =>
    passed(selection)
      .where('user_id', '=', playerId)
      .select('id')
      .orderBy('created_at', direction)
      .orderBy('id', direction)
      .limit(limit)
      .offset(offset);

  const total = (selection: ComplaintSelection) =>
    selected(selection).select(({ fn }) => fn.countAll<number>().as('total'));

  const countsOfPlayers = (selection: ComplaintSelection) =>
    selected(selection)
      .select(['user_id as id', ({ fn }) => fn.countAll<number>().as('total')])
      .groupBy('user_id');

  const all = (selection: ComplaintSelection) => selected(selection).select(['id', 'user_id', 'status', 'created_at']);

  return { walk, walkOfPlayer, total, countsOfPlayers, all };
};
