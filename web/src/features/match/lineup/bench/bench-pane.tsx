import { benchByNumber } from '@touchline/contract/match/lineup/moves';
import { ArrowDown10, GripVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../../components/ui/badge.tsx';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { CountBadge } from '../../../../components/ui/count-badge.tsx';
import { Link } from '../../../../lib/router/link.tsx';
import { fileAddress } from '../../frame/file-tabs.ts';
import { useWarningText } from '../../guard/warning-text.ts';
import { useBoardKeys } from '../board/use-board-keys.ts';
import { useDrag } from '../board/use-drag.ts';
import { useEditor } from '../state/editor-context.ts';
import type { Person } from '../state/people.ts';
import { fitOf, fitWords } from './fits.ts';
import { NameTag } from '../../../../components/people/namesakes.tsx';

/** The bench in the order in which it is thought of, and how many are not called up. */
export function BenchPane() {
  const { t } = useTranslation();
  const editor = useEditor();
  const { squad, people, lineup, canEdit, step, tapBench } = editor;
  const handleKeyDown = useBoardKeys(editor);
  const { bench } = lineup;
  const { benchMax } = squad.rules;
  const notCalled = [...people.keys()].filter(
    (player) => !bench.includes(player) && !lineup.starters.some((starter) => starter.player === player),
  ).length;
  return (
    <>
      <div className="lu-pane__head">
        <h2 id="lineup-bench">{t('match.lineup.bench.title')}</h2>
        <CountBadge
          count={benchMax === null ? bench.length : `${bench.length} / ${benchMax}`}
          label={
            benchMax === null
              ? t('match.lineup.bench.count', { count: bench.length })
              : t('match.lineup.bench.countOf', { number: bench.length, max: benchMax })
          }
        />
        {canEdit && bench.length > 1 ? (
          <Button
            variant="ghost"
            size="sm"
            icon={<ArrowDown10 aria-hidden="true" />}
            className="ms-auto"
            onClick={() =>
              step(
                benchByNumber(lineup, (player) => people.get(player)?.number ?? null),
                t('match.lineup.said.byNumber'),
              )
            }
          >
            {t('match.lineup.bench.byNumber')}
          </Button>
        ) : null}
      </div>
      {/* A drop beside the rows, and a tap there with a starter chosen, sends to the end of the bench; Delete does the same. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div data-bench className="lu-pane__list" onClick={tapBench} onKeyDown={handleKeyDown}>
        {bench.length === 0 ? <p className="lu-note">{t('match.lineup.bench.empty')}</p> : null}
        <ol aria-labelledby="lineup-bench">
          {bench.map((player, index) => {
            const person = people.get(player);
            return person ? <BenchRow key={player} person={person} place={index + 1} /> : null;
          })}
        </ol>
        <p className="lu-caption">
          {t('match.lineup.bench.notCalled')} <CountBadge count={notCalled} />
          <Link to={fileAddress(squad.match, 'squad')} className="lu-link ms-auto">
            {t('match.lineup.bench.openSquad')}
          </Link>
        </p>
      </div>
    </>
  );
}

function BenchRow({ person, place }: { person: Person; place: number }) {
  const { t } = useTranslation();
  const editor = useEditor();
  const { squad, chosen, canEdit, tapPlayer, timeZone } = editor;
  const warningText = useWarningText(timeZone);
  const startDrag = useDrag(editor);
  const isChosen = chosen !== null && 'player' in chosen && chosen.player === person._id;
  const fit = fitOf(editor, person);
  // The server sends the worst one first.
  const warning = squad.warnings.find(({ player }) => player === person._id);
  const why = warning ? warningText(warning) : fit && fitWords(t, fit);
  return (
    <li>
      <button
        type="button"
        data-bench-player={person._id}
        aria-pressed={canEdit ? isChosen : undefined}
        aria-disabled={!canEdit}
        onPointerDown={startDrag(person._id, '.num-row')}
        onClick={(event) => {
          event.stopPropagation();
          tapPlayer(person._id);
        }}
        className="lu-row"
      >
        {canEdit ? (
          <span data-handle className="lu-row__handle">
            <GripVertical aria-hidden="true" />
          </span>
        ) : (
          <span />
        )}
        <span className="lu-row__order">
          <span className="sr-only">{t('match.lineup.bench.place')} </span>
          {place}
        </span>{' '}
        <span className="num-row text-[1.375rem]">{person.number ?? '–'}</span>{' '}
        <span className="min-w-0 text-start">
          <b title={person.name} dir="auto" className="truncate">
            {person.name}
          </b>{' '}
          <NameTag id={person._id} />{' '}
          {why ? (
            <span className="lu-row__why">
              {warning ? (
                <BookingCard colour={warning.level === 'red' && !warning.overriddenBy ? 'red' : 'yellow'} />
              ) : null}
              <span title={why} className="truncate">
                {why}
              </span>
            </span>
          ) : null}
        </span>{' '}
        <span className="lu-row__end">
          {fit ? <Badge tone="success">{t('match.lineup.bench.fit')}</Badge> : null}{' '}
          {person.position ? <span className="lu-row__position ltr">{person.position}</span> : null}
        </span>
      </button>
    </li>
  );
}
