import type { MergeQuestion } from '@touchline/contract/people/merges';
import type { Db, Tx } from '../../../../db/database.ts';
import { newId } from '../../../../lib/id.ts';
import { idsOf, type MergeContext } from './merge-context.service.ts';

type OpenBan = {
  id: string;
  player: string;
  league: string;
  season: string;
  kind: string;
  match: string | null;
  remaining: number;
};

/** What suspensions tell: they are counted by a feature that this one does not know. */
export type Bans = {
  open: (on: Db, players: readonly string[]) => Promise<OpenBan[]>;
  idsFor: (on: Tx, player: string, to: string) => Promise<{ id: string; suspension: string }[]>;
  idFor: (ban: OpenBan, to: string) => string;
};

const fieldOf = ({ league }: Pick<OpenBan, 'league'>): string => `suspension:${league}`;

const matchesLeft = (bans: readonly OpenBan[]): string =>
  String(bans.reduce((sum, { remaining }) => sum + remaining, 0));

/** The open suspensions of leagues in which both records have some. */
const doubled = async (bans: Bans, on: Db, stays: string, other: string) => {
  const open = await bans.open(on, [stays, other]);
  return [...new Set(open.map(({ league }) => league))]
    .map((league) => {
      const of = (player: string) => open.filter((ban) => ban.league === league && ban.player === player);
      return { league, own: of(stays), theirs: of(other) };
    })
    .filter(({ own, theirs }) => own.length > 0 && theirs.length > 0);
};

/** Asks which suspensions stand where both records have open ones in a league: one may have been entered twice. */
export const questionsOfBans = async (bans: Bans, on: Db, stays: string, other: string): Promise<MergeQuestion[]> => {
  const found = await doubled(bans, on, stays, other);
  if (found.length === 0) return [];
  const leagues = await on
    .selectFrom('leagues')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      found.map(({ league }) => league),
    )
    .execute();
  return found.map(({ league, own, theirs }) => ({
    field: fieldOf({ league }),
    kind: 'suspension',
    choices: ['both', 'stays', 'other'],
    values: { stays: matchesLeft(own), other: matchesLeft(theirs) },
    league: leagues.find(({ id }) => id === league)?.name ?? null,
    season: null,
    figure: null,
  }));
};

/** Suspensions follow from cards and decisions: the decisions move, and what was not chosen is set aside with `note`. */
export const joinBans = async (
  context: MergeContext,
  { bans, note, by }: { bans: Bans; note: string; by: string },
): Promise<void> => {
  const { tx, ledger, stays, other, choiceOf, at } = context;
  if (stays.role !== 'player') return;
  const aside = (await doubled(bans, tx, stays.id, other.id)).flatMap(({ league, own, theirs }) => {
    const choice = choiceOf(fieldOf({ league }));
    if (choice === 'both') return [];
    return choice === 'stays' ? theirs : own;
  });
  for (const { id, suspension } of await bans.idsFor(tx, other.id, stays.id))
    await ledger.change('suspension_decisions', { id }, { suspension_id: suspension });
  await ledger.move('suspension_decisions', { column: 'user_id', key: ['id'], ...idsOf(context) });
  for (const ban of aside) {
    const id = newId(Date.parse(at));
    const decision = {
      id,
      suspension_id: bans.idFor(ban, stays.id),
      user_id: stays.id,
      league_id: ban.league,
      season_id: ban.season,
      match_id: ban.match,
      kind: ban.kind,
      matches: null,
      is_set_aside: true,
      note,
      staff_id: by,
      decided_at: at,
    };
    await ledger.add('suspension_decisions', decision, { id });
  }
};
