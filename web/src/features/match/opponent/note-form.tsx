import { matchLimits } from '@touchline/contract/match/match-choices';
import { useTranslation } from 'react-i18next';
import { SwitchLine } from '../../../components/fields/switch-line.tsx';
import { TextArea } from '../../../components/fields/text-area.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { type NotePartProps, type NoteText, planFields, playFields } from './note-draft.ts';
import { FilesForm } from './files-form.tsx';
import { FormationForm } from './formation-form.tsx';

/** The note about an opponent, to edit. */
export function NoteForm({ draft, onChange, errors }: NotePartProps) {
  const { t } = useTranslation();
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
          <FilesForm draft={draft} onChange={onChange} errors={errors} />
        </Sheet>
      </div>
      <FormationForm draft={draft} onChange={onChange} errors={errors} />
    </div>
  );
}
