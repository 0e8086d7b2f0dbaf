import { eventSpec } from '@touchline/contract/match/events/event-kinds';
import type { MatchSide } from '@touchline/contract/match/match-choices';
import type { MatchEvent } from '@touchline/contract/match/match-events';
import type { TFunction } from 'i18next';
import { periodName } from './period-names.ts';
import type { Formatter } from '../../../lib/i18n/format.ts';
import { isolated } from '../../../lib/i18n/isolated.ts';
import { shirtNameOf } from '../../../lib/i18n/names.ts';

export type EventWords = {
  /** What happened, like "Yellow card". */
  kind: string;
  /** Who: the scorer, the one with the card, who came on; the team while nobody is named. */
  title: string;
  /** The rest: what happened, the assist, for whom. */
  detail: string;
  /** Amber: somebody is not named yet. Red: the server did not take it. */
  tone?: 'amber' | 'red';
};

/** Who the people of a match are; an unknown id has no name. */
export type EventNames = {
  nameOf: (id: string | null) => string;
  /** As on the shirt. */
  shirtNameOf: (id: string | null) => string;
  numberOf: (id: string | null) => number | null;
  teams: Record<MatchSide, string>;
  /** Periods of the match without extra time: they have their names by it. */
  normalPeriods: number;
};

/** `isLong`: whole names, where there is room. */
export type Wording = { t: TFunction; language: string; format: Formatter; names: EventNames; isLong?: boolean };

/** An event of the file, or one that waits on this device; `refusal` is why the server did not take it. */
type WordedEvent = MatchEvent & { refusal?: string | null };

/** `10 Baptista`, or with the whole name `10 Rui Baptista`; what is not known is left out. */
export const numberAndName = (player: {
  shirtNumber: number | null;
  name: string;
  shirtName?: string | undefined;
}): string => [player.shirtNumber, shirtNameOf(player)].filter((part) => part !== null && part !== '').join(' ');

const nameIn = (names: EventNames, id: string | null, isLong = false) =>
  numberAndName({ shirtNumber: names.numberOf(id), name: isLong ? names.nameOf(id) : names.shirtNameOf(id) });

type Part = string | false | null | undefined;
const joined = ({ t }: Wording, ...parts: Part[]): string => parts.filter(Boolean).join(t('match.events.comma'));
/** Within the sentence that another part has begun. */
const within = ({ language }: Wording, text: Part): Part => text && text.toLocaleLowerCase(language);

/** The player, the member of staff, or the opponent's player; empty while nobody is named. */
const whoOf = (event: MatchEvent, { names, language, isLong }: Wording): string => {
  if (event.side === 'own') return nameIn(names, event.player, isLong) || (event.staffName ?? '');
  const name = event.opponentName && isolated(language, event.opponentName);
  return [event.opponentNumber, name].filter(Boolean).join(' ');
};

const changeWords = (event: MatchEvent, kind: string, wording: Wording): EventWords => {
  const { t, names, isLong } = wording;
  const [off, on] = [nameIn(names, event.player), nameIn(names, event.otherPlayer, isLong)];
  const reason = event.reason && event.reason !== 'tactical' && t(`match.events.reasons.${event.reason}`);
  const because = (first: string) => joined(wording, first, within(wording, reason));
  if (on && off) return { kind, title: on, detail: because(t('match.events.for', { player: off })) };
  if (off) return { kind, title: off, detail: because(t('match.events.wentOff')) };
  const detail = joined(wording, kind, within(wording, t('match.events.playerMissing')));
  return { kind, title: on || names.teams.own, detail, tone: 'amber' };
};

/** What happened to whom, of the kinds that name a player. */
const playerWords = (event: MatchEvent, kind: string, wording: Wording): EventWords => {
  const { t, language, names } = wording;
  const { other, player, goalFor, isHealth } = eventSpec(event.kind);
  const isOwn = event.side === 'own';
  const who = whoOf(event, wording);
  const title = who || names.teams[event.side];
  const assist = other === 'assist' && isOwn && nameIn(names, event.otherPlayer);
  // A goal from open play is the usual one.
  const way = event.how && event.how !== 'open' && t(`match.events.ways.${event.how as 'penalty'}`);
  const detail = (...parts: Part[]) => joined(wording, ...parts, event.text && isolated(language, event.text));

  // An injury without a name may be of a player who refuses medical data: nobody is to add it.
  if (isOwn && player === 'needed' && !isHealth && !who) {
    const missing = t(goalFor === 'same' ? 'match.events.scorerMissing' : 'match.events.playerMissing');
    return { kind, title, detail: detail(kind, within(wording, missing), within(wording, way)), tone: 'amber' };
  }
  if (assist) {
    const helped = t('match.events.assist', { player: assist });
    return { kind, title, detail: detail(helped, within(wording, way)) };
  }
  if (goalFor === 'other')
    return {
      kind,
      title,
      detail: detail(t('match.events.ownGoalFor', { team: names.teams[isOwn ? 'opponent' : 'own'] })),
    };
  return { kind, title, detail: goalFor && way ? detail(way) : detail(kind, within(wording, way)) };
};

const wordsOf = (event: MatchEvent, wording: Wording): EventWords => {
  const { t, format } = wording;
  const { kind, period, added } = event;
  if (kind === 'periodStart') {
    const title = t('match.events.started', { period: periodName(t, period, wording.names.normalPeriods) });
    return { kind: title, title, detail: format.time(event.at) };
  }
  if (kind === 'periodEnd') {
    const title = t('match.events.ended', { period: periodName(t, period, wording.names.normalPeriods) });
    return { kind: title, title, detail: added ? t('match.events.added', { count: added }) : format.time(event.at) };
  }
  if (kind === 'shootoutKick') {
    const detail = t(event.scored ? 'match.events.scored' : 'match.events.missed');
    return { kind: detail, title: whoOf(event, wording) || wording.names.teams[event.side], detail };
  }
  const what = t(`match.events.kinds.${kind}`);
  const { player, other } = eventSpec(kind);
  if (!player) return { kind: what, title: what, detail: event.text ?? '' };
  return other === 'comesOn' && event.side === 'own'
    ? changeWords(event, what, wording)
    : playerWords(event, what, wording);
};

/** An event in words, for its row. */
export const eventWords = (event: WordedEvent, wording: Wording): EventWords => {
  const words = wordsOf(event, wording);
  if (!event.refusal) return words;
  return { ...words, detail: wording.t('match.live.refused', { reason: event.refusal }), tone: 'red' };
};

/** What happened, where neither the name nor the rest says it: "Goal" before "10 Baptista, assist 7 El Amrani". */
export const unsaid = ({ kind, title, detail }: EventWords): string | null =>
  title.startsWith(kind) || detail.startsWith(kind) ? null : kind;

/** One line about an event, for the bar that undoes it and for screen readers: "Change: Okoro for Iglesias". */
export const eventLine = (event: MatchEvent, wording: Wording): string => {
  const { t, names } = wording;
  const { kind, title, detail } = wordsOf(event, wording);
  const { player, other } = eventSpec(event.kind);
  if (!player) return title;
  if (other !== 'comesOn') return t('match.live.line', { what: kind, who: title });
  const [off, on] = [names.shirtNameOf(event.player), names.shirtNameOf(event.otherPlayer)];
  return on && off ? t('match.live.changeLine', { on, off }) : t('match.live.line', { what: detail, who: title });
};
