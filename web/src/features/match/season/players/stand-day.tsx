import type { PlayerRef } from '@touchline/contract/wire/common';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoveStand } from '../../../../api/people/league-statistics-stands.ts';
import { DateSelect } from '../../../../components/fields/select/date-select.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { dayIn } from '../../../../lib/dates/days.ts';
import { validationText } from '../../../../lib/forms/validation.ts';
import type { Stand } from './sources.ts';

type StandDayProps = { player: PlayerRef; stand: Stand; timeZone: string };

/** The day that a figure was entered for can be another one than that of the entry: up to it the sheets are covered. */
export function StandDay({ player, stand, timeZone }: StandDayProps) {
  const { t } = useTranslation();
  const [day, setDay] = useState<string>();
  const id = useId();
  const move = useMoveStand();
  const today = dayIn(timeZone, new Date());
  if (day === undefined)
    return (
      <Button variant="ghost" size="sm" className="-ms-2.5 justify-self-start" onClick={() => setDay(stand.asOf)}>
        {t('match.season.players.changeDay')}
      </Button>
    );
  const isAhead = day > today;
  const year = Number(today.slice(0, 4));
  const isSame = day === stand.asOf;
  return (
    <form
      className="grid gap-2"
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        if (day === '' || isAhead || isSame) return;
        move.mutate(
          { id: player._id, leagueId: stand.league._id, figure: stand.figure, value: stand.value, asOf: day },
          { onSuccess: () => setDay(undefined) },
        );
      }}
    >
      <p id={id} className="text-sm font-medium text-ink-3">
        {t('match.season.players.dayOf')}
      </p>
      <DateSelect
        label={t('match.season.players.dayOf')}
        value={day}
        onChange={setDay}
        firstYear={year - 1}
        lastYear={year}
        error={
          isAhead ? t('match.season.players.dayAhead') : move.error ? validationText(t, move.error.message) : undefined
        }
      />
      <div className="flex gap-2">
        <Button
          type="submit"
          size="sm"
          disabled={day === '' || isAhead || isSame}
          why={t('common.why.unchanged')}
          isLoading={move.isPending}
        >
          {t('common.save')}
        </Button>
        <Button variant="outline" size="sm" isBusy={move.isPending} onClick={() => setDay(undefined)}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
