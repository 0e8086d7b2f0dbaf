import './events.css';
import type { MatchEventKind } from '@touchline/contract/match/events/event-kinds';
import type { MatchEvent } from '@touchline/contract/match/match-events';
import clsx from 'clsx';
import { ArrowDown, ArrowUp, CircleX, Cross, type LucideIcon, MessageSquare, Timer, Whistle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CardSign } from '../cards/card-sign.tsx';
import { Ball } from './ball.tsx';

/** `phone`: at arm's length, beside two lines of words. */
export type SignSize = 'line' | 'phone';

type SignProps = { size: SignSize; scored: boolean | null };
type Sign = (props: SignProps) => ReactNode;

const sizes = { line: 'size-4', phone: 'size-5' };
const ballSizes = { line: 'size-4.5', phone: 'size-5' };

const icon =
  (Icon: LucideIcon, colour = 'text-ink-2'): Sign =>
  ({ size }) => <Icon aria-hidden="true" className={clsx('shrink-0', sizes[size], colour)} />;
const ball =
  (colour?: string): Sign =>
  ({ size }) => <Ball className={clsx('shrink-0', ballSizes[size], colour)} />;
const card =
  (kind: 'yellow' | 'secondYellow' | 'straightRed'): Sign =>
  ({ size }) => <CardSign kind={kind} isLarge={size === 'phone'} />;

const missed = icon(CircleX);
const scored = ball();

/** Beside the words of an event, which say the same. */
const signs: Record<MatchEventKind, Sign> = {
  goal: scored,
  ownGoal: ball('text-danger'),
  penaltyMissed: missed,
  yellow: card('yellow'),
  secondYellow: card('secondYellow'),
  straightRed: card('straightRed'),
  substitution: () => (
    <span aria-hidden="true" className="inline-flex">
      <ArrowDown className="size-4 text-ink-3" />
      <ArrowUp className="size-4 text-success" />
    </span>
  ),
  injury: icon(Cross, 'text-danger'),
  sinBin: icon(Timer),
  captain: () => <CaptainLetter />,
  periodStart: icon(Whistle),
  periodEnd: icon(Whistle),
  shootoutKick: (props) => (props.scored ? scored(props) : missed(props)),
  note: icon(MessageSquare),
};

type EventSignProps = {
  event: Pick<MatchEvent, 'kind'> & Partial<Pick<MatchEvent, 'scored'>>;
  size?: SignSize;
};

/** The picture of an event; the words beside it say the same. */
export function EventSign({ event, size = 'line' }: EventSignProps) {
  return signs[event.kind]({ size, scored: event.scored ?? null });
}

/** The armband, with its letter in the language of the reader. */
function CaptainLetter() {
  const { t } = useTranslation();
  return (
    <span aria-hidden="true" className="mf-armband">
      {t('match.lineup.setPieces.captainLetter')}
    </span>
  );
}
