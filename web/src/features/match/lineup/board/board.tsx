import { formationIn, isLeading, type Place } from '@touchline/contract/match/lineup/lineup';
import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { initialsOf } from '../../../../lib/i18n/names.ts';
import { PitchDrawing } from '../../../../components/football/pitch-drawing.tsx';
import { checkText } from '../state/check-text.ts';
import { worstOf } from '../state/check-list.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { useEditor } from '../state/editor-context.ts';
import { discName, formationName, slotName } from '../state/lineup-words.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useDrag } from './use-drag.ts';

/** The pitch with a disc for each place, the attack up, left is the team's left in every language. */
export function Board() {
  const { t } = useTranslation();
  const editor = useEditor();
  const handleKeyDown = useBoardKeys(editor);
  const formation = formationName(t, formationIn(editor.lineup).key);
  return (
    // The discs inside are the controls; their keys are heard here.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={handleKeyDown} className="lu-board">
      {/* An application keeps its keys: in a group, screen readers would read on by the arrows that go from disc to disc. */}
      <div
        data-pitch
        dir="ltr"
        role="application"
        aria-label={t('match.lineup.pitch', { formation })}
        className="lu-pitch"
      >
        <PitchDrawing />
        {editor.places.map((place) => (
          <Disc key={place.player ?? place.slot.code} place={place} />
        ))}
      </div>
    </div>
  );
}

function Disc({ place: { slot, player, point } }: { place: Place }) {
  const { t } = useTranslation();
  const editor = useEditor();
  const format = useFormat(editor.timeZone);
  const startDrag = useDrag(editor);
  const { lineup, people, checks, chosen, canEdit, tapPlayer, tapPlace } = editor;
  const person = player === null ? undefined : people.get(player);
  const isChosen =
    chosen !== null && ('player' in chosen ? chosen.player === player : player === null && chosen.slot === slot.code);
  const style = { '--x': point.x, '--y': point.y } as CSSProperties;
  const position = { 'data-place': slot.code, 'data-x': point.x, 'data-y': point.y, style };
  if (player === null || !person)
    return (
      <button
        type="button"
        {...position}
        aria-label={t('match.lineup.disc.empty', { place: slotName(t, slot.code) })}
        aria-pressed={canEdit ? isChosen : undefined}
        aria-disabled={!canEdit}
        onClick={() => tapPlace(slot.code)}
        className="lu-disc lu-disc--empty"
      >
        <span className="lu-disc__n">{slot.code}</span>
      </button>
    );
  const worst = worstOf(checks, player);
  const role = isLeading(lineup, 'captain', player)
    ? 'captain'
    : isLeading(lineup, 'viceCaptain', player)
      ? 'viceCaptain'
      : null;
  const label = [
    person.number === null
      ? person.name
      : t('match.lineup.disc.numbered', { number: person.number, name: person.name }),
    slotName(t, slot.code),
    ...(role ? [t(`match.lineup.setPieces.${role}`)] : []),
    ...checks
      .filter((check) => check.player === player)
      .map((check) => checkText(t, format, check).replace(/[.]$/u, '')),
  ];
  return (
    <button
      type="button"
      {...position}
      data-player={player}
      aria-label={label.join(t('match.events.comma'))}
      aria-pressed={canEdit ? isChosen : undefined}
      aria-disabled={!canEdit}
      onPointerDown={startDrag(player, '.lu-disc__n')}
      onClick={() => tapPlayer(player)}
      className={clsx('lu-disc', slot.code === 'GK' && 'lu-disc--gk')}
    >
      {/* The full name for the mouse. On the button it would be a description, which readers say after its name. */}
      <span
        title={person.name}
        className={clsx(
          'lu-disc__n num',
          (person.number ?? 0) > 99 && 'lu-disc__n--long',
          person.number === null && 'lu-disc__n--none',
        )}
      >
        {person.number ?? initialsOf(person.name)}
        {role ? <span className="lu-disc__c">{t(`match.lineup.setPieces.${role}Letter`)}</span> : null}
        {worst ? (
          <span className="lu-disc__mark">
            <BookingCard colour={worst === 'red' ? 'red' : 'yellow'} />
          </span>
        ) : null}
      </span>
      <span dir="auto" title={person.name} className="lu-disc__name truncate">
        {discName(person)}
      </span>
    </button>
  );
}
