import type { AvailabilityBoard } from '@touchline/contract/health/availability';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AvailabilitySign } from '../../../../components/availability/availability-sign.tsx';
import type { Sign } from '../../../../components/availability/sign-of.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { groupId, playerId } from './targets.ts';
import { groupOf } from './groups.ts';
import { useBoardTitles } from './use-board-titles.ts';

type FiguresProps = { board: AvailabilityBoard; today: string; timeZone: string };

/** Two sheets: how many can take part in the training of the day, and in the next match. */
export function Figures({ board, today, timeZone }: FiguresProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { session, nextMatch, totals, players } = board;
  const { training, match } = useBoardTitles(timeZone)(board, today);

  const inGroup = (sign: Sign) =>
    players.find((player) =>
      sign === 'undecided' ? player.undecided : sign === 'away' ? isAway(player) : player.training === sign,
    );
  const isAway = ({ training: how, reason }: (typeof players)[number]) =>
    how === 'none' && reason !== null && reason !== 'health';
  const targetOf = (sign: Sign) => {
    const group = sign === 'full' ? undefined : inGroup(sign);
    return sign === 'full' ? groupId('full') : group && groupId(groupOf(group) ?? 'full');
  };
  const ofMatch = (state: 'doubtful' | 'unavailable') => {
    const first = players.find((player) => player.match === state);
    return first && playerId(first.player._id);
  };
  const figure = (sign: Sign, count: number, label: string) => (
    <Figure key={sign} label={label} sign={sign} count={count} target={count > 0 ? targetOf(sign) : undefined}>
      {sign === 'full' ? t('availability.of', { total: format.number(totals.players) }) : null}
    </Figure>
  );

  return (
    <div className="av-sum">
      <section aria-labelledby="av-training" className="av-figures">
        <div className="av-figures-head">
          <h2 id="av-training">{training}</h2>
          {session ? (
            <small dir="auto" className="truncate">
              {session.title}
            </small>
          ) : null}
        </div>
        <ul>
          {/* Who is not decided counts as full on the pitch, but is a figure of its own. */}
          {figure('full', totals.training.full - totals.undecided, t('availability.states.full'))}
          {figure('modified', totals.training.modified, t('availability.states.modified'))}
          {totals.training.individual > 0
            ? figure('individual', totals.training.individual, t('availability.states.individual'))
            : null}
          {figure('none', totals.training.none, t('availability.states.none'))}
          {figure('away', totals.training.away, t('availability.states.away'))}
          {figure('undecided', totals.undecided, t('availability.open'))}
        </ul>
      </section>
      <section aria-labelledby="av-match" className="av-figures">
        <div className="av-figures-head">
          <h2 id="av-match">{match}</h2>
          {nextMatch ? (
            <small dir="auto" className="truncate">
              {nextMatch.home} – {nextMatch.away}
            </small>
          ) : null}
        </div>
        <ul>
          <Figure label={t('availability.match.available')} count={totals.match.available} target={groupId('full')}>
            {t('availability.of', { total: format.number(totals.players) })}
          </Figure>
          <Figure label={t('availability.match.doubtful')} count={totals.match.doubtful} target={ofMatch('doubtful')} />
          <Figure
            label={t('availability.match.unavailable')}
            count={totals.match.unavailable}
            target={ofMatch('unavailable')}
          />
        </ul>
      </section>
    </div>
  );
}

type FigureProps = {
  label: string;
  sign?: Sign;
  count: number;
  /** The id of what the figure leads to; none without players. */
  target: string | undefined;
  children?: ReactNode;
};

function Figure({ label, sign, count, target, children }: FigureProps) {
  const format = useFormat();
  const content = (
    <>
      <span className="av-figure-label">
        {sign ? <AvailabilitySign sign={sign} /> : null}
        {label}
      </span>{' '}
      <span className="av-figure-value">
        <b className="num">{format.number(count)}</b> {children ? <small>{children}</small> : null}
      </span>
    </>
  );
  return (
    <li>
      {target ? (
        <a
          href={`#${target}`}
          className={clsx('av-figure', 'wash')}
          onClick={(event) => {
            event.preventDefault();
            const place = document.getElementById(target);
            place?.focus({ preventScroll: true });
            place?.scrollIntoView({ block: 'center' });
          }}
        >
          {content}
        </a>
      ) : (
        <div className="av-figure">{content}</div>
      )}
    </li>
  );
}
