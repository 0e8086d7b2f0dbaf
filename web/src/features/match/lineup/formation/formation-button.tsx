import { clear } from '@touchline/contract/match/lineup/moves';
import { changeFormation } from '@touchline/contract/match/lineup/fill';
import { formationIn } from '@touchline/contract/match/lineup/lineup';
import { ChevronDown, Copy, Eraser, UsersRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../../../components/ui/menu.tsx';
import { splitOverlay } from '../../../../components/ui/split-overlay.tsx';
import { showToast } from '../../../../lib/state/toasts.ts';
import { formationName } from '../state/lineup-words.ts';
import { useEditor } from '../state/editor-context.ts';
import type { FormationDialogProps } from './formation-dialog.tsx';
import { FormationPicture } from './formation-picture.tsx';
import { undoAction } from './undo-action.ts';
import { useFill } from './use-fill.ts';

const { Overlay: FormationDialog } = splitOverlay<FormationDialogProps>(() => import('./formation-dialog.tsx'));

/** The formation with its picture, and the menu that fills the places. Shift+F opens the choice from anywhere. */
export function FormationButton() {
  const { t } = useTranslation();
  const { lineup, people, squad, canEdit, step, undo } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const fill = useFill();
  const formation = formationIn(lineup);
  const name = formationName(t, formation.key);

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, [contenteditable]');
    if (event.key !== 'F' || !event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
    if (!canEdit || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const take = (key: string) => {
    setOpen(false);
    const changed = changeFormation(lineup, key, (player) => people.get(player)?.position ?? null);
    step(changed, t('match.lineup.said.formation', { formation: formationName(t, key) }));
  };

  return (
    <div className="lu-form">
      <button type="button" disabled={!canEdit} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FormationPicture formation={formation} />
        <span>
          <b>
            <bdi>{name}</bdi>
          </b>
          <small>{t('match.lineup.formation.title')}</small>
        </span>
      </button>
      {canEdit ? (
        <Menu
          label={t('match.lineup.fill.menu')}
          trigger={<ChevronDown aria-hidden="true" />}
          triggerClassName="lu-form__menu"
          items={[
            { id: 'primary', label: t('match.lineup.fill.primary'), icon: <UsersRound aria-hidden="true" /> },
            { id: 'last', label: t('match.lineup.fill.last'), icon: <Copy aria-hidden="true" /> },
            { id: 'clear', label: t('match.lineup.fill.clear'), icon: <Eraser aria-hidden="true" /> },
          ]}
          onAction={(id) => {
            if (id === 'primary') fill.primary();
            else if (id === 'last') void fill.last();
            else {
              step(clear(lineup), t('match.lineup.said.cleared'));
              showToast('success', t('match.lineup.said.cleared'), undoAction(t, undo));
            }
          }}
        />
      ) : null}
      <FormationDialog
        isOpen={isOpen}
        rules={squad.rules}
        value={formation.key}
        onTake={take}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
