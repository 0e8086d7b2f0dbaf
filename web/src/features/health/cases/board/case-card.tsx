import type { StageSetting } from '@touchline/contract/health/case-settings';
import { caseDay } from '@touchline/contract/health/case-rules';
import type { MedicalCase } from '@touchline/contract/health/cases';
import clsx from 'clsx';
import { CalendarCheck, EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AvailabilitySign } from '../../../../components/availability/availability-sign.tsx';
import { SquadLabel, type SquadLabelProps } from '../../../../components/squads/squad-label.tsx';
import { Menu } from '../../../../components/ui/menu.tsx';
import { menuIcon } from '../../../../components/ui/menu-types.ts';
import type { Day } from '../../../../lib/dates/days.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { Link } from '../../../../lib/router/link.tsx';
import { caseAddress } from '../case-address.ts';
import { CriteriaPips } from '../criteria-pips.tsx';
import { dueOf } from '../due.ts';
import { DueLine } from '../due-line.tsx';
import { useCaseWords } from '../use-case-words.ts';
import type { BoardMove } from './use-board-move.ts';
import { NameTag } from '../../../../components/people/namesakes.tsx';

type CaseCardProps = {
  one: MedicalCase;
  /** Undefined where all are of one squad. */
  squad: SquadLabelProps['squad'] | undefined;
  /** Fades in green after a change. */
  change: 'odd' | 'even' | undefined;
  today: Day;
  stages: readonly StageSetting[];
  move: BoardMove;
  hintId: string;
  onMoveTo: (stage: number) => void;
};

/** A case on the board: a link to it, which can be dragged to another stage. */
export function CaseCard({ one, squad, change, today, stages, move, hintId, onMoveTo }: CaseCardProps) {
  const { t } = useTranslation();
  const words = useCaseWords();
  const isHeld = move.held?.one._id === one._id;
  return (
    <li>
      <article
        {...move.pointerOf(one)}
        data-case-change={change}
        className={clsx(
          'group/case relative cursor-grab rounded-[10px] border bg-surface shadow-1 [-webkit-touch-callout:none] select-none',
          isHeld
            ? 'border-dashed border-control bg-transparent shadow-none *:opacity-0'
            : 'border-line hover:border-line-strong',
        )}
      >
        <CardText
          one={one}
          squad={squad}
          today={today}
          stages={stages}
          name={
            <Link
              to={caseAddress(one._id)}
              draggable={false}
              aria-describedby={hintId}
              {...move.keysOf(one)}
              className="outline-none after:absolute after:inset-0 after:rounded-[10px] focus-visible:after:outline-2 focus-visible:after:outline-offset-1 focus-visible:after:outline-focus"
            >
              <bdi>{one.player.name}</bdi>
              <NameTag id={one.player._id} />
            </Link>
          }
        />
        <div
          className={clsx(
            'absolute end-0.5 top-0.5 opacity-0 group-focus-within/case:opacity-100 group-hover/case:opacity-100 pointer-coarse:opacity-100',
            isHeld && 'invisible',
          )}
        >
          <Menu
            label={t('cases.move.menu', { name: one.player.name })}
            trigger={<EllipsisVertical aria-hidden="true" />}
            triggerClassName={clsx(menuIcon, 'size-7 bg-surface pointer-coarse:size-11')}
            selectedId={String(one.stage)}
            items={stages.map((stage) => ({
              id: String(stage.key),
              label: t('cases.numbered', { stage: stage.key, label: words.stage(stage) }),
            }))}
            onAction={(id) => {
              if (Number(id) !== one.stage) onMoveTo(Number(id));
            }}
          />
        </div>
      </article>
    </li>
  );
}

type CardTextProps = Pick<CaseCardProps, 'one' | 'squad' | 'today'> & {
  name: ReactNode;
  /** Without them the card does not say where the player's state is another than that of the stage. */
  stages?: readonly StageSetting[];
};

/** What a card says; the name is a link on the card itself, and plain on the one under the pointer. */
export function CardText({ one, squad, today, stages = [], name }: CardTextProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const words = useCaseWords();
  const { player, expectedReturn, diagnosis, training, match } = one;
  const stage = stages.find(({ key }) => key === one.stage);
  const isOwnState =
    one.open && stage !== undefined && (training !== stage.training || (training === 'full' && match !== stage.match));
  return (
    <div className="grid gap-1.5 px-2.5 pt-2.25 pb-2.5">
      <p className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-1.75 pe-5 leading-tight pointer-coarse:pe-9">
        <span className="num-row min-w-5.5 text-center text-xl">{player.shirtNumber ?? ''}</span>
        <span className="text-sm font-semibold wrap-break-word hyphens-auto">{name}</span>
      </p>
      {squad ? (
        <p className="text-xs">
          <SquadLabel squad={squad} />
        </p>
      ) : null}
      <p className="text-sm leading-snug text-ink-2">
        <bdi dir={i18n.dir()}>{words.label(one)}</bdi>
        {diagnosis?.code ? (
          <>
            {' '}
            <span className="ltr text-ink-3">({diagnosis.code})</span>
          </>
        ) : null}
      </p>
      {isOwnState ? (
        <p className="flex items-center gap-1.25 text-sm">
          <AvailabilitySign sign={training} size="sm" />
          <span>{training === 'full' ? t(`cases.fully.${match}`) : t(`availability.states.${training}`)}</span>
        </p>
      ) : null}
      {dueOf(one, today) ? (
        <p>
          <DueLine one={one} today={today} />
        </p>
      ) : null}
      <p className="flex flex-wrap items-baseline justify-between gap-x-1.5 text-sm leading-snug text-ink-3">
        <span className="whitespace-nowrap">{t('cases.day', { day: caseDay(one.onsetDate, today) })}</span>
        {expectedReturn ? (
          <span className="inline-flex items-center gap-1 whitespace-nowrap">
            <CalendarCheck aria-hidden="true" className="size-3.25 self-center stroke-[1.75]" />
            <span className="sr-only">{t('cases.columns.back')} </span>
            <b className="font-semibold text-ink">{format.dayAndMonth(expectedReturn.to)}</b>
          </span>
        ) : (
          <span>{t('cases.noDate')}</span>
        )}
      </p>
      <CriteriaPips criteria={one.criteria} />
    </div>
  );
}
