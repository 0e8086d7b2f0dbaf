import {
  enteredKinds,
  type EnteredKind,
  eventSpec,
  hasOther,
  waysOf,
} from '@touchline/contract/match/events/event-kinds';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../components/fields/checkbox.tsx';
import { SegmentedControl } from '../../../../components/fields/segmented-control.tsx';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { shirtDigits } from '../../../../lib/forms/typed-shirt.ts';
import type { EventForm } from './event-form.ts';
import type { SheetPerson } from './people.ts';
import { useNamed } from '../../../../components/people/namesakes.tsx';

type EventFieldsProps = {
  form: EventForm;
  onChange: (changes: Partial<EventForm>) => void;
  people: readonly SheetPerson[];
  teams: { own: string; opponent: string };
  minuteError?: string | undefined;
  textError?: string | undefined;
};

const none = 'none';

/** Minute, kind, side and players of an event. */
export function EventFields({ form, onChange, people, teams, minuteError, textError }: EventFieldsProps) {
  const { t } = useTranslation();
  const named = useNamed();
  const { kind, side } = form;
  const { player, hasReason, text } = eventSpec(kind);
  const ways = waysOf(kind);
  const playerOptions = [
    { value: none, label: t('match.events.nobody') },
    ...people.map(({ _id, name, shirtNumber }) => ({
      value: _id,
      label:
        shirtNumber === null ? named({ _id, name }) : `${shirtNumber} ${named({ _id, name }, { hasNumber: true })}`,
    })),
  ];
  const idOf = (value: string) => (value === none ? '' : value);
  const labels = {
    player: t(
      kind === 'goal'
        ? 'match.events.scorer'
        : kind === 'substitution'
          ? 'match.events.off'
          : 'match.season.players.columns.player',
    ),
    other: t(kind === 'substitution' ? 'match.events.on' : 'match.events.assistBy'),
  };
  return (
    <>
      <div className="mf-event-fields">
        <TextInput
          label={t('match.events.minute')}
          name="minute"
          dir="ltr"
          inputMode="text"
          autoComplete="off"
          maxLength={7}
          value={form.minute}
          onChange={(event) => onChange({ minute: event.target.value })}
          error={minuteError}
        />
        <Dropdown
          label={t('match.events.kind')}
          name="kind"
          hasSearch={false}
          options={enteredKinds.map((value) => ({ value, label: t(`match.events.kinds.${value}`) }))}
          value={kind}
          onChange={(value) => onChange({ kind: value as EnteredKind, how: '' })}
        />
        {side === 'own' && player ? (
          <>
            <Dropdown
              label={labels.player}
              name="player"
              options={playerOptions}
              value={form.player || none}
              onChange={(value) => onChange({ player: idOf(value) })}
            />
            {hasOther(kind, side) ? (
              <Dropdown
                label={labels.other}
                name="otherPlayer"
                options={playerOptions}
                value={form.otherPlayer || none}
                onChange={(value) => onChange({ otherPlayer: idOf(value) })}
              />
            ) : null}
          </>
        ) : null}
        {side === 'opponent' && player ? (
          <>
            <TextInput
              label={t('match.events.number')}
              name="opponentNumber"
              inputMode="numeric"
              autoComplete="off"
              maxLength={shirtDigits}
              value={form.opponentNumber}
              onChange={(event) => onChange({ opponentNumber: event.target.value })}
            />
            <TextInput
              label={t('match.events.name')}
              name="opponentName"
              autoComplete="off"
              maxLength={100}
              value={form.opponentName}
              onChange={(event) => onChange({ opponentName: event.target.value })}
            />
          </>
        ) : null}
        {ways.length > 0 ? (
          <Dropdown
            label={t('match.events.how')}
            name="how"
            hasSearch={false}
            options={[
              { value: none, label: t('common.none') },
              ...ways.map((value) => ({ value, label: t(`match.events.ways.${value}`) })),
            ]}
            value={form.how || none}
            onChange={(value) => onChange({ how: idOf(value) })}
          />
        ) : null}
        {text ? (
          <TextInput
            label={t(text === 'needed' ? 'match.events.kinds.note' : 'match.events.reason')}
            name="text"
            autoComplete="off"
            maxLength={300}
            value={form.text}
            onChange={(event) => onChange({ text: event.target.value })}
            error={textError}
          />
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SegmentedControl
          kind="choice"
          label={t('match.events.side')}
          options={[
            { value: 'own', label: teams.own },
            { value: 'opponent', label: teams.opponent },
          ]}
          value={side}
          onChange={(value) => onChange({ side: value })}
        />
        {hasReason ? (
          <Checkbox
            label={t('match.events.atBreak')}
            checked={form.atBreak}
            onChange={(event) => onChange({ atBreak: event.target.checked })}
          />
        ) : null}
      </div>
    </>
  );
}
