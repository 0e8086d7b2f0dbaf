import type { PlanData } from '@touchline/contract/squads/rollover';
import { leaves, type PlanRow, type SeasonPlan } from '@touchline/contract/squads/rollover-rules';
import clsx from 'clsx';
import { type DragEvent, type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../components/fields/checkbox.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { CountBadge } from '../../../../components/ui/count-badge.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import type { PlanSquads } from '../plan-edits.ts';
import { SquadChips } from './squad-chips.tsx';
import { TargetSelect } from './target-select.tsx';

const groups = ['decide', 'moves', 'stays', 'leaves'] as const;

type PlayersStationProps = {
  data: PlanData;
  squads: PlanSquads;
  plan: SeasonPlan;
  squad: string;
  chosen: readonly string[];
  /** Somebody else is at work on the plan. */
  isLocked: boolean;
  onSquad: (id: string) => void;
  onChoose: (players: readonly string[]) => void;
  onSend: (players: readonly string[], to: string) => void;
};

/** The players of a squad of today, in groups by where they go: chosen with Space or the box, sent by digit or button. */
export function PlayersStation({
  data,
  squads,
  plan,
  squad,
  chosen,
  isLocked,
  onSquad,
  onChoose,
  onSend,
}: PlayersStationProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const list = useRef<HTMLDivElement>(null);
  const goingOn = squads.filter(({ isLeftOut }) => !isLeftOut);
  const names = new Map(data.players.map((player) => [player._id, player]));
  const own = plan.rows.filter(({ player }) => player.squad === squad);
  const inGroups = groups.map((group) => ({ group, rows: own.filter(({ outcome }) => outcome === group) }));
  const order = inGroups.flatMap(({ rows }) => rows.map(({ player }) => player._id));
  const toggle = (id: string) => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);

  const handleKeys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLSelectElement) return;
    if (/^\d$/.test(event.key)) {
      const to = event.key === '0' ? leaves : goingOn[Number(event.key) - 1]?._id;
      if (to === undefined || chosen.length === 0) return;
      event.preventDefault();
      onSend(chosen, to);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const boxes = [...(list.current?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]') ?? [])];
    const next =
      boxes[boxes.indexOf(document.activeElement as HTMLInputElement) + (event.key === 'ArrowDown' ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
    const id = next.dataset.player;
    if (event.shiftKey && id !== undefined) {
      const from = (event.target as HTMLInputElement).dataset.player;
      onChoose([...new Set([...chosen, ...(from === undefined ? [] : [from]), id])]);
    }
  };

  const handleDrag = (event: DragEvent, id: string) => {
    if (!chosen.includes(id)) onChoose([id]);
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', id);
  };

  const row = ({ player: { _id }, to }: PlanRow) => {
    const player = names.get(_id)!;
    const up = player.further.find(({ kind }) => kind === 'dual');
    const other = squads.find((one) => one._id === up?.squad);
    const later = squads.find((one) => one._id === player.later?.squad);
    const isChosen = chosen.includes(_id);
    return (
      <li
        key={_id}
        draggable={!isLocked}
        onDragStart={(event) => handleDrag(event, _id)}
        className={clsx('season-row', isChosen && 'bg-accent-soft')}
      >
        <Checkbox data-player={_id} aria-label={player.name} checked={isChosen} onChange={() => toggle(_id)} />
        <span className="num text-xl">{player.shirtNumber ?? ''}</span>
        <span className="min-w-0">
          <span dir="auto" className="block truncate font-medium">
            {player.name}
          </span>
          <span className="block text-sm text-ink-3">
            {player.birthDate ? format.shortDate(player.birthDate) : t('seasonPlan.noBirthDate')}
            {other ? ` · ${t('seasonPlan.playsUp', { squad: other.name })}` : ''}
            {later && player.later
              ? ` · ${t('seasonPlan.movesLater', { squad: later.name, day: format.dayAndMonth(player.later.from) })}`
              : ''}
          </span>
        </span>
        <TargetSelect
          label={t('seasonPlan.targetOf', { name: player.name })}
          squads={goingOn}
          value={to ?? ''}
          own={squad}
          onChange={(target) => onSend(isChosen ? chosen : [_id], target)}
        />
      </li>
    );
  };

  return (
    <>
      <SquadChips data={data} plan={plan} squad={squad} onSquad={onSquad} />
      <fieldset disabled={isLocked} className="contents">
        <Sheet
          isFlush
          title={t('seasonPlan.now', { squad: squads.find(({ _id }) => _id === squad)?.name ?? '' })}
          end={
            <>
              <span role="status" className="text-sm text-ink-2">
                {chosen.length > 0 ? t('seasonPlan.chosen', { count: chosen.length }) : ''}
              </span>
              <Button
                variant="outline"
                size="sm"
                disabled={chosen.length === 0}
                why={chosen.length === 0 ? t('seasonPlan.chooseFirst') : undefined}
                onClick={() => onSend(chosen, squad)}
              >
                {t('seasonPlan.stays')}
              </Button>
              <Button
                variant="outline"
                size="sm"
                disabled={chosen.length === 0}
                why={chosen.length === 0 ? t('seasonPlan.chooseFirst') : undefined}
                onClick={() => onSend(chosen, leaves)}
              >
                {t('seasonPlan.leaves')}
              </Button>
            </>
          }
        >
          {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the boxes inside take the keys */}
          <div ref={list} onKeyDown={handleKeys} className="pb-2">
            {inGroups
              .filter(({ rows }) => rows.length > 0)
              .map(({ group, rows }) => (
                <section key={group} aria-label={t(`seasonPlan.groups.${group}`)}>
                  <h3 className="flex items-center gap-2 px-5 pt-3 pb-1 text-xs font-semibold text-ink-3 max-tablet:px-4">
                    {t(`seasonPlan.groups.${group}`)}
                    <CountBadge count={format.number(rows.length)} tone={group === 'decide' ? 'warn' : 'neutral'} />
                  </h3>
                  <ul>{rows.map(row)}</ul>
                </section>
              ))}
            {order.length === 0 ? (
              <p className="px-5 py-6 text-ink-3 max-tablet:px-4">{t('seasonPlan.nobody')}</p>
            ) : null}
          </div>
        </Sheet>
      </fieldset>
    </>
  );
}
