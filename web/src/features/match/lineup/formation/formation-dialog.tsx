import {
  formationGroups,
  formationsBy,
  type Formation,
  type SideRules,
} from '@touchline/contract/match/formation-slots';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { formationName } from '../state/lineup-words.ts';
import { FormationPicture } from './formation-picture.tsx';

export type FormationDialogProps = {
  isOpen: boolean;
  rules: SideRules;
  value: string;
  onTake: (key: string) => void;
  onClose: () => void;
};

/** The formations as pictures in a radio group: arrows move, Enter or a click takes one. */
export default function FormationDialog({ isOpen, rules, value, onTake, onClose }: FormationDialogProps) {
  const { t } = useTranslation();
  const choices = formationsBy(rules);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="pictures"
      title={t('match.lineup.formation.title')}
      note={t('match.lineup.formation.note')}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      }
    >
      <Choices key={String(isOpen)} choices={choices} value={value} onTake={onTake} />
    </Dialog>
  );
}

type ChoicesProps = { choices: readonly Formation[]; value: string; onTake: (key: string) => void };

function Choices({ choices, value, onTake }: ChoicesProps) {
  const { t } = useTranslation();
  const name = useId();
  const [picked, setPicked] = useState(value);
  const group = useRef<HTMLDivElement>(null);
  // Arrows and Enter work at once.
  useEffect(() => group.current?.querySelector<HTMLElement>(':checked')?.focus(), []);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onTake(picked);
  };
  return (
    // The radio buttons inside are the controls; Enter on any of them takes it.
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={group}
      role="radiogroup"
      aria-label={t('match.lineup.formation.title')}
      onKeyDown={handleKeyDown}
      className="grid gap-5"
    >
      {formationGroups.map((each) => {
        const members = choices.filter((formation) => formation.group === each);
        return members.length === 0 ? null : (
          <div key={each} role="presentation">
            {each === 'small' ? null : <p className="lu-formgroup">{t(`match.lineup.formation.${each}`)}</p>}
            <div className="lu-forms">
              {members.map((formation) => (
                <label key={formation.key} className="lu-formoption">
                  <input
                    type="radio"
                    name={name}
                    value={formation.key}
                    checked={picked === formation.key}
                    onChange={() => setPicked(formation.key)}
                    // Arrow keys make clicks as well, but without a pointer: `detail` is 0.
                    onClick={(event) => event.detail > 0 && onTake(formation.key)}
                  />
                  <FormationPicture formation={formation} />
                  <bdi>{formationName(t, formation.key)}</bdi>
                </label>
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}
