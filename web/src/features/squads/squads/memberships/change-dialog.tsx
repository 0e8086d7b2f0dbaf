import { useQuery } from '@tanstack/react-query';
import type { Membership } from '@touchline/contract/squads/squads';
import { limits } from '@touchline/contract/wire/limits';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { squadMembersQuery } from '../../../../api/squads/squads.ts';
import { useUpdateMembership } from '../../../../api/squads/squads-memberships.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { FormDialog } from '../../../../components/fields/form-dialog.tsx';
import { DateSelect } from '../../../../components/fields/select/date-select.tsx';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { useWhyNot } from '../../../../forms/use-why-not.ts';
import { isolated } from '../../../../lib/i18n/isolated.ts';
import { useOnline } from '../../../../lib/offline/connection.ts';
import { useNumberOptions } from '../players/use-number-options.ts';
import { wearersOf } from '../players/move-plan.ts';
import { useRefusalText } from '../use-refusal-text.ts';
import { changesOf, formOf, type MembershipForm } from './membership-form.ts';

type ChangeDialogProps = { membership: Membership; onClose: () => void };

/** Changes the days, the number and the reason of a membership; one with a last day ends with it. */
export function ChangeDialog({ membership, onClose }: ChangeDialogProps) {
  const { t, i18n } = useTranslation();
  const isOnline = useOnline();
  const whyNot = useWhyNot();
  const textOf = useRefusalText();
  const optionsOf = useNumberOptions();
  const { kind, player, squad } = membership;
  const { data: members = [] } = useQuery(squadMembersQuery(squad._id));
  const { mutate: update, isPending, error } = useUpdateMembership();
  const [values, setValues] = useState(() => formOf(membership));
  const [isUntilHalf, setUntilHalf] = useState(false);
  const set = (changes: Partial<MembershipForm>) => setValues((all) => ({ ...all, ...changes }));

  const { from, until, number, note } = values;
  const changes = changesOf(values, membership);
  const isBackward = until !== '' && until < from;
  const isInvalid = from === '' || isUntilHalf || isBackward;
  const isUnchanged = Object.keys(changes).length === 0;
  const canSave = isOnline && !isInvalid && !isUnchanged;
  const year = Number(membership.from.slice(0, 4));
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (canSave) update({ id: membership._id, changes }, { onSuccess: onClose });
  };

  return (
    <FormDialog
      title={t('squads.path.nameIn', {
        name: isolated(i18n.language, player.name),
        squad: isolated(i18n.language, squad.name),
      })}
      submit={t('common.save')}
      canSave={canSave}
      why={whyNot({ isInvalid, isUnchanged })}
      isBusy={isPending}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <div className="grid grid-cols-2 items-start gap-4 max-tablet:grid-cols-[minmax(0,1fr)]">
        <DateSelect
          variant="floating"
          label={t('squads.moves.from')}
          value={from}
          onChange={(day) => set({ from: day })}
          firstYear={year - 5}
          lastYear={year + 2}
        />
        {/* A main membership ends with the next one. */}
        {kind === 'main' ? null : (
          <DateSelect
            variant="floating"
            label={t('squads.moves.until')}
            value={until}
            onChange={(day) => set({ until: day })}
            onPartial={setUntilHalf}
            firstYear={year}
            lastYear={year + 5}
            error={isBackward ? t('squads.moves.untilBeforeFrom') : undefined}
            hint={t('squads.moves.untilHint')}
          />
        )}
      </div>
      {kind === 'training' ? null : (
        <Dropdown
          label={t('squads.moves.numberIn', { squad: squad.name })}
          options={optionsOf(wearersOf(members), player._id)}
          value={number}
          onChange={(next) => set({ number: next })}
        />
      )}
      <TextInput
        label={t('squads.moves.reason')}
        name="reason"
        autoComplete="off"
        dir="auto"
        maxLength={limits.shortTextMax}
        value={note}
        onChange={({ target }) => set({ note: target.value })}
      />
      {error ? <Alert variant="destructive">{textOf(error)}</Alert> : null}
    </FormDialog>
  );
}
