import type { Match } from '@touchline/contract/football/matches';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResumeMatch } from '../../../../api/football/matches-rest.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { FormDialog } from '../../../../components/fields/form-dialog.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { useWhyNot } from '../../../../forms/use-why-not.ts';
import { momentOf, wallTimeIn } from '../../../../lib/dates/days.ts';
import { fieldErrors } from '../../../../lib/forms/validation.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { useOnline } from '../../../../lib/offline/connection.ts';
import { showToast } from '../../../../lib/state/toasts.ts';

type RestDialogProps = { match: Match; timeZone: string; onClose: () => void };

/** Asks when an abandoned match goes on. */
export function RestDialog({ match, timeZone, onClose }: RestDialogProps) {
  const { t } = useTranslation();
  const whyNot = useWhyNot();
  const isOnline = useOnline();
  const resume = useResumeMatch(match._id);
  const before = match.resumesAt ? wallTimeIn(timeZone, match.resumesAt) : '';
  const [typed, setTyped] = useState(before);
  const date = momentOf(timeZone, typed);
  const isTooEarly = date !== undefined && date <= match.date;
  const isInvalid = date === undefined || isTooEarly;
  const isUnchanged = typed === before;
  const refused = resume.error instanceof ApiError ? fieldErrors(t, resume.error) : {};
  const canSave = isOnline && !isInvalid && !isUnchanged;

  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!canSave || resume.isPending) return;
    resume.mutate(date, {
      onSuccess: () => {
        showToast('success', t('match.rest.saved'));
        onClose();
      },
    });
  };
  return (
    <FormDialog
      title={t('match.rest.title')}
      submit={t('match.rest.save')}
      canSave={canSave}
      why={whyNot({ isInvalid, isUnchanged })}
      isBusy={resume.isPending}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      {resume.error && refused['date'] === undefined ? (
        <Alert variant="destructive">{t('match.rest.failed')}</Alert>
      ) : null}
      <TextInput
        label={t('match.rest.date')}
        name="date"
        type="datetime-local"
        value={typed}
        error={isTooEarly ? t('validation.resumesTooEarly') : refused['date']}
        hint={t('match.rest.hint')}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}
