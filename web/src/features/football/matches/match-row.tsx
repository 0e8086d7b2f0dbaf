import type { Match } from '@touchline/contract/football/matches';
import clsx from 'clsx';
import { Fragment, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Crest } from '../../../components/football/crest.tsx';
import { cardedTags, tagOf } from '../../../components/football/match-tag.ts';
import { RowTag } from '../../../components/football/row-tag.tsx';
import { useStruck } from '../../../components/football/use-struck.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { DateBlock } from '../records/date-block.tsx';
import { EventSquad } from '../records/event-squad.tsx';

type MatchRowProps = { match: Match; timeZone: string };

export const matchRowHeight = { fine: 96, touch: 96 };

/** A list row: day, both teams, league and time; for a played match also the score. */
export const MatchRow = memo(function MatchRow({ match, timeZone }: MatchRowProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { date, timeUnknown, teams, leagues, score, squad } = match;
  const tag = tagOf(match);
  const isStruck = useStruck(match);
  const goals = score ? [score.home, score.away] : [];
  return (
    <>
      <DateBlock date={date} timeZone={timeZone} />{' '}
      <span className="min-w-0 flex-1">
        {teams.map(({ _id, name, icon }, index) => (
          <Fragment key={_id}>
            <span className="mb-1 flex min-w-0 items-center gap-2">
              <Crest name={name} src={icon?.url} size="sm" />{' '}
              <span
                title={name}
                dir="auto"
                className={clsx('min-w-0 flex-1 truncate leading-[1.6] font-medium', isStruck && 'line-through')}
              >
                {name}
              </span>{' '}
              {score ? <span className="num-row shrink-0 text-[1.25rem]">{goals[index]}</span> : null}
            </span>{' '}
          </Fragment>
        ))}
        <span className="flex min-w-0 items-center gap-2 overflow-hidden text-xs leading-normal text-ink-3">
          {tag && cardedTags.includes(tag) ? <RowTag>{t(`match.states.${tag}`)}</RowTag> : null}
          <EventSquad id={squad} />
          {/* Beside a tag there is room for one of both: the league is cut, never the time. */}
          <span className="flex min-w-0 gap-1">
            <bdi className="truncate">{leagues[0]?.name}</bdi>{' '}
            <span className="shrink-0">
              · <bdi>{timeUnknown ? t('pieces.timeUnknown') : format.time(date)}</bdi>
            </span>
          </span>
        </span>
      </span>
    </>
  );
});
