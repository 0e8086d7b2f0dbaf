import '../../../../components/page/print-page.css';
import type { TrainingFile } from '@touchline/contract/football/trainings';
import { minutesOfParts } from '@touchline/contract/football/session/load';
import { useTranslation } from 'react-i18next';
import { timeIn } from '../../../../lib/dates/days.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { isolated } from '../../../../lib/i18n/isolated.ts';
import { BibSquare } from '../people/bib-square.tsx';
import { numberText } from '../people/number-text.ts';
import type { SessionPerson } from '../people/session-people.ts';
import { PartFacts } from '../parts/part-facts.tsx';
import type { PartLine } from '../parts/part-lines.ts';
import { playersOf } from '../parts/players-of.ts';
import type { SessionContent } from '../saving/session-content.ts';

type SessionPaperProps = {
  session: TrainingFile;
  content: SessionContent;
  lines: readonly PartLine[];
  people: readonly SessionPerson[];
  timeZone: string;
};

const noteLines = [1, 2, 3, 4];

/** The plan on one page of A4. The screen does not show it. Whom something limits is not on it: paper lies about. */
export function SessionPaper({ session, content, lines, people, timeZone }: SessionPaperProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat(timeZone);
  const whole = Math.max(1, minutesOfParts(content.parts));
  const { groups, bring, objectives } = content;
  return (
    <div className="print-page tp-paper" aria-hidden="true">
      <h2>
        <bdi>{session.title}</bdi> {session.dayName}
      </h2>
      <p>
        {t('session.paper.line', {
          day: format.longDate(session.date),
          time: timeIn(timeZone, session.date),
          minutes: minutesOfParts(content.parts),
        })}
        {session.place ? (
          <>
            {' '}
            · <bdi>{session.place}</bdi>
          </>
        ) : null}
      </p>
      {objectives ? <p className="whitespace-pre-line">{objectives}</p> : null}
      <div className="tp-paper__steps">
        {lines
          .filter(({ part }) => part.parallelTo === null)
          .map(({ part }) => (
            <span
              key={part._id}
              style={{
                inlineSize: `${(100 * part.minutes) / whole}%`,
                blockSize: `${Math.max(10, 10 * (part.intendedRpe ?? 0))}%`,
              }}
            >
              {part.minutes}
            </span>
          ))}
      </div>
      <ol className="tp-paper__parts">
        {lines.map(({ part, startsAt }) => {
          const picture = session.parts.find(({ _id }) => _id === part._id)?.picture;
          return (
            <li key={part._id} data-beside={part.parallelTo !== null || undefined}>
              <b className="num">{timeIn(timeZone, startsAt)}</b>
              {picture ? <img src={picture.url} alt="" /> : null}
              <div>
                <b>{part.title}</b> {t('session.minutes.count', { minutes: part.minutes })}
                <PartFacts part={part} players={playersOf(part, groups, people)} />
                {part.coachingPoints.map((point, index) => (
                  <p key={index}>– {point}</p>
                ))}
                {part.note ? <p className="whitespace-pre-line">{part.note}</p> : null}
              </div>
            </li>
          );
        })}
      </ol>
      {groups.map(({ bib, players }) => (
        <p key={bib}>
          <BibSquare bib={bib} /> <b>{t(`session.bibs.${bib}`)}</b>{' '}
          {format.list(
            players.flatMap((id) => {
              const person = people.find(({ _id }) => _id === id);
              // Between the numbers of others, a name in another script would take its number to its other side.
              return person ? `${numberText(person)} ${isolated(i18n.language, person.name)}` : [];
            }),
          )}
        </p>
      ))}
      {bring.length > 0 ? (
        <p>
          <b>{t('session.bring.title')}</b>{' '}
          {format.list(bring.map(({ what, count }) => (count === null ? what : `${count} × ${what}`)))}
        </p>
      ) : null}
      <div className="tp-paper__notes">
        <b>{t('session.paper.notes')}</b>
        {noteLines.map((line) => (
          <i key={line} />
        ))}
      </div>
    </div>
  );
}
