import type { OpponentNote } from '@touchline/contract/match/opponents';
import clsx from 'clsx';
import { FileText, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/format.ts';
import { Link } from '../../../lib/router/link.tsx';
import { Score } from '../frame/score.tsx';

type Result = OpponentNote['lastFive'][number];
type ResultsPaneProps = { note: OpponentNote; timeZone: string };

const looks: Record<Result['result'], string> = {
  won: 'bg-accent text-on-accent',
  drawn: 'bg-hover text-ink-2',
  lost: 'border border-line-strong text-ink',
};

/** Won, drawn or lost as one letter of the language; the word for screen readers. */
function ResultLetter({ result }: { result: Result['result'] }) {
  const { t } = useTranslation();
  return (
    <li className={clsx('grid size-6 place-items-center rounded-sm text-sm font-bold', looks[result])}>
      <span aria-hidden="true">{t(`match.opponent.letters.${result}`)}</span>
      <span className="sr-only">{t(`match.opponent.results.${result}`)}</span>
    </li>
  );
}

function Block({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  return (
    <section className="px-4 pt-3 pb-2">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h3 className="text-sm font-semibold text-ink-3">{title}</h3>
        {end}
      </div>
      {children}
    </section>
  );
}

/** The score with the goals of the team first that the list is about. */
const goalsOf = ({ home, score }: Result, team: string) =>
  home === team ? score : { home: score.away, away: score.home };
const scoreLook = 'ms-auto shrink-0 text-lg';

/** The last five results of the opponent, our meetings, files and video. */
export function ResultsPane({ note, timeZone }: ResultsPaneProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { opponent, lastFive, meetings, links, reports } = note;
  // Results are those of the opponent: what it lost, we won.
  const count = (result: Result['result']) => meetings.filter((one) => one.result === result).length;
  const row = 'flex min-h-10 items-baseline gap-3 border-b border-line py-2 last:border-0';
  return (
    <div className="min-h-0 overflow-y-auto pb-4">
      <h2 className="border-b border-line px-4 py-4 text-input font-semibold">
        <bdi>{opponent.name}</bdi>
      </h2>
      <Block
        title={t('match.opponent.lastFive')}
        end={
          <ol className="flex gap-1">
            {lastFive.map(({ _id, result }) => (
              <ResultLetter key={_id} result={result} />
            ))}
          </ol>
        }
      >
        {lastFive.length === 0 ? <p className="py-2 text-ink-3">{t('match.opponent.noResults')}</p> : null}
        <ul>
          {lastFive.map((one) => {
            const isHome = one.home === opponent.name;
            return (
              <li key={one._id} className={row}>
                <span className="w-14 shrink-0 text-sm text-ink-3">{format.dayAndMonth(one.date)}</span>
                <span className="min-w-0">
                  <bdi>{isHome ? one.away : one.home}</bdi>{' '}
                  <span className="text-ink-3">{t(isHome ? 'match.opponent.home' : 'match.opponent.away')}</span>
                </span>
                <Score {...goalsOf(one, opponent.name)} className={scoreLook} />
              </li>
            );
          })}
        </ul>
      </Block>
      <Block
        title={t('match.opponent.meetings')}
        end={
          meetings.length > 0 ? (
            <span className="text-sm text-ink-3">
              {t('match.opponent.tally', { won: count('lost'), drawn: count('drawn'), lost: count('won') })}
            </span>
          ) : null
        }
      >
        {meetings.length === 0 ? <p className="py-2 text-ink-3">{t('match.opponent.noMeetings')}</p> : null}
        <ul>
          {meetings.map((one) => (
            <li key={one._id} className={row}>
              <span className="w-14 shrink-0 text-sm text-ink-3">{format.dayAndMonth(one.date)}</span>
              <Link to={`/projects/matches?match=${one._id}`} className="text-accent hover:underline">
                {t(one.home === opponent.name ? 'match.opponent.away' : 'match.opponent.home')}
              </Link>
              <Score {...goalsOf(one, one.home === opponent.name ? one.away : one.home)} className={scoreLook} />
            </li>
          ))}
        </ul>
      </Block>
      <Block title={t('match.opponent.files')}>
        {links.length + reports.length === 0 ? <p className="py-2 text-ink-3">{t('match.opponent.noFiles')}</p> : null}
        <ul>
          {links.map(({ title, url }) => (
            <li key={url} className={row}>
              <Play aria-hidden="true" className="size-4 shrink-0 self-center text-ink-3" />
              <a href={url} target="_blank" rel="noreferrer" className="min-w-0 truncate text-accent hover:underline">
                <bdi>{title}</bdi>
              </a>
            </li>
          ))}
          {reports.map(({ _id, title }) => (
            <li key={_id} className={row}>
              <FileText aria-hidden="true" className="size-4 shrink-0 self-center text-ink-3" />
              <Link to={`/reports/tactical?report=${_id}`} className="min-w-0 truncate text-accent hover:underline">
                <bdi>{title}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </Block>
    </div>
  );
}
