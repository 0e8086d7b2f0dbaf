import { useQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/football/matches';
import type { MatchMinutes } from '@touchline/contract/match/match-minutes';
import type { RpeAsking } from '@touchline/contract/match/session-rpes';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { suspensionsQuery } from '../../../api/match/suspensions.ts';
import { Button } from '../../../components/ui/button.tsx';
import { buttonVariants } from '../../../components/ui/button-variants.ts';
import { CountBadge } from '../../../components/ui/count-badge.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { isolated } from '../../../lib/i18n/isolated.ts';
import { Link } from '../../../lib/router/link.tsx';
import { fileAddress } from '../frame/file-tabs.ts';
import type { FinishItem, FinishKey } from './finish-list.ts';
import type { GoalsCheck } from '../frame/goals-check.ts';
import { useGoalsText } from './result/use-goals-text.ts';
import { SendButton } from './rpe/send-button.tsx';

type ToFinishProps = {
  match: Match;
  timeZone: string;
  items: readonly FinishItem[];
  check: GoalsCheck;
  minutes: MatchMinutes | undefined;
  rpe: RpeAsking | undefined;
  mayEdit: boolean;
  onAddGoal: () => void;
  onChangeResult: () => void;
  onEnterSheet: () => void;
};

/** What is left to do after a match. Ticks set themselves. */
export function ToFinish(props: ToFinishProps) {
  const { match, timeZone, items, check, minutes, rpe, mayEdit, onAddGoal, onChangeResult, onEnterSheet } = props;
  const { t, i18n } = useTranslation();
  const format = useFormat(timeZone);
  const goalsText = useGoalsText();
  const suspensions = useQuery({ ...suspensionsQuery({}), meta: { quiet: true } }).data?.records;
  const done = items.filter(({ isDone }) => isDone).length;
  const unknown = minutes?.players.filter((player) => player.minutes === null).length ?? 0;
  const played = minutes?.players.filter((player) => player.minutes === null || player.stints.length > 0).length ?? 0;

  const cards = () => {
    const came = (suspensions ?? []).filter(({ cause, state }) => cause?._id === match._id && state !== 'setAside');
    if (came.length === 0) return t('match.after.finish.noSuspension');
    return came
      .map(({ player, kind, misses, served }) => {
        const [next] = [...misses, ...served];
        const name = isolated(i18n.language, player.name);
        const why = t(`match.after.finish.why.${kind}`);
        return next
          ? t('match.after.finish.suspendedFor', { name, day: format.dayAndMonth(next.date), why })
          : t('match.after.finish.suspended', { name, why });
      })
      .join(' ');
  };
  const rpeText = () => {
    const { players = 0, answered = 0, sentAt = null } = rpe ?? {};
    if (players === 0) return t('match.rpe.nobody');
    return sentAt === null
      ? t('match.rpe.toPlayers', { count: players })
      : t('match.rpe.answered', { answered, count: players });
  };
  const texts: Record<FinishKey, string> = {
    result:
      check.kind === 'differ'
        ? t('match.after.finish.differ', { text: goalsText(check) })
        : t(`match.after.finish.result.${check.kind}`),
    minutes: minutes?.isKnown
      ? [
          t('match.after.finish.minutes', {
            count: played,
            total: format.number(minutes.total),
            expected: format.number(minutes.expected),
          }),
          unknown > 0 && t('match.statistics.minutesUnknown', { count: unknown }),
        ]
          .filter(Boolean)
          .join(' ')
      : t('match.statistics.noEvents'),
    cards: cards(),
    ratings: t('match.after.finish.ratingsText'),
    rpe: rpeText(),
  };
  const actions: Partial<Record<FinishKey, ReactNode>> = {
    result:
      check.kind === 'differ' ? (
        <>
          {check.missing > 0 ? (
            <Button size="sm" onClick={onAddGoal}>
              {t('match.after.addGoal')}
            </Button>
          ) : null}
          <Button variant="outline" size="sm" onClick={onChangeResult}>
            {t('match.after.changeResult')}
          </Button>
        </>
      ) : check.kind === 'noResult' ? (
        <Button size="sm" onClick={onChangeResult}>
          {t('match.after.enterResult')}
        </Button>
      ) : null,
    minutes:
      minutes && !minutes.isKnown ? (
        <Button variant="outline" size="sm" onClick={onEnterSheet}>
          {t('match.after.enterSheet')}
        </Button>
      ) : null,
    ratings:
      played > 0 ? (
        <Link to={fileAddress(match._id, 'statistics')} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
          {t('match.after.finish.rate', { count: played })}
        </Link>
      ) : null,
    rpe: rpe?.maySend ? <SendButton match={match._id} asking={rpe} timeZone={timeZone} /> : null,
  };

  return (
    <section aria-labelledby="to-finish" className="flex min-h-0 flex-col">
      <div className="flex min-h-15 items-center gap-2.5 border-b border-line px-4 py-2.5">
        <h2 id="to-finish" className="text-input font-semibold">
          {t('match.after.finish.title')}
        </h2>
        <CountBadge
          count={`${format.number(done)} / ${format.number(items.length)}`}
          label={t('match.after.finish.count', { done, count: items.length })}
        />
      </div>
      <ul className="min-h-0 overflow-y-auto">
        {items.map(({ key, isDone }) => (
          <li key={key} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-2.5 border-b border-line px-4 py-3">
            {isDone ? (
              <CircleCheck
                role="img"
                aria-label={t('match.after.finish.done')}
                className="mt-0.5 size-5 stroke-[2.25] text-success"
              />
            ) : (
              <span role="img" aria-label={t('match.after.finish.open')} className="mf-ring" />
            )}
            <div>
              <b className="block leading-[1.4] font-semibold">{t(`match.after.finish.items.${key}`)}</b>
              <p className="text-sm leading-[1.4] text-pretty text-ink-3">{texts[key]}</p>
              {(mayEdit || key === 'rpe') && !isDone && actions[key] ? (
                <div className="mt-2 flex flex-wrap gap-2">{actions[key]}</div>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {done === items.length ? (
        <p className="px-4 py-4 font-semibold" role="status">
          {t('match.after.finish.allDone')}
        </p>
      ) : null}
    </section>
  );
}
