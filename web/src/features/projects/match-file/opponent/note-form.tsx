import { formationOf, formations } from '@touchline/contract/match/formation-slots';
import { matchLimits } from '@touchline/contract/match/match-choices';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reportsQuery } from '../../../../api/club/reports.ts';
import { Checkbox } from '../../../../components/fields/checkbox.tsx';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { SwitchLine } from '../../../../components/fields/switch-line.tsx';
import { TextArea } from '../../../../components/fields/text-area.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { IconButton } from '../../../../components/ui/icon-button.tsx';
import { type NoteDraft, type NoteText, planFields, playFields } from './note-draft.ts';
import { TheirEleven } from './their-eleven.tsx';

type NoteFormProps = {
  draft: NoteDraft;
  onChange: (changes: Partial<NoteDraft>) => void;
  /** By the name of the field as the server says it, like `links.0.url`. */
  errors: Readonly<Record<string, string>>;
};

const digits = (value: string) => value.replace(/\D/gu, '').slice(0, 2);
const rowsMax = 11;
const linksMax = 20;

/** Rows that are added and removed. */
function Rows({
  title,
  add,
  onAdd,
  children,
}: {
  title: string;
  add: string;
  onAdd: (() => void) | null;
  children: ReactNode;
}) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold text-ink">{title}</legend>
      {children}
      {onAdd ? (
        <div>
          <Button variant="ghost" size="sm" className="-ms-2.5" icon={<Plus aria-hidden="true" />} onClick={onAdd}>
            {add}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

/** Files of the tactical library, to tick. */
function LibraryFiles({ draft, onChange }: Omit<NoteFormProps, 'errors'>) {
  const { t } = useTranslation();
  const library = useQuery(reportsQuery({ category: 'tactical', pageNo: 1, pageSize: 50, sort: '-date' }));
  const records = library.data?.records ?? [];
  if (records.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold text-ink">{t('match.opponent.library')}</legend>
      <div className="grid max-h-60 gap-1 overflow-y-auto">
        {records.map(({ _id, title }) => (
          <Checkbox
            key={_id}
            label={title}
            checked={draft.reports.includes(_id)}
            onChange={({ target }) =>
              onChange({
                reports: target.checked ? [...draft.reports, _id] : draft.reports.filter((one) => one !== _id),
              })
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The note about an opponent, to edit. */
export function NoteForm({ draft, onChange, errors }: NoteFormProps) {
  const { t } = useTranslation();
  const slots = formationOf(draft.formation)?.slots ?? [];
  const texts = (fields: readonly NoteText[]) =>
    fields.map((field) => (
      <TextArea
        key={field}
        label={t(`match.opponent.fields.${field}`)}
        dir="auto"
        maxLength={matchLimits.opponentTextMax}
        value={draft[field]}
        error={errors[field]}
        onChange={({ target }) => onChange({ [field]: target.value })}
      />
    ));
  const changePlayer = (at: number, changes: Partial<NoteDraft['keyPlayers'][number]>) =>
    onChange({ keyPlayers: draft.keyPlayers.map((one, index) => (index === at ? { ...one, ...changes } : one)) });
  const changeLink = (at: number, changes: Partial<NoteDraft['links'][number]>) =>
    onChange({ links: draft.links.map((one, index) => (index === at ? { ...one, ...changes } : one)) });
  return (
    <div className="grid items-start gap-5 @min-[44rem]:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="grid gap-5">
        <Sheet title={t('match.opponent.plan')}>
          <div className="grid gap-4">
            <SwitchLine
              label={t('match.opponent.playersSee')}
              isOn={draft.planShown}
              onToggle={(planShown) => onChange({ planShown })}
            />
            {texts(planFields)}
          </div>
        </Sheet>
        <Sheet title={t('match.opponent.play')}>
          <div className="grid gap-4">{texts(playFields)}</div>
        </Sheet>
        <Sheet title={t('match.opponent.files')}>
          <div className="grid gap-5">
            <Rows
              title={t('match.opponent.links')}
              add={t('match.opponent.addLink')}
              onAdd={
                draft.links.length < linksMax
                  ? () => onChange({ links: [...draft.links, { title: '', url: '' }] })
                  : null
              }
            >
              {draft.links.map((link, at) => (
                <div key={at} className="flex items-start gap-2">
                  <TextInput
                    className="min-w-0 flex-1"
                    label={t('match.opponent.linkTitle')}
                    maxLength={100}
                    dir="auto"
                    value={link.title}
                    error={errors[`links.${at}.title`]}
                    onChange={({ target }) => changeLink(at, { title: target.value })}
                  />
                  <TextInput
                    className="min-w-0 flex-1"
                    label={t('match.opponent.linkAddress')}
                    type="url"
                    dir="ltr"
                    maxLength={500}
                    value={link.url}
                    error={errors[`links.${at}.url`]}
                    onChange={({ target }) => changeLink(at, { url: target.value })}
                  />
                  <IconButton
                    label={t('match.opponent.removeLink', { title: link.title || link.url || String(at + 1) })}
                    icon={<Trash2 aria-hidden="true" />}
                    tone="danger"
                    onClick={() => onChange({ links: draft.links.filter((_one, index) => index !== at) })}
                  />
                </div>
              ))}
            </Rows>
            <LibraryFiles draft={draft} onChange={onChange} />
          </div>
        </Sheet>
      </div>
      <Sheet title={t('match.opponent.formation')}>
        <div className="grid gap-4">
          <Dropdown
            label={t('match.opponent.usualFormation')}
            options={[
              { value: '', label: t('match.opponent.unknownFormation') },
              ...formations.filter(({ players }) => players === 11).map(({ key }) => ({ value: key, label: key })),
            ]}
            value={draft.formation}
            onChange={(formation) => onChange({ formation })}
          />
          {slots.length > 0 ? (
            <>
              <TheirEleven
                formation={draft.formation}
                numberAt={(slot) => Number(draft.numbers[slot]) || null}
                keyPlayers={draft.keyPlayers.map(({ number, name }) => ({ number: Number(number) || null, name }))}
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
                      maxLength={2}
                      value={draft.numbers[code] ?? ''}
                      onChange={({ target }) =>
                        onChange({ numbers: { ...draft.numbers, [code]: digits(target.value) } })
                      }
                    />
                  ))}
                </div>
              </fieldset>
            </>
          ) : null}
          <Rows
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
                  maxLength={2}
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
          </Rows>
        </div>
      </Sheet>
    </div>
  );
}
