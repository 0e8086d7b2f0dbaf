import { eventSpec } from '@touchline/contract/match/events/event-kinds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
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
import { WarningLines } from './warning-lines.tsx';
import { warningsOf, warningText } from './warnings.ts';

type CardSheetProps = { centre: Centre; sheet: Extract<OpenSheet, { kind: 'card' }>; event: LiveEvent | undefined };

/** A yellow or red card; a second yellow one is recognised. */
export function CardSheet({ centre, sheet, event }: CardSheetProps) {
  const { t } = useTranslation();
  const { names, state } = centre;
  const [minute, setMinute] = useState(sheet.moment);
  const [colour, setColour] = useState<'yellow' | 'straightRed'>(
    event ? (event.kind === 'straightRed' ? 'straightRed' : 'yellow') : (sheet.card ?? 'yellow'),
  );
  const [side, setSide] = useState(event?.side ?? 'own');
  const [player, setPlayer] = useState(event?.player ?? sheet.player ?? null);
  const [isBench, setBench] = useState(Boolean(event?.staffName));
  const [staffName, setStaffName] = useState(event?.staffName ?? '');
  const [opponent, setOpponent] = useState({
    opponentNumber: event?.opponentNumber ?? null,
    opponentName: event?.opponentName ?? null,
  });
  const isOwn = side === 'own';
  const onBench = [...state.bench, ...state.gone];
  const offered = isBench ? onBench : state.onPitch;
  const typed = useNumberKeys(isOwn ? offered : [], setPlayer);

  const before = state.events.filter(({ _id }) => _id !== event?._id);
  const isSecond =
    colour === 'yellow' &&
    (isOwn
      ? player !== null && before.some((each) => each.kind === 'yellow' && each.player === player)
      : opponent.opponentNumber !== null &&
        before.some(
          (each) =>
            each.kind === 'yellow' && each.side === 'opponent' && each.opponentNumber === opponent.opponentNumber,
        ));
  const kind = isSecond ? ('secondYellow' as const) : colour;
  const fields = {
    kind,
    side,
    period: minute.period,
    minute: minute.minute,
    added: minute.added,
    player: isOwn ? player : null,
    staffName: isOwn && isBench && player === null ? staffName.trim() || null : null,
    opponentNumber: isOwn ? null : opponent.opponentNumber,
    opponentName: isOwn ? null : opponent.opponentName,
  };
  const texts = warningsOf(centre, fields, event?._id).flatMap((warning) => warningText(t, centre, warning) ?? []);
  const canRecord = !isOwn || player !== null || (isBench && staffName.trim() !== '');
  const out = state.rules?.secondYellowMatches ?? null;
  const name = isOwn ? names.shirtNameOf(player) : (opponent.opponentName ?? String(opponent.opponentNumber ?? ''));

  const handleRecord = () => {
    const overridden = texts.length > 0;
    if (event) void centre.recorder.correct(event, { ...fields, overridden });
    else centre.record({ ...sheet.moment, ...minute }, { ...fields, overridden });
    const isCaptainOff = !event && fields.player !== null && fields.player === state.pitch.captain;
    if (isCaptainOff && eventSpec(kind).effect === 'sendingOff')
      centre.open({ kind: 'captain', moment: { ...sheet.moment, ...minute }, off: fields.player });
    else centre.close();
  };

  return (
    <MatchSheet
      note={t('match.live.card')}
      title={t('match.live.whoGetsIt')}
      end={<MinuteStep value={minute} lengths={state.lengths} onChange={(next) => setMinute({ ...minute, ...next })} />}
      onClose={centre.close}
      footer={
        <>
          <Button variant="outline" size="lg" onClick={centre.close}>
            {t('common.cancel')}
          </Button>
          <Button
            variant={kind === 'yellow' ? 'primary' : 'danger'}
            size="lg"
            data-match-main=""
            disabled={!canRecord}
            why={canRecord ? undefined : t('match.live.chooseFirst')}
            onClick={handleRecord}
          >
            {t(texts.length > 0 ? 'match.live.recordAnyway' : `match.events.kinds.${kind}`)}
          </Button>
        </>
      }
    >
      <Chips
        isPair
        label={t('match.live.card')}
        value={colour}
        onChange={setColour}
        options={[
          { value: 'yellow', label: t('match.live.yellow'), sign: <BookingCard colour="yellow" /> },
          { value: 'straightRed', label: t('match.events.kinds.straightRed'), sign: <BookingCard colour="red" /> },
        ]}
      />
      {isOwn ? (
        <Shirts
          label={t('match.live.whoGetsIt')}
          players={offered}
          chosen={player}
          booked={state.pitch.booked}
          onChoose={setPlayer}
        >
          <button
            type="button"
            aria-pressed={isBench}
            className="mc-shirt mc-shirt--wide"
            onClick={() => {
              setBench(!isBench);
              setPlayer(null);
            }}
          >
            {t('match.live.benchOrStaff')}
          </button>
        </Shirts>
      ) : (
        <OpponentFields value={opponent} onChange={setOpponent} />
      )}
      {isOwn && isBench && player === null ? (
        <TextInput
          label={t('match.live.staffName')}
          maxLength={100}
          autoComplete="off"
          value={staffName}
          onChange={(change) => setStaffName(change.target.value)}
        />
      ) : null}
      <TypedNumber typed={typed} />
      {isSecond ? (
        <Alert variant="warning" title={t('match.live.second.title', { player: name })}>
          {isOwn && out !== null ? t('match.live.second.text', { count: out }) : t('match.live.second.textPlain')}
        </Alert>
      ) : null}
      <WarningLines texts={texts} />
      <Chips
        label={t('match.live.side')}
        value={side}
        onChange={setSide}
        options={[
          { value: 'own', label: names.teams.own },
          { value: 'opponent', label: names.teams.opponent },
        ]}
      />
    </MatchSheet>
  );
}
