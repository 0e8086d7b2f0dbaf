import { isLeading, starterOf } from '@touchline/contract/match/lineup/lineup';
import { lead, toggleTaker } from '@touchline/contract/match/lineup/moves';
import { matchLimits, type SetPieceKind, setPieceKinds } from '@touchline/contract/match/match-choices';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../../../components/fields/segmented-control.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { useEditor } from '../state/editor-context.ts';
import { NameTag } from '../../../../components/people/namesakes.tsx';

export type SetPiecesDialogProps = { isOpen: boolean; onClose: () => void };

const roles = ['captain', 'viceCaptain'] as const;
type Choice = (typeof roles)[number] | SetPieceKind;

/** The eleven as rows: one tick names the captain, or a taker with the rank in which they were named. */
export default function SetPiecesDialog({ isOpen, onClose }: SetPiecesDialogProps) {
  const { t } = useTranslation();
  const { lineup, people, places, step, canEdit } = useEditor();
  const [choice, setChoice] = useState<Choice>('captain');
  const role = roles.find((each) => each === choice);
  const kind = setPieceKinds.find((each) => each === choice);
  const takers = kind ? lineup.setPieces[kind] : [];
  // Who was a taker and has left the eleven can still be taken away.
  const outside = takers.filter((player) => !starterOf(lineup, player));
  const rows = [...places.flatMap(({ player }) => (player === null ? [] : [player])), ...outside];
  const press = (player: string) =>
    step(role ? lead(lineup, role, player) : kind ? toggleTaker(lineup, kind, player) : lineup, '');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="md"
      title={t('match.lineup.setPieces.title')}
      note={kind ? t('match.lineup.setPieces.ranked') : undefined}
      footer={<Button onClick={onClose}>{t('match.lineup.setPieces.done')}</Button>}
    >
      <SegmentedControl
        kind="choice"
        label={t('match.lineup.setPieces.title')}
        options={[...roles, ...setPieceKinds].map((value) => ({ value, label: t(`match.lineup.setPieces.${value}`) }))}
        value={choice}
        onChange={setChoice}
      />
      {rows.length === 0 ? <p>{t('match.lineup.setPieces.nobody')}</p> : null}
      <ul className="lu-takers">
        {rows.map((player) => {
          const person = people.get(player);
          if (!person) return null;
          const rank = takers.indexOf(player) + 1;
          const isOn = role ? isLeading(lineup, role, player) : rank > 0;
          const isFull = kind !== undefined && rank === 0 && takers.length >= matchLimits.takersMax;
          return (
            <li key={player}>
              <button
                type="button"
                aria-pressed={isOn}
                disabled={isFull || !canEdit}
                onClick={() => press(player)}
                data-out={outside.includes(player) || undefined}
              >
                <span className="num-row text-[1.375rem]">{person.number ?? '–'}</span>{' '}
                <span dir="auto" className="min-w-0 truncate text-start">
                  {person.name}
                  <NameTag id={player} />
                </span>{' '}
                {outside.includes(player) ? <small>{t('match.lineup.setPieces.benched')}</small> : null}{' '}
                <span className="lu-takers__rank">
                  {isOn ? (role ? t(`match.lineup.setPieces.${role}Letter`) : rank) : null}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
