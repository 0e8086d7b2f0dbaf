import type { Season } from '@touchline/contract/club/seasons';
import { limits } from '@touchline/contract/wire/limits';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateSeason } from '../../../../api/squads/rollover.ts';
import { DateSelect } from '../../../../components/fields/select/date-select.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { conflictingField } from '../../../../lib/forms/validation.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { CutoffSelect } from '../cutoff-select.tsx';

/** The name, the days and the cut-off day of the season that is planned. */
export function SeasonStation({ season }: { season: Season }) {
  const { t } = useTranslation();
  const { mutate: save, isPending, error } = useUpdateSeason(season._id);
  const [changes, setChanges] = useState<Partial<Pick<Season, 'name' | 'from' | 'to' | 'ageCutoff'>>>({});
  const { name, from, to, ageCutoff } = { ...season, ...changes };
  const year = Number(season.from.slice(0, 4));
  const years = { firstYear: year - 1, lastYear: year + 2 };
  const isComplete = name.trim() !== '' && from !== '' && to > from;
  const isChanged = name !== season.name || from !== season.from || to !== season.to || ageCutoff !== season.ageCutoff;
  const overlap = error instanceof ApiError ? conflictingField(error) : undefined;
  const errorOf = (field: 'from' | 'to') => (overlap === field ? t('validation.seasonOverlaps') : undefined);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && isChanged) save({ name, from, to, ageCutoff }, { onSuccess: () => setChanges({}) });
  };

  return (
    <Sheet title={t('seasonPlan.stations.season')}>
      <form noValidate onSubmit={handleSubmit} className="grid max-w-120 gap-4">
        <TextInput
          label={t('seasonPlan.name')}
          value={name}
          maxLength={limits.seasonNameMax}
          onChange={({ target }) => setChanges({ ...changes, name: target.value })}
        />
        <DateSelect
          label={t('seasonPlan.from')}
          value={from}
          onChange={(day) => setChanges({ ...changes, from: day })}
          error={errorOf('from')}
          {...years}
        />
        <DateSelect
          label={t('seasonPlan.to')}
          value={to}
          onChange={(day) => setChanges({ ...changes, to: day })}
          error={errorOf('to')}
          {...years}
        />
        <CutoffSelect
          kept={season.ageCutoff}
          value={ageCutoff}
          onChange={(day) => setChanges({ ...changes, ageCutoff: day })}
        />
        <Button
          type="submit"
          variant="outline"
          disabled={!isComplete || !isChanged}
          why={isComplete ? (isChanged ? undefined : t('seasonPlan.unchanged')) : t('seasonPlan.daysMissing')}
          isLoading={isPending}
          className="justify-self-start"
        >
          {t('common.save')}
        </Button>
      </form>
    </Sheet>
  );
}
