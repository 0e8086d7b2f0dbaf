import { planLimits } from '@touchline/contract/football/session/plan-choices';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../components/fields/form-dialog.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { useOnline } from '../../../../lib/offline/connection.ts';

type NameFormProps = {
  title: string;
  hint?: string;
  /** Before the name. */
  above?: ReactNode;
  name: string;
  isBusy: boolean;
  error: Error | null;
  onReset: () => void;
  onClose: () => void;
  onSave: (name: string) => void;
};

/** Asks for the name of a template; one that is taken is said beside the field. */
export function NameForm({ title, hint, above, name: before, isBusy, error, onReset, onClose, onSave }: NameFormProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [name, setName] = useState(before);
  const typed = name.trim();
  const isTaken = error instanceof ApiError && error.code === 'conflict';
  const canSave = typed !== '' && typed !== before && isOnline && !isTaken;
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (canSave) onSave(typed);
  };
  return (
    <FormDialog
      title={title}
      submit={t('common.save')}
      canSave={canSave}
      why={isOnline ? t('common.why.unchanged') : t('common.why.offline')}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      {hint ? <p>{hint}</p> : null}
      {above}
      <TextInput
        label={t('week.template.name')}
        name="name"
        autoComplete="off"
        dir="auto"
        maxLength={planLimits.templateNameMax}
        value={name}
        onChange={({ target }) => {
          onReset();
          setName(target.value);
        }}
      />
      {error ? (
        <Alert variant={isTaken ? 'warning' : 'destructive'}>
          {t(isTaken ? 'week.template.taken' : 'week.template.failed')}
        </Alert>
      ) : null}
    </FormDialog>
  );
}
