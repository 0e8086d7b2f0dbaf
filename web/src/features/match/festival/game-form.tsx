import type { FestivalGame } from '@touchline/contract/match/festivals';
import { festivalLimits } from '@touchline/contract/match/match-choices';
import { bounded } from '@touchline/contract/wire/messages';
import { Trash2 } from 'lucide-react';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../components/fields/text-input.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { useWhyNot } from '../../../forms/use-why-not.ts';
import { validationText } from '../../../lib/forms/validation.ts';
import { useOnline } from '../../../lib/offline/connection.ts';
import { type GameField, type GameForm as Form, gameOf, goalsMax } from './game-form-values.ts';
import type { GamePlayer } from './game-people.ts';
import { NumberChips } from './number-chips.tsx';

type GameFormProps = {
  id: string;
  title: string;
  initial: Form;
  players: readonly GamePlayer[];
  isSaving: boolean;
  /** What the server says against it. */
  refusal: string | undefined;
  onSave: (game: FestivalGame) => void;
  /** Undefined: it is new. */
  onDelete?: (() => void) | undefined;
  onClose: () => void;
};

/** A game of a festival, edited in the place of its row. */
export function GameForm({ id, title, initial, players, isSaving, refusal, ...acts }: GameFormProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const whyNot = useWhyNot();
  const headId = useId();
  const [form, setForm] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<GameField>>(new Set());
  const { game, wrong } = gameOf(form, id);
  const canSave = isOnline && wrong.size === 0;
  const errorOf = (field: GameField, key: string) =>
    wrong.has(field) && (touched.has(field) || field !== 'opponent') ? validationText(t, key) : undefined;
  const field = (name: GameField, label: string, key: string) => ({
    label,
    name,
    autoComplete: 'off',
    value: form[name],
    onChange: (event: { target: { value: string } }) => {
      setTouched((before) => new Set([...before, name]));
      setForm((before) => ({ ...before, [name]: event.target.value }));
    },
    error: errorOf(name, key),
  });
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (canSave && !isSaving) acts.onSave(game);
  };

  return (
    <form noValidate aria-labelledby={headId} className="fg-form" onSubmit={handleSubmit}>
      <h3 id={headId} className="font-semibold">
        {title}
      </h3>
      <div className="fg-fields">
        <TextInput
          {...field('opponent', t('match.festival.opponent'), 'required')}
          dir="auto"
          maxLength={festivalLimits.opponentMax}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the pressed button
          autoFocus
        />
        <TextInput
          {...field('own', t('match.festival.ownGoals'), bounded('wholeNumber', 0, goalsMax))}
          inputMode="numeric"
          maxLength={2}
        />
        <TextInput
          {...field('theirs', t('match.festival.theirGoals'), bounded('wholeNumber', 0, goalsMax))}
          inputMode="numeric"
          maxLength={2}
        />
        <TextInput
          {...field('lengthMin', t('match.festival.length'), bounded('wholeNumber', 1, festivalLimits.lengthMax))}
          inputMode="numeric"
          maxLength={2}
        />
      </div>
      <div className="grid gap-2">
        <p className="text-sm font-semibold">
          {t('match.festival.whoPlayed')}{' '}
          <span className="font-normal text-ink-3">{t('match.festival.chosen', { count: form.players.length })}</span>
        </p>
        {players.length === 0 ? (
          <p className="text-sm text-ink-3">{t('match.festival.nobody')}</p>
        ) : (
          <NumberChips
            label={t('match.festival.whoPlayed')}
            players={players}
            chosen={form.players}
            onChange={(chosen) => setForm((before) => ({ ...before, players: chosen }))}
          />
        )}
      </div>
      {refusal ? (
        <p role="alert" className="text-sm text-danger">
          {refusal}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" disabled={!canSave} why={whyNot({ isInvalid: wrong.size > 0 })} isLoading={isSaving}>
          {t('common.save')}
        </Button>
        <Button variant="outline" isBusy={isSaving} onClick={acts.onClose}>
          {t('common.cancel')}
        </Button>
        {acts.onDelete ? (
          <IconButton
            tone="danger"
            className="ms-auto"
            label={t('match.festival.delete')}
            icon={<Trash2 aria-hidden="true" />}
            onClick={acts.onDelete}
          />
        ) : null}
      </div>
    </form>
  );
}
