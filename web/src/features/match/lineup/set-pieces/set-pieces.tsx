import { setPieceKinds } from '@touchline/contract/match/match-choices';
import { starterOf } from '@touchline/contract/match/lineup/lineup';
import clsx from 'clsx';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../components/ui/icon-button.tsx';
import { splitOverlay } from '../../../../components/ui/split-overlay.tsx';
import { initialsOf } from '../../../../lib/i18n/names.ts';
import { useEditor } from '../state/editor-context.ts';
import type { SetPiecesDialogProps } from './set-pieces-dialog.tsx';

const { Overlay: SetPiecesDialog } = splitOverlay<SetPiecesDialogProps>(() => import('./set-pieces-dialog.tsx'));

/** Who leads, and who takes what, by number. Who has left the eleven is greyed. */
export function SetPieces({ className }: { className?: string }) {
  const { t } = useTranslation();
  const { lineup, canEdit } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const leads = [lineup.captain, lineup.viceCaptain].filter((player) => player !== null);
  return (
    <section aria-labelledby="lineup-set-pieces" className={className}>
      <div className="lu-setpieces__head">
        <h2 id="lineup-set-pieces">{t('match.lineup.setPieces.title')}</h2>
        {canEdit ? (
          <IconButton
            label={t('match.lineup.setPieces.edit')}
            icon={<Pencil aria-hidden="true" />}
            size="xs"
            onClick={() => setOpen(true)}
          />
        ) : null}
      </div>
      <dl className="lu-setpieces">
        <div>
          <dt>{t('match.lineup.setPieces.leads')}</dt>
          <dd>
            {leads.map((player) => (
              <Taker key={player} player={player} isCaptain={player === lineup.captain} />
            ))}
            {leads.length === 0 ? <None /> : null}
          </dd>
        </div>
        {setPieceKinds.map((kind) => (
          <div key={kind}>
            <dt>{t(`match.lineup.setPieces.${kind}`)}</dt>
            <dd>
              {lineup.setPieces[kind].map((player) => (
                <Taker key={player} player={player} />
              ))}
              {lineup.setPieces[kind].length === 0 ? <None /> : null}
            </dd>
          </div>
        ))}
      </dl>
      <SetPiecesDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </section>
  );
}

function None() {
  return <span className="text-ink-3">—</span>;
}

function Taker({ player, isCaptain = false }: { player: string; isCaptain?: boolean }) {
  const { t } = useTranslation();
  const { people, lineup } = useEditor();
  const person = people.get(player);
  if (!person) return null;
  const isOut = starterOf(lineup, player) === undefined;
  return (
    <span
      title={isOut ? t('match.lineup.setPieces.onBench', { name: person.name }) : person.name}
      className={clsx('lu-chip num-row', isCaptain && 'lu-chip--captain', isOut && 'lu-chip--out')}
    >
      <span aria-hidden="true">{person.number ?? initialsOf(person.name)}</span>
      <span className="sr-only">
        {isOut ? t('match.lineup.setPieces.onBench', { name: person.name }) : person.name}
      </span>
    </span>
  );
}
