import type { Match } from '@touchline/contract/football/matches';
import { useTranslation } from 'react-i18next';
import { useEventSquad } from '../../../api/people/squad-choices.ts';
import { MovedFrom } from '../../../components/football/moved-from.tsx';
import { cardedTags, tagOf } from '../../../components/football/match-tag.ts';
import { RestDate } from '../../../components/football/rest-date.tsx';
import { RowTag } from '../../../components/football/row-tag.tsx';
import { EventSquad } from '../records/event-squad.tsx';

type MatchMetaProps = { match: Match; timeZone: string };

/**
 * Under the date of a match: whose it is, and what keeps it from being as planned. What is called off or asks whether it was
 * played says so below, in words of its own.
 */
export function MatchMeta({ match, timeZone }: MatchMetaProps) {
  const { t } = useTranslation();
  const hasLabel = useEventSquad(match.squad) !== undefined;
  const tag = tagOf(match);
  const isTagged = tag !== undefined && cardedTags.includes(tag) && tag !== 'calledOff' && tag !== 'unknown';
  const isMoved = match.movedFrom !== null && match.takesPlace === 'coming';
  if (!hasLabel && !isTagged && !isMoved) return null;
  return (
    <>
      <EventSquad id={match.squad} />
      {isTagged ? <RowTag>{t(`match.states.${tag}`)}</RowTag> : null}
      <RestDate match={match} timeZone={timeZone} />
      <MovedFrom event={match} timeZone={timeZone} />
    </>
  );
}
