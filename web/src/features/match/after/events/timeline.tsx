import type { Match } from '@touchline/contract/football/matches';
import type { MatchEvent, MatchFile } from '@touchline/contract/match/match-events';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { CaseLink } from '../../frame/case-link.tsx';
import { Shootout } from '../result/shootout.tsx';
import { EventEditor } from './event-editor.tsx';
import { eventWords } from './event-words.ts';
import type { SheetPerson } from './people.ts';
import { PeriodRule } from './period-rule.tsx';
import { periodLengths, timelineOf } from './timeline.ts';
import { TimelineRow } from './timeline-row.tsx';
import type { EditedEvent } from './use-edited-event.ts';

type TimelineProps = {
  match: Match;
  file: MatchFile;
  people: readonly SheetPerson[];
  teams: { own: string; opponent: string };
  ownIsHome: boolean;
  edited: EditedEvent;
  timeZone: string;
};

/** What happened, in its order: the own side at its side of the fixture, periods as rules. A row is edited in place. */
export function Timeline({ match, file, people, teams, ownIsHome, edited, timeZone }: TimelineProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const lengths = periodLengths(match);
  const lines = timelineOf(match, file.records);
  const names = { t, language: i18n.language, people, opponent: teams.opponent };
  const atStart = ({ side }: MatchEvent) => (side === 'own') === ownIsHome;
  return (
    <ol className="mf-tl">
      {lines.map((line) => {
        if (line.kind === 'period')
          return (
            <PeriodRule
              key={`period-${line.period}`}
              match={match._id}
              rule={line}
              lengths={lengths}
              events={file.records}
              mayEdit={file.mayRecord}
            />
          );
        if (line.kind === 'halfTime') {
          const [home, away] = ownIsHome ? [line.own, line.opponent] : [line.opponent, line.own];
          return (
            <li key="half-time" className="mf-tl-rule">
              <span>
                {t('match.after.halfTime')} <span className="sr-only">{t('match.frame.score', { home, away })}</span>
                <span aria-hidden="true" className="inline-flex gap-1">
                  <span>{format.number(home)}</span>
                  <span>–</span>
                  <span>{format.number(away)}</span>
                </span>
              </span>
            </li>
          );
        }
        if (line.kind === 'shootout')
          return (
            <li key="shootout" className="px-5 py-3 max-tablet:px-4">
              <Shootout events={file.records} teams={teams} ownIsHome={ownIsHome} />
            </li>
          );
        const { event } = line;
        if (edited.is(event))
          return (
            <li key={event._id}>
              <EventEditor
                match={match._id}
                event={event}
                people={people}
                lengths={lengths}
                teams={teams}
                onDelete={() => edited.remove(event)}
                onClose={edited.close}
              />
            </li>
          );
        return (
          <TimelineRow
            key={event._id}
            event={event}
            words={eventWords(event, names)}
            isAtStart={atStart(event)}
            onEdit={file.mayRecord ? () => edited.open(event) : undefined}
            act={event.kind === 'injury' ? <CaseLink match={match} event={event} timeZone={timeZone} /> : null}
          />
        );
      })}
    </ol>
  );
}
