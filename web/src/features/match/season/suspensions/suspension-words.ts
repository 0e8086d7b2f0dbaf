import type { CardKind } from '@touchline/contract/match/events/event-kinds';
import type { Suspension, SuspensionStep } from '@touchline/contract/match/suspensions';
import type { TFunction } from 'i18next';
import { type Formatter } from '../../../../lib/i18n/format.ts';
import { isolated } from '../../../../lib/i18n/isolated.ts';
import { stageText } from '../../frame/stage-text.ts';

type Words = { t: TFunction; format: Formatter; language: string };

/** The card that stands before the reason of a suspension. */
export const cardOf = ({ kind }: Pick<Suspension, 'kind'>): CardKind =>
  kind === 'yellows' ? 'yellow' : kind === 'secondYellow' ? 'secondYellow' : 'straightRed';

type MatchRef = NonNullable<Suspension['cause']>;

/** "Dec 5, CD Montelar" */
export const matchText = ({ date, opponent }: MatchRef, { t, format, language }: Words): string =>
  t('match.season.suspensions.matchOn', { day: format.dayAndMonth(date), opponent: isolated(language, opponent) });

/** "Second yellow, Nov 29" */
export const whyText = ({ kind, count, cause }: Suspension, { t, format }: Words): string => {
  if (kind === 'decision') return t('match.season.suspensions.why.decision');
  const why =
    kind === 'yellows' && count !== null
      ? t('match.season.suspensions.why.yellows', { count })
      : t(`match.season.suspensions.why.${kind === 'secondYellow' ? 'secondYellow' : 'straightRed'}`);
  return cause ? t('match.season.suspensions.whyOn', { why, day: format.dayAndMonth(cause.date) }) : why;
};

/** "2, was 1", where staff have changed the length. */
export const lengthText = ({ matches, byRule, kind }: Suspension, { t, format }: Words): string =>
  matches === byRule || kind === 'decision'
    ? format.number(matches)
    : t('match.season.suspensions.lengthWas', { matches: format.number(matches), before: format.number(byRule) });

/** Which matches it takes: the coming ones, or those served; or the day it was set aside. */
export const missesText = (suspension: Suspension, words: Words): string => {
  const { state, misses, served, updatedAt } = suspension;
  const { t, format } = words;
  if (state === 'setAside')
    return updatedAt
      ? t('match.season.suspensions.setAsideOn', { day: format.dayAndMonth(updatedAt) })
      : t('match.season.suspensions.state.setAside');
  const matches = [...(state === 'served' ? served : misses)].toSorted((one, other) =>
    one.date < other.date ? -1 : 1,
  );
  const [only] = matches;
  if (!only) return t('match.season.suspensions.notKnownYet');
  if (matches.length === 1) return matchText(only, words);
  return format.list(matches.map(({ date }) => format.dayAndMonth(date)));
};

/** "Free only if it was played: Nov 29, Albo CF": the matches that nobody has said were played. */
export const freeIfText = ({ unknown }: Suspension, words: Words): string =>
  words.t('match.season.suspensions.freeIf', {
    matches: words.format.list(unknown.map((match) => matchText(match, words))),
  });

/** "Open", "0 of 2 served", "Served", "Set aside" */
export const stateText = ({ state, matches, served }: Suspension, { t, format }: Words): string =>
  state === 'open' && matches > 1
    ? t('match.season.suspensions.state.partly', { served: format.number(served.length), count: matches })
    : t(`match.season.suspensions.state.${state}`);

/** A step of how a suspension came, in a sentence. */
export const stepText = (step: SuspensionStep, league: string, words: Words): string => {
  const { t, language } = words;
  const { kind, minute, count, matches, before, match, isLast } = step;
  const opponent = isolated(language, match?.opponent ?? '');
  const where = { minute: minute ?? '', league: isolated(language, league), opponent };
  switch (kind) {
    case 'yellow':
      return t(
        minute === null ? 'match.season.suspensions.steps.yellowNoMinute' : 'match.season.suspensions.steps.yellow',
        { ...where, number: count ?? 1 },
      );
    case 'secondYellow':
    case 'straightRed':
      return minute === null
        ? t(`match.season.suspensions.steps.${kind}NoMinute`, where)
        : t(`match.season.suspensions.steps.${kind}`, where);
    case 'reached':
      return matches === null
        ? t('match.season.suspensions.steps.reachedOpen')
        : t('match.season.suspensions.steps.reached', { count: matches });
    case 'decision':
      return t('match.season.suspensions.steps.decision', { count: matches ?? 1 });
    case 'changed':
      return t('match.season.suspensions.steps.changed', { count: matches ?? 1, before: before ?? '' });
    case 'misses':
      return t(isLast ? 'match.season.suspensions.steps.missesLast' : 'match.season.suspensions.steps.misses', where);
    case 'wiped':
      return step.stage === null
        ? t('match.season.suspensions.steps.wipedServed', { count: count ?? 0 })
        : t('match.season.suspensions.steps.wipedStage', {
            count: count ?? 0,
            stage: isolated(language, stageText(t, step.stage)),
          });
    case 'setAside':
    case 'served':
    case 'stood':
    case 'lapsed':
      return t(`match.season.suspensions.steps.${kind}`, where);
  }
};
