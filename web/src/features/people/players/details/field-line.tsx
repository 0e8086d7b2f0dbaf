import { type PlayerFieldKind, type PlayerFieldOf, specOf } from '@touchline/contract/people/player-fields';
import type { User } from '@touchline/contract/people/users';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { EditableFact } from '../../../../components/facts/editable-fact.tsx';
import { DateSelect } from '../../../../components/fields/select/date-select.tsx';
import { birthYears } from '../../../../lib/dates/birth-years.ts';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import type { SheetField } from '../../../../components/player-fields/layout.ts';
import { useChoices } from '../../../../components/player-fields/use-choices.ts';
import type { TextKey } from '../../../../lib/i18n/i18n.ts';
import { readableEmail } from '../../../../lib/i18n/readable-email.ts';
import { LeavingNote } from '../../coming-sessions/leaving-note.tsx';
import { DraftChoice } from '../../people/draft-choice.tsx';
import { DraftText } from '../../people/draft-text.tsx';
import type { PlayerDraft } from '../use-player-draft.ts';
import { DraftFlag } from './draft-flag.tsx';

type LineProps<Field extends SheetField = SheetField> = { draft: PlayerDraft; field: Field };

const inputKinds: Partial<Record<PlayerFieldKind, ComponentProps<typeof DraftText>['kind']>> = {
  phone: 'tel',
  shirtNumber: 'number',
  count: 'number',
  measure: 'decimal',
};

const isOfKind = <K extends PlayerFieldKind>(
  field: SheetField,
  ...kinds: K[]
): field is SheetField & PlayerFieldOf<K> => (kinds as PlayerFieldKind[]).includes(specOf(field).kind);

/** A field of a player, to edit. */
export function FieldLine({ player, draft, field }: LineProps & { player: User }) {
  if (field === 'email') return <FixedEmail email={player.email} />;
  if (field === 'status') return <StatusLine player={player} draft={draft} field={field} />;
  if (isOfKind(field, 'flag')) return <DraftFlag draft={draft} field={field} />;
  if (isOfKind(field, 'choice')) return <ChoiceLine draft={draft} field={field} />;
  if (isOfKind(field, 'birthDate')) return <BirthDateLine draft={draft} field={field} />;
  if (field === 'shirtName') return <ShirtNameLine player={player} draft={draft} field={field} />;
  return <TypedLine draft={draft} field={field} />;
}

/** Left empty, the name on the shirt is guessed: the guess stands below. */
function ShirtNameLine({ player, draft, field }: LineProps<'shirtName'> & { player: User }) {
  const { t } = useTranslation();
  const hint = t('players.shirtNameEmpty', { name: player.shirtNameGuess ?? player.name });
  return <DraftText draft={draft} field={field} hint={hint} />;
}

type TypedField = Exclude<
  SheetField,
  'email' | 'status' | 'shirtName' | PlayerFieldOf<'flag' | 'choice' | 'birthDate'>
>;

function TypedLine({ draft, field }: LineProps<TypedField>) {
  const { t } = useTranslation();
  const { kind, isRequired = false } = specOf(field);
  const isList = kind === 'texts' || kind === 'phones';
  const name = kind === 'measure' ? `${field}Unit` : field;
  return (
    <DraftText
      draft={draft}
      field={field}
      label={t(`players.fields.${name}` as TextKey)}
      kind={inputKinds[kind] ?? 'text'}
      hint={isList ? t('players.commas') : undefined}
      isRequired={isRequired}
    />
  );
}

function ChoiceLine({ draft, field }: LineProps<SheetField & PlayerFieldOf<'choice'>>) {
  return <DraftChoice draft={draft} field={field} options={useChoices(field)} canBeNone />;
}

function StatusLine({ player, draft, field }: LineProps<'status'> & { player: User }) {
  const { t } = useTranslation();
  const options = (['active', 'inactive'] as const).map((value) => ({ value, label: t(`players.statuses.${value}`) }));
  const isLeaving = player.status === 'active' && draft.values.status === 'inactive';
  return (
    <DraftChoice
      draft={draft}
      field={field}
      options={options}
      note={isLeaving ? <LeavingNote playerId={player._id} /> : null}
    />
  );
}

function BirthDateLine({ draft, field }: LineProps<SheetField & PlayerFieldOf<'birthDate'>>) {
  const { t } = useTranslation();
  return (
    <EditableFact label={t(`players.fields.${field}`)} isChanged={draft.isChanged(field)}>
      <DateSelect
        {...birthYears()}
        value={draft.values[field]}
        onChange={(day) => draft.set(field, day)}
        error={draft.errorOf(field)}
      />
    </EditableFact>
  );
}

/** A player's address cannot be changed here. */
function FixedEmail({ email }: { email: string | null }) {
  const { t } = useTranslation();
  return (
    <EditableFact label={t('players.fields.email')}>
      <TextInput variant="minimal" type="email" value={readableEmail(email ?? '')} readOnly />
    </EditableFact>
  );
}
