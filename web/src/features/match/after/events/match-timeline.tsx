import type { Match } from '@touchline/contract/football/matches';
import type { MatchEvent, MatchFile } from '@touchline/contract/match/match-events';
import { HalfTime, Timeline, type TimelineLine } from '../../events/timeline.tsx';
import { CaseLink } from '../../frame/case-link.tsx';
import { Shootout } from '../result/shootout.tsx';
import { EventEditor } from './event-editor.tsx';
import { namesOf, type SheetPerson } from './people.ts';
import { PeriodRule } from './period-rule.tsx';
import { periodLengths } from '../../events/period-lengths.ts';
import { normalPeriodsOf } from '../../events/period-names.ts';
import { linesOf, type MatchLine } from './timeline-lines.ts';
import type { EditedEvent } from './use-edited-event.ts';

type MatchTimelineProps = {
  match: Match;
  file: MatchFile;
  people: readonly SheetPerson[];
  teams: { own: string; opponent: string };
  ownIsHome: boolean;
  edited: EditedEvent;
  timeZone: string;
};

/** What happened in a match that is over, in its order, with its periods as rules. A row is edited in place. */
export function MatchTimeline({ match, file, people, teams, ownIsHome, edited, timeZone }: MatchTimelineProps) {
  const lengths = periodLengths(match);
  const normalPeriods = normalPeriodsOf(match);
  const toLine = (line: MatchLine): TimelineLine<MatchEvent> => {
    switch (line.kind) {
      case 'event':
        return line;
      case 'period': {
        const rule = {
          match: match._id,
          rule: line,
          lengths,
          normalPeriods,
          events: file.records,
          mayEdit: file.mayRecord,
        };
        return { key: `period-${line.period}`, item: <PeriodRule {...rule} /> };
      }
      case 'halfTime':
        return { key: 'half-time', item: <HalfTime goals={line} ownIsHome={ownIsHome} /> };
      case 'shootout': {
        const item = (
          <li className="px-5 py-3 max-tablet:px-4">
            <Shootout events={file.records} teams={teams} ownIsHome={ownIsHome} />
          </li>
        );
        return { key: 'shootout', item };
      }
    }
  };
  const more = (event: MatchEvent) => ({
    onEdit: file.mayRecord ? () => edited.open(event) : undefined,
    act: event.kind === 'injury' ? <CaseLink match={match} event={event} timeZone={timeZone} /> : null,
    instead: edited.is(event) ? (
      <EventEditor
        match={match._id}
        event={event}
        people={people}
        lengths={lengths}
        teams={teams}
        onDelete={() => edited.remove(event)}
        onClose={edited.close}
      />
    ) : null,
  });
  return (
    <Timeline
      lines={linesOf(match, file.records).map(toLine)}
      names={namesOf(people, { teams, normalPeriods })}
      ownIsHome={ownIsHome}
      timeZone={timeZone}
      more={more}
    />
  );
}
