import { changeReasons, type ChangeReason } from '@touchline/contract/match/match-choices';
import { changesOf } from '@touchline/contract/match/events/changes-rules';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import type { OpenSheet } from '../state/open-sheet.ts';
import { nowText, type Centre } from '../state/use-centre.ts';
import type { LiveEvent } from '../state/live-types.ts';
import { ruleEvent, shownOf } from '../state/sheet-event.ts';
import { Chips } from './chips.tsx';
import { MatchSheet } from './match-sheet.tsx';
import { MinuteStep } from './minute-step.tsx';
import { Shirts } from './shirts.tsx';
import { TypedNumber } from './typed-number.tsx';
import { useNumberKeys } from './use-number-keys.ts';
import { WarningLines } from './warning-lines.tsx';
import { warningsOf, warningText } from './warnings.ts';

type ChangeSheetProps = { centre: Centre; sheet: Extract<OpenSheet, { kind: 'change' }>; event: LiveEvent | undefined };

/** Who comes on for whom. "Another one" stays in the same stoppage. */
export function ChangeSheet({ centre, sheet, event }: ChangeSheetProps) {
  const { t } = useTranslation();
  const { names, state } = centre;
  const { rules, lengths } = state;
  const [minute, setMinute] = useState(sheet.moment);
  const [off, setOff] = useState(event?.player ?? sheet.off ?? null);
  const [on, setOn] = useState(event?.otherPlayer ?? sheet.on ?? null);
  const [reason, setReason] = useState<ChangeReason>(event?.reason ?? 'tactical');
  const with_ = (ids: readonly (string | null | undefined)[], players: Centre['state']['bench']) => [
    ...ids.flatMap((id) => {
      const player = id ? state.players.get(id) : undefined;
      return player && !players.some(({ _id }) => _id === player._id) ? [player] : [];
    }),
    ...players,
  ];
  // The two of an event that is corrected are on the other side already.
  const goingOff = with_([event?.player], state.onPitch).filter(({ _id }) => _id !== event?.otherPlayer);
  const comingOn = with_([event?.otherPlayer], state.bench).filter(({ _id }) => _id !== event?.player);
  const typed = useNumberKeys(off === null ? goingOff : comingOn, off === null ? setOff : setOn);

  const fields = {
    kind: 'substitution' as const,
    side: 'own' as const,
    period: minute.period,
    minute: minute.minute,
    added: minute.added,
    atBreak: minute.atBreak,
    player: off,
    otherPlayer: on,
    reason,
  };
  const at = nowText();
  const others = state.events.filter(({ _id }) => _id !== event?._id).map(ruleEvent);
  const count =
    rules &&
    changesOf(
      [...others, ruleEvent(shownOf({ ...fields, otherPlayer: on ?? 'somebody', _id: 'new', at, changedAt: at }))],
      {
        ...rules,
        periods: lengths.slice(0, state.halves),
      },
    );
  const isComplete = off !== null && on !== null;
  const isFull = count !== null && count !== undefined && count.allowed !== null && count.used > count.allowed;
  // Nobody is left to come on, or nobody may: the team goes on with one less.
  const mayGoAlone = off !== null && on === null && (comingOn.length === 0 || isFull);
  const texts =
    isComplete || isFull
      ? warningsOf(centre, { ...fields, otherPlayer: on ?? comingOn[0]?._id ?? null }, event?._id).flatMap(
          (warning) => warningText(t, centre, warning) ?? [],
        )
      : [];
  const note = () => {
    if (!count) return t('match.events.kinds.substitution');
    const change =
      count.allowed === null
        ? t('match.live.changeNo', { used: count.used })
        : t('match.live.changeOf', { used: count.used, allowed: count.allowed });
    if (count.windowsAllowed === null || minute.atBreak) return change;
    const stoppage = t('match.live.stoppageOf', { used: count.windows, allowed: count.windowsAllowed });
    return [change, stoppage].join(t('match.events.comma'));
  };

  const record = () => {
    const overridden = texts.length > 0;
    if (event) void centre.recorder.correct(event, { ...fields, overridden });
    else centre.record({ ...sheet.moment, ...minute }, { ...fields, overridden });
    return off !== null && off === state.pitch.captain && !event;
  };
  const handleRecord = () => {
    if (record()) centre.open({ kind: 'captain', moment: { ...sheet.moment, ...minute }, off });
    else centre.close();
  };
  const handleAnother = () => {
    record();
    setOff(null);
    setOn(null);
    setReason('tactical');
  };
  const numberOf = (id: string | null) => names.numberOf(id) ?? names.shortOf(id);
  const main = () => {
    if (texts.length > 0) return t('match.live.recordAnyway');
    if (isComplete) return t('match.live.forNumber', { on: numberOf(on), off: numberOf(off) });
    return mayGoAlone ? t('match.live.goesOff', { off: numberOf(off) }) : t('match.live.record');
  };
  const canRecord = isComplete || mayGoAlone;

  return (
    <MatchSheet
      note={note()}
      title={t('match.live.whoForWhom')}
      isWide
      end={
        <MinuteStep
          value={minute}
          lengths={lengths}
          onChange={(next) => setMinute({ ...minute, ...next, atBreak: false })}
        />
      }
      onClose={centre.close}
      footer={
        <>
          {event ? (
            <Button variant="outline" size="lg" onClick={centre.close}>
              {t('common.cancel')}
            </Button>
          ) : (
            <Button
              variant="outline"
              size="lg"
              disabled={!isComplete}
              why={isComplete ? undefined : t('match.live.chooseFirst')}
              onClick={handleAnother}
            >
              {t('match.live.another')}
            </Button>
          )}
          <Button
            size="lg"
            data-match-main=""
            disabled={!canRecord}
            why={canRecord ? undefined : t('match.live.chooseFirst')}
            onClick={handleRecord}
          >
            {main()}
          </Button>
        </>
      }
    >
      <div className="mc-subs">
        <div>
          <h3>
            <ArrowDown aria-hidden="true" />
            {t('match.events.off')}
          </h3>
          <Shirts
            label={t('match.events.off')}
            players={goingOff}
            chosen={off}
            booked={state.pitch.booked}
            onChoose={(id) => setOff(id === off ? null : id)}
          />
        </div>
        <div>
          <h3>
            <ArrowUp aria-hidden="true" />
            {t('match.events.on')}
          </h3>
          {comingOn.length === 0 ? <p className="mc-note">{t('match.live.nobodyLeft')}</p> : null}
          <Shirts
            label={t('match.events.on')}
            players={comingOn}
            chosen={on}
            booked={state.pitch.booked}
            onChoose={(id) => setOn(id === on ? null : id)}
          />
        </div>
      </div>
      <TypedNumber typed={typed} />
      <WarningLines texts={texts} />
      <Chips
        label={t('match.events.reason')}
        value={reason}
        onChange={setReason}
        options={changeReasons.map((value) => ({ value, label: t(`match.events.reasons.${value}`) }))}
      />
    </MatchSheet>
  );
}
