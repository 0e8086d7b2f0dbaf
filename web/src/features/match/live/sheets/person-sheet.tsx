import { type EventWay, eventSpec, hasOther, waysOf } from '@touchline/contract/match/events/event-kinds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import type { OpenSheet } from '../state/open-sheet.ts';
import type { Centre } from '../state/use-centre.ts';
import type { LiveEvent } from '../state/live-types.ts';
import { Chips } from './chips.tsx';
import { MatchSheet } from './match-sheet.tsx';
import { MinuteStep } from './minute-step.tsx';
import { OpponentFields } from './opponent-fields.tsx';
import { Shirts } from './shirts.tsx';
import { TypedNumber } from './typed-number.tsx';
import { useNumberKeys } from './use-number-keys.ts';

type PersonSheetProps = {
  centre: Centre;
  sheet: Extract<OpenSheet, { kind: 'happened' }>;
  event: LiveEvent | undefined;
};

/** What is recorded under "More", like a missed penalty, an injury, a time in the sin bin: whose it is. */
export function PersonSheet({ centre, sheet, event }: PersonSheetProps) {
  const { t } = useTranslation();
  const { names, state } = centre;
  const kind = sheet.what;
  const spec = eventSpec(kind);
  const ways = waysOf(kind);
  const [minute, setMinute] = useState(sheet.moment);
  const [side, setSide] = useState(event?.side ?? 'own');
  const [player, setPlayer] = useState(event?.player ?? sheet.player ?? null);
  const [how, setHow] = useState<EventWay | null>(ways.find((way) => way === event?.how) ?? null);
  const [opponent, setOpponent] = useState({
    opponentNumber: event?.opponentNumber ?? null,
    opponentName: event?.opponentName ?? null,
  });
  const isOwn = side === 'own';
  const typed = useNumberKeys(isOwn ? state.onPitch : [], setPlayer);
  const canRecord = !isOwn || player !== null || spec.player !== 'needed';
  const keeper = state.onPitch.find(({ goalkeeper }) => goalkeeper)?._id ?? null;

  const handleRecord = () => {
    const fields = {
      kind,
      side,
      period: minute.period,
      minute: minute.minute,
      added: minute.added,
      player: isOwn ? player : null,
      otherPlayer: hasOther(kind, side) && how === 'saved' ? keeper : null,
      how,
      opponentNumber: isOwn ? null : opponent.opponentNumber,
      opponentName: isOwn ? null : opponent.opponentName,
    };
    if (event) void centre.recorder.correct(event, fields);
    else centre.record({ ...sheet.moment, ...minute }, fields);
    centre.close();
  };

  return (
    <MatchSheet
      note={t(`match.events.kinds.${kind}`)}
      title={t(`match.live.whose.${kind}`)}
      end={<MinuteStep value={minute} lengths={state.lengths} onChange={(next) => setMinute({ ...minute, ...next })} />}
      onClose={centre.close}
      footer={
        <>
          <Button variant="outline" size="lg" onClick={centre.close}>
            {t('common.cancel')}
          </Button>
          <Button
            size="lg"
            data-match-main=""
            disabled={!canRecord}
            why={canRecord ? undefined : t('match.live.chooseFirst')}
            onClick={handleRecord}
          >
            {t('match.live.record')}
          </Button>
        </>
      }
    >
      {!spec.player ? null : isOwn ? (
        <Shirts
          label={t(`match.live.whose.${kind}`)}
          players={state.onPitch}
          chosen={player}
          booked={state.pitch.booked}
          onChoose={setPlayer}
        />
      ) : (
        <OpponentFields value={opponent} onChange={setOpponent} />
      )}
      <TypedNumber typed={typed} />
      {ways.length > 0 ? (
        <Chips
          label={t('match.events.how')}
          value={how}
          onChange={setHow}
          options={ways.map((value) => ({ value, label: t(`match.events.ways.${value}`) }))}
        />
      ) : null}
      {kind === 'injury' && isOwn ? <Alert variant="info">{t('match.live.injuryCase')}</Alert> : null}
      {kind === 'injury' || !spec.player ? null : (
        <Chips
          label={t('match.live.side')}
          value={side}
          onChange={setSide}
          options={[
            { value: 'own', label: names.teams.own },
            { value: 'opponent', label: names.teams.opponent },
          ]}
        />
      )}
    </MatchSheet>
  );
}
