import { matchLimits } from '@touchline/contract/match/match-choices';
import { clockSeconds, endOf, startedAtFor, startOf } from '@touchline/contract/match/events/match-clock';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { periodName } from '../../events/period-names.ts';
import { nowText, type Centre } from '../state/use-centre.ts';
import { MatchSheet } from './match-sheet.tsx';

/** Sets the running clock: the period then began so long ago. */
export function ClockSheet({ centre }: { centre: Centre }) {
  const { t } = useTranslation();
  const { state, recorder } = centre;
  const { clock, lengths } = state;
  const shown = clock.kind === 'running' ? clockSeconds(clock.period, clock.startedAt, nowText(), lengths) : 0;
  const [minutes, setMinutes] = useState(String(Math.floor(shown / 60)));
  const [seconds, setSeconds] = useState(String(shown % 60).padStart(2, '0'));
  if (clock.kind !== 'running') return null;
  const first = startOf(clock.period, lengths);
  const isNumber = /^\d{1,3}$/.test(minutes) && /^\d{1,2}$/.test(seconds) && Number(seconds) < 60;
  const isInside =
    isNumber && Number(minutes) >= first && Number(minutes) <= endOf(clock.period, lengths) + matchLimits.addedMax;
  const handleSave = () => {
    const starts = state.events.filter(({ kind, period }) => kind === 'periodStart' && period === clock.period);
    const at = startedAtFor(clock.period, Number(minutes) * 60 + Number(seconds), nowText(), lengths);
    // Of two phones both have started the period: the clock goes by the first.
    for (const event of starts) void recorder.correct(event, { at });
    centre.close();
  };
  return (
    <MatchSheet
      note={periodName(t, clock.period, state.halves)}
      title={t('match.live.correctClock')}
      onClose={centre.close}
      footer={
        <>
          <Button variant="outline" size="lg" onClick={centre.close}>
            {t('common.cancel')}
          </Button>
          <Button
            size="lg"
            disabled={!isInside}
            why={isInside ? undefined : t('match.live.outside')}
            onClick={handleSave}
          >
            {t('match.live.setClock')}
          </Button>
        </>
      }
    >
      <div className="mc-two" dir="ltr">
        <TextInput
          label={t('match.live.clock.minutes')}
          inputMode="numeric"
          maxLength={3}
          value={minutes}
          error={isNumber && !isInside ? t('match.live.outside') : undefined}
          onChange={(event) => setMinutes(event.target.value)}
        />
        <TextInput
          label={t('match.live.clock.seconds')}
          inputMode="numeric"
          maxLength={2}
          value={seconds}
          onChange={(event) => setSeconds(event.target.value)}
        />
      </div>
    </MatchSheet>
  );
}
