import type { StageSetting } from '@touchline/contract/health/case-settings';
import type { MedicalCase } from '@touchline/contract/health/cases';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../lib/dates/days.ts';
import type { SquadLabelProps } from '../../../../components/squads/squad-label.tsx';
import { byUrgency } from '../due.ts';
import type { ShownCases } from '../room/shown-cases.ts';
import { CardText, CaseCard } from './case-card.tsx';
import { CaseColumn } from './case-column.tsx';
import { MoveBar } from './move-bar.tsx';
import { type Held, useBoardMove } from './use-board-move.ts';

type CaseBoardProps = ShownCases & {
  onMove: (one: MedicalCase, stage: number) => void;
};

/** The column of a case: its stage, or the last one before it if the club has dropped that stage. */
const columnOf = ({ stage }: MedicalCase, stages: readonly StageSetting[]) =>
  (stages.findLast(({ key }) => key <= stage) ?? stages[0])?.key;

/** The open cases by stage; cards are moved by drag, by their menu, or with the keys. */
export function CaseBoard({ cases, stages, today, squads, placedOf, changeOf, onMove }: CaseBoardProps) {
  const { t } = useTranslation();
  const hintId = useId();
  const board = useRef<HTMLDivElement>(null);
  const move = useBoardMove({ board, stages, onMove });
  const { held } = move;
  const sorted = byUrgency(cases, today, placedOf);
  const squadOf = ({ squad }: MedicalCase) => squads?.find(({ _id }) => _id === squad);
  return (
    <>
      <p id={hintId} hidden>
        {t('cases.move.hint')}
      </p>
      <div
        ref={board}
        role="region"
        aria-label={t('cases.byStage')}
        // A scrolling region takes the keys.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        data-scrolls="x"
        className="-mx-1 overflow-x-auto px-1 pb-2"
      >
        {/* Names, words and cards of all columns begin on the same lines. */}
        <div
          className="grid grid-rows-[auto_auto_1fr] gap-2"
          style={{ gridTemplateColumns: `repeat(${stages.length}, minmax(9rem, 1fr))` }}
        >
          {stages.map((stage) => {
            const own = sorted.filter((one) => columnOf(placedOf(one), stages) === stage.key);
            const isTarget = held?.stage === stage.key;
            const comes = isTarget && held.one.stage !== stage.key;
            return (
              <CaseColumn
                key={stage.key}
                stage={stage}
                count={own.length}
                isTarget={isTarget}
                drop={comes ? <Drop held={held} squad={squadOf(held.one)} today={today} /> : null}
              >
                {own.map((one) => (
                  <CaseCard
                    key={one._id}
                    one={one}
                    squad={squadOf(one)}
                    change={changeOf(one)}
                    today={today}
                    stages={stages}
                    move={move}
                    hintId={hintId}
                    onMoveTo={(key) => onMove(one, key)}
                  />
                ))}
              </CaseColumn>
            );
          })}
        </div>
      </div>
      {held?.at ? <Dragged held={held} at={held.at} squad={squadOf(held.one)} today={today} /> : null}
      {held ? <MoveBar held={held} stages={stages} /> : null}
    </>
  );
}

const lifted =
  'rounded-[10px] border border-line bg-surface shadow-[var(--shadow-2),0_0_0_2px_var(--color-focus)] -rotate-1 forced-colors:outline-2';

/** Where the held card would stand; with the keys, the card itself. */
function Drop({ held, squad, today }: { held: Held; squad: SquadLabelProps['squad'] | undefined; today: Day }) {
  return (
    <li aria-hidden="true">
      {held.at ? (
        <div className="h-22 rounded-[10px] border-2 border-dashed border-accent" />
      ) : (
        <div className={lifted}>
          <CardText one={held.one} squad={squad} today={today} name={<bdi>{held.one.player.name}</bdi>} />
        </div>
      )}
    </li>
  );
}

type DraggedProps = {
  held: Held;
  at: NonNullable<Held['at']>;
  squad: SquadLabelProps['squad'] | undefined;
  today: Day;
};

/** The card under the pointer. */
function Dragged({ held, at, squad, today }: DraggedProps) {
  return (
    <div
      aria-hidden="true"
      className={`pointer-events-none fixed z-50 ${lifted}`}
      // From the left edge of the window in both directions of writing, as the pointer is.
      style={{
        insetBlockStart: at.y,
        width: at.width,
        [document.documentElement.dir === 'rtl' ? 'insetInlineEnd' : 'insetInlineStart']: at.x,
      }}
    >
      <CardText one={held.one} squad={squad} today={today} name={<bdi>{held.one.player.name}</bdi>} />
    </div>
  );
}
