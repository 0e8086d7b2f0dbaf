import { useTranslation } from 'react-i18next';
import { EditableFact } from '../../../../components/facts/editable-fact.tsx';
import { FieldMessage } from '../../../../components/fields/field-message.tsx';
import { Switch } from '../../../../components/fields/switch.tsx';
import type { FlagField } from '../player-form.ts';
import type { PlayerDraft } from '../use-player-draft.ts';

type DraftFlagProps = { draft: PlayerDraft; field: FlagField };

/** A line of the draft with a switch. */
export function DraftFlag({ draft, field }: DraftFlagProps) {
  const { t } = useTranslation();
  return (
    <EditableFact label={t(`players.fields.${field}`)} isChanged={draft.isChanged(field)}>
      <Switch isOn={draft.values[field]} onToggle={(isOn) => draft.set(field, isOn)} />
      <FieldMessage id={`${field}-message`} error={draft.errorOf(field)} />
    </EditableFact>
  );
}
