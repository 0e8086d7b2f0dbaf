import type { TFunction } from 'i18next';
import type { Formatter } from '../../../../lib/i18n/format.ts';
import type { Centre } from '../state/use-centre.ts';
import type { LiveEvent } from '../state/live-types.ts';

export type EventWords = {
  title: string;
  detail: string;
  /** Something is missing in it, or the server did not take it. */
  tone?: 'amber' | 'red';
};

type Names = Centre['names'];
type Words = { t: TFunction; format: Formatter; names: Names; isLong?: boolean };

const wayOf = <Way extends string>(ways: readonly Way[], how: string | null) => ways.find((way) => way === how);

/** The name of a period: 1st half, extra time, shoot-out. */
export const periodName = (t: TFunction, period: number): string =>
  t(`match.live.periods.${period === 1 || period === 2 || period === 3 || period === 4 ? period : 5}`);

/** What a row, the undo bar and the announcements say of an event. */
export const wordsOf = (event: LiveEvent, { t, format, names, isLong = false }: Words): EventWords => {
  const { kind, side, player, otherPlayer } = event;
  const join = (...parts: (string | null | undefined)[]) => format.list(parts.filter((part) => part).map(String));
  const who = (id: string) =>
    isLong ? [names.numberOf(id), names.nameOf(id)].filter((part) => part !== null).join(' ') : names.shortOf(id);
  const opponent = [event.opponentNumber, event.opponentName].filter((part) => part !== null).join(' ');
  const someone = player ? who(player) : event.staffName || opponent;

  const words = (): EventWords => {
    switch (kind) {
      case 'goal': {
        const way = wayOf(['open', 'penalty', 'freeKick', 'corner', 'counter'], event.how);
        const how = way && t(`match.live.how.${way}`);
        if (side === 'opponent')
          return {
            title: someone || t('match.live.goalOf', { team: names.teams.opponent }),
            detail: how ?? (someone ? t('match.live.goal') : ''),
          };
        if (!player)
          return {
            title: t('match.live.goalOf', { team: names.teams.own }),
            detail: t('match.live.noScorer'),
            tone: 'amber',
          };
        const assist =
          otherPlayer && names.nameOf(otherPlayer) && t('match.live.assist', { player: names.shortOf(otherPlayer) });
        const detail = [assist, how && (assist ? how.toLocaleLowerCase() : how)]
          .filter(Boolean)
          .join(t('match.live.comma'));
        return { title: someone || names.teams.own, detail: detail || t('match.live.goal') };
      }
      case 'ownGoal':
        return {
          title: someone || t('match.live.ownGoalOf', { team: names.teams[side] }),
          detail: t('match.live.ownGoalFor', { team: names.teams[side === 'own' ? 'opponent' : 'own'] }),
        };
      case 'penaltyMissed': {
        const way = wayOf(['saved', 'post', 'off'], event.how);
        const detail = [t('match.live.penaltyMissed'), way && t(`match.live.miss.${way}`)]
          .filter(Boolean)
          .join(t('match.live.comma'));
        return { title: someone || names.teams[side], detail };
      }
      case 'yellow':
      case 'secondYellow':
      case 'straightRed':
        return { title: someone || names.teams[side], detail: t(`match.live.cards.${kind}`) };
      case 'substitution': {
        const [off, on] = [player && names.shortOf(player), otherPlayer && who(otherPlayer)];
        const reason = event.reason && event.reason !== 'tactical' ? t(`match.live.reasons.${event.reason}`) : null;
        if (!on)
          return {
            title: off ?? names.teams[side],
            detail: [t('match.live.wentOff'), reason?.toLocaleLowerCase()].filter(Boolean).join(t('match.live.comma')),
          };
        return {
          title: on,
          detail: [off && t('match.live.forPlayer', { player: off }), reason?.toLocaleLowerCase()]
            .filter(Boolean)
            .join(t('match.live.comma')),
        };
      }
      case 'injury':
        return { title: someone || names.teams[side], detail: join(t('match.live.injury')) };
      case 'sinBin':
        return { title: someone || names.teams[side], detail: t('match.live.sinBin') };
      case 'captain':
        return { title: someone, detail: t('match.live.captainNow') };
      case 'periodStart':
        return {
          title: t('match.live.started', { period: periodName(t, event.period) }),
          detail: format.time(event.at),
        };
      case 'periodEnd':
        return {
          title: t('match.live.ended', { period: periodName(t, event.period) }),
          detail: event.added ? t('match.live.added', { count: event.added }) : format.time(event.at),
        };
      case 'shootoutKick':
        return {
          title: someone || names.teams[side],
          detail: t(event.scored ? 'match.live.kickIn' : 'match.live.kickMissed'),
        };
      case 'note':
        return { title: t('match.live.note'), detail: event.text ?? '' };
    }
  };
  const found = words();
  return event.refusal === null
    ? found
    : { title: found.title, detail: t('match.live.refused', { reason: event.refusal }), tone: 'red' };
};

/** The minute in a row: `45+2`, and of a period's start the first one. Empty in a shoot-out. */
export const minuteText = ({ minute, added }: Pick<LiveEvent, 'minute' | 'added'>): string =>
  minute === null ? '' : added ? `${minute}+${added}` : String(minute);
