import { formationOf, formationsFor } from '@touchline/contract/match/formation-slots';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Dropdown } from '../../../components/fields/select/dropdown.tsx';
import { TextInput } from '../../../components/fields/text-input.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { shirtDigits, shirtNumberOf } from '../../../lib/forms/typed-shirt.ts';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import type { NoteDraft, NotePartProps } from './note-draft.ts';
import { TheirEleven } from './their-eleven.tsx';
import { FormRows } from './form-rows.tsx';

const digits = (value: string) => value.replace(/\D/gu, '').slice(0, shirtDigits);
const rowsMax = 11;

/** The usual formation of an opponent with numbers in its places, and its key players. */
export function FormationForm({ draft, onChange, errors }: NotePartProps) {
  const { t } = useTranslation();
  const slots = formationOf(draft.formation)?.slots ?? [];
  const changePlayer = (at: number, changes: Partial<NoteDraft['keyPlayers'][number]>) =>
    onChange({ keyPlayers: draft.keyPlayers.map((one, index) => (index === at ? { ...one, ...changes } : one)) });
  return (
    <Sheet title={t('match.opponent.formation')}>
      <div className="grid gap-4">
        <Dropdown
          label={t('match.opponent.usualFormation')}
          options={[
            { value: '', label: t('match.opponent.unknownFormation') },
            ...formationsFor(11).map(({ key }) => ({ value: key, label: key })),
          ]}
          value={draft.formation}
          onChange={(formation) => onChange({ formation })}
        />
        {slots.length > 0 ? (
          <>
            <TheirEleven
              formation={draft.formation}
              numberAt={(slot) => shirtNumberOf(draft.numbers[slot] ?? '') ?? null}
              keyPlayers={draft.keyPlayers.map(({ number, name }) => ({
                number: shirtNumberOf(number) ?? null,
                name,
              }))}
            />
            <fieldset>
              <legend className="mb-1.5 text-sm font-semibold text-ink">{t('match.opponent.numbers')}</legend>
              <div dir="ltr" className="grid grid-cols-4 gap-2">
                {slots.map(({ code }) => (
                  <TextInput
                    key={code}
                    variant="minimal"
                    aria-label={t('match.opponent.numberAt', { place: code })}
                    placeholder={code}
                    inputMode="numeric"
                    maxLength={shirtDigits}
                    value={draft.numbers[code] ?? ''}
                    onChange={({ target }) => onChange({ numbers: { ...draft.numbers, [code]: digits(target.value) } })}
                  />
                ))}
              </div>
            </fieldset>
          </>
        ) : null}
        <FormRows
          title={t('match.opponent.keyPlayers')}
          add={t('match.opponent.addPlayer')}
          onAdd={
            draft.keyPlayers.length < rowsMax
              ? () => onChange({ keyPlayers: [...draft.keyPlayers, { number: '', name: '', note: '' }] })
              : null
          }
        >
          {draft.keyPlayers.map((player, at) => (
            <div key={at} className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-start gap-2">
              <TextInput
                label={t('match.opponent.number')}
                inputMode="numeric"
                maxLength={shirtDigits}
                value={player.number}
                error={errors[`keyPlayers.${at}.number`]}
                onChange={({ target }) => changePlayer(at, { number: digits(target.value) })}
              />
              <TextInput
                label={t('match.opponent.name')}
                dir="auto"
                maxLength={60}
                value={player.name}
                error={errors[`keyPlayers.${at}.name`]}
                onChange={({ target }) => changePlayer(at, { name: target.value })}
              />
              <IconButton
                label={t('match.opponent.removePlayer', { name: player.name || String(at + 1) })}
                icon={<Trash2 aria-hidden="true" />}
                tone="danger"
                onClick={() => onChange({ keyPlayers: draft.keyPlayers.filter((_one, index) => index !== at) })}
              />
              <TextInput
                className="col-span-2"
                label={t('match.opponent.about')}
                dir="auto"
                maxLength={200}
                value={player.note}
                onChange={({ target }) => changePlayer(at, { note: target.value })}
              />
            </div>
          ))}
        </FormRows>
      </div>
    </Sheet>
  );
}
