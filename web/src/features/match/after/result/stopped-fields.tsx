import { abandonReasons, type AbandonReason } from '@touchline/contract/match/match-choices';
import { useTranslation } from 'react-i18next';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';

/** Where and why a match was stopped, as it is typed. */
export type TypedStop = { minute: string; reason: AbandonReason | null };

type StoppedFieldsProps = {
  typed: TypedStop;
  isMinuteWrong: boolean;
  onChange: (changes: Partial<TypedStop>) => void;
};

/** Asks in which minute a match was stopped, up to which minutes and cards count, and why. */
export function StoppedFields({ typed, isMinuteWrong, onChange }: StoppedFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        label={t('match.after.stoppedMinute')}
        name="stoppedMinute"
        dir="ltr"
        autoComplete="off"
        maxLength={6}
        value={typed.minute}
        onChange={(event) => onChange({ minute: event.target.value })}
        error={isMinuteWrong ? t('validation.minuteOutside') : undefined}
        hint={t('match.after.stoppedHint')}
      />
      <Dropdown
        label={t('match.live.abandonReasons.label')}
        name="stoppedReason"
        hasSearch={false}
        value={typed.reason ?? ''}
        options={abandonReasons.map((value) => ({ value, label: t(`match.live.abandonReasons.${value}`) }))}
        onChange={(reason) => onChange({ reason: reason as AbandonReason })}
      />
    </>
  );
}
