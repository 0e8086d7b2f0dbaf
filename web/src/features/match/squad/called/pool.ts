import type { EventReplies, Reply } from '@touchline/contract/football/replies';
import type { CalledPlayer, FilePlayer, MatchSquad, SquadWarning } from '@touchline/contract/match/match-squads';
import type { SquadContent } from '../../saving/squad-content.ts';

/** Somebody who may be called up, or is. */
export type PoolPlayer = {
  player: FilePlayer;
  /** Undefined for somebody who is not called up. */
  entry: CalledPlayer | undefined;
  /** The number of the day. */
  number: number | null;
  /** Undefined for somebody who was not asked. */
  reply: Reply | undefined;
  /** The worst first. */
  warnings: readonly SquadWarning[];
};

type Given = {
  squad: MatchSquad;
  content: SquadContent;
  replies: EventReplies | undefined;
  /** Players of other squads who were just added here. */
  extras: readonly FilePlayer[];
};

const order = ({ player: one }: PoolPlayer, { player: other }: PoolPlayer) =>
  (one.shirtNumber ?? Infinity) === (other.shirtNumber ?? Infinity)
    ? one.name.localeCompare(other.name)
    : (one.shirtNumber ?? Infinity) - (other.shirtNumber ?? Infinity);

/** Everybody of the list, by number: calling somebody up moves nobody. */
export const poolOf = ({ squad, content, replies, extras }: Given): PoolPlayer[] => {
  const people = new Map<string, FilePlayer>();
  const all = [...extras, ...squad.notCalled.map(({ player }) => player), ...squad.players.map(({ player }) => player)];
  for (const player of all) people.set(player._id, player);
  const entries = new Map(content.players.map((entry) => [entry.player, entry]));
  const answers = new Map(replies?.replies.map((reply) => [reply.player._id, reply]));
  const warnings = new Map<string | null, SquadWarning[]>();
  for (const warning of squad.warnings)
    warnings.set(warning.player, [...(warnings.get(warning.player) ?? []), warning]);
  return [...people.values()]
    .map((player): PoolPlayer => {
      const entry = entries.get(player._id);
      return {
        player,
        entry,
        number: entry?.shirtNumber ?? player.shirtNumber,
        reply: answers.get(player._id),
        warnings: warnings.get(player._id) ?? [],
      };
    })
    .sort(order);
};

/** Red warnings that nobody has accepted. */
export const openReds = ({ warnings }: Pick<PoolPlayer, 'warnings'>): SquadWarning[] =>
  warnings.filter(({ level }) => level === 'red');

/** Whether a player was asked and has not answered. */
export const isUnanswered = ({ reply }: Pick<PoolPlayer, 'reply'>): boolean =>
  reply !== undefined && reply.answer === null && !reply.out;

/** Nothing red stands against the player, who has not said no. */
export const canPlay = (one: PoolPlayer): boolean => openReds(one).length === 0 && one.reply?.answer !== 'no';

const answerKinds = ['cannot', 'unanswered', 'late'];

/** The reasons that the answer does not say already. */
export const reasonsBesideAnswer = ({ warnings }: Pick<PoolPlayer, 'warnings'>): SquadWarning[] =>
  warnings.filter(({ kind }) => !answerKinds.includes(kind));

/** The worst of them. */
export const worstReason = (one: Pick<PoolPlayer, 'warnings'>): SquadWarning | undefined => reasonsBesideAnswer(one)[0];

/** The one line under a name in the list: the worst reason; undefined where that is the answer. */
export const lineReason = ({ warnings }: Pick<PoolPlayer, 'warnings'>): SquadWarning | undefined =>
  warnings[0] && answerKinds.includes(warnings[0].kind) ? undefined : warnings[0];
