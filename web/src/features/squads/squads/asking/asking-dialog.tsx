import { useQuery } from '@tanstack/react-query';
import type { ReplyRules } from '@touchline/contract/football/replies';
import { replyLimits, replyModes, shownAnswers } from '@touchline/contract/football/reply-choices';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { replyRulesQuery, useSetReplyRules } from '../../../../api/football/replies.ts';
import { FormDialog } from '../../../../components/fields/form-dialog.tsx';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { SwitchLine } from '../../../../components/fields/switch-line.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Spinner } from '../../../../components/ui/spinner.tsx';
import { useOnline } from '../../../../lib/offline/connection.ts';

type AskingDialogProps = { squad: string; onClose: () => void };
type Numbers = 'askDays' | 'matchHours' | 'trainingHours';

const bounds: Record<Numbers, { min: number; max: number }> = {
  askDays: { min: 1, max: replyLimits.askDaysMax },
  matchHours: { min: 0, max: replyLimits.hoursMax },
  trainingHours: { min: 0, max: replyLimits.hoursMax },
};
const numbers = Object.keys(bounds) as Numbers[];

/** How a squad asks its players: whether, from when, until when, and with what reminders. */
export function AskingDialog({ squad, onClose }: AskingDialogProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const query = useQuery(replyRulesQuery(squad));
  const set = useSetReplyRules();
  const [changes, setChanges] = useState<Partial<ReplyRules>>({});
  const [typed, setTyped] = useState<Partial<Record<Numbers, string>>>({});
  const rules = query.data && { ...query.data, ...changes };
  const textOf = (name: Numbers) => typed[name] ?? String(rules?.[name] ?? '');
  const isWrong = (name: Numbers) => {
    const text = textOf(name);
    const { min, max } = bounds[name];
    return !/^\d+$/u.test(text) || Number(text) < min || Number(text) > max;
  };
  const isValid = !numbers.some(isWrong);
  const isAsking = rules?.mode !== 'off';

  const handleSubmit = (submitted: SyntheticEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    // The dialog stands within the squad's form.
    submitted.stopPropagation();
    if (!rules || !isValid) return;
    const counts = Object.fromEntries(numbers.map((name) => [name, Number(textOf(name))]));
    set.mutate({ squad, body: { ...changes, ...counts } }, { onSuccess: onClose });
  };

  return (
    <FormDialog
      title={t('replies.asking.title')}
      submit={t('common.save')}
      canSave={rules !== undefined && isValid && isOnline}
      why={isOnline ? t('common.why.invalid') : t('common.why.offline')}
      isBusy={set.isPending}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      {!rules ? (
        query.isError ? (
          <ErrorState
            message={t('replies.asking.failed')}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        ) : (
          <Spinner />
        )
      ) : (
        <>
          <Dropdown
            label={t('replies.asking.mode')}
            options={replyModes.map((value) => ({ value, label: t(`replies.asking.modes.${value}`) }))}
            value={rules.mode}
            onChange={(mode) =>
              setChanges({ ...changes, mode: replyModes.find((each) => each === mode) ?? rules.mode })
            }
          />
          {isAsking
            ? numbers.map((name) => (
                <TextInput
                  key={name}
                  label={t(`replies.asking.${name}`)}
                  inputMode="numeric"
                  value={textOf(name)}
                  error={isWrong(name) ? t('validation.wholeNumber', bounds[name]) : undefined}
                  onChange={(event) => setTyped({ ...typed, [name]: event.target.value.trim() })}
                />
              ))
            : null}
          {isAsking ? (
            <>
              <SwitchLine
                label={t('replies.asking.reasonNeeded')}
                isOn={rules.reasonNeeded}
                onToggle={(reasonNeeded) => setChanges({ ...changes, reasonNeeded })}
              />
              <SwitchLine
                label={t('replies.asking.remind')}
                isOn={rules.remind}
                onToggle={(remind) => setChanges({ ...changes, remind })}
              />
              <Dropdown
                label={t('replies.asking.visibleToPlayers')}
                options={shownAnswers.map((value) => ({ value, label: t(`replies.asking.visible.${value}`) }))}
                value={rules.visibleToPlayers}
                onChange={(chosen) =>
                  setChanges({
                    ...changes,
                    visibleToPlayers: shownAnswers.find((each) => each === chosen) ?? rules.visibleToPlayers,
                  })
                }
              />
            </>
          ) : null}
        </>
      )}
    </FormDialog>
  );
}
