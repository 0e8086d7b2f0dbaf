import type { NotOn, RollCall } from '@touchline/contract/football/attendances';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { CountBadge } from '../../../../components/ui/count-badge.tsx';
import { Avatar } from '../../../../components/people/avatar.tsx';
import { NameTag } from '../../../../components/people/namesakes.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';

export type NotOnRollProps = { notOn: NotOn; rollCall: RollCall; timeZone: string };

const tagOf = (t: TFunction, { why }: NotOn, kind: RollCall['occasion']['kind']): string | null => {
  if (why === 'ofOthers') return null;
  if (why === 'calledOff') return t(`callOff.tag.${kind === 'match' ? 'match' : 'training'}`);
  return t(`match.states.${why}`);
};

/** Why nobody can be marked, and the marks made before: nothing here can be changed. */
export function NotOnRoll({ notOn, rollCall: { occasion, players }, timeZone }: NotOnRollProps) {
  const { t } = useTranslation();
  const tag = tagOf(t, notOn, occasion.kind);
  const marked = players.flatMap(({ player, mark }) => (mark ? [{ player, mark }] : []));
  return (
    <>
      <section
        aria-label={tag ?? t('attendance.take.title')}
        className="grid gap-0.5 rounded-md border border-warn/30 bg-warn-soft px-4 py-3 leading-[1.45]"
      >
        {tag === null ? null : (
          <p className="flex items-center gap-2.5 font-semibold">
            <BookingCard colour="yellow" size="md" />
            {tag}
          </p>
        )}
        {notOn.reason === null ? null : (
          <p dir="auto" className="wrap-anywhere">
            {notOn.reason}
          </p>
        )}
        <p className="text-pretty">
          {t(`attendance.take.notOn.${notOn.why === 'ofOthers' || notOn.why === 'awarded' ? notOn.why : 'off'}`)}
        </p>
      </section>
      {marked.length === 0 ? (
        <p className="text-ink-3">{t('attendance.take.notOn.nobody')}</p>
      ) : (
        <section
          aria-label={t('attendance.take.notOn.before')}
          className="rounded-lg border border-line bg-surface shadow-1"
        >
          <h2 className="flex items-center gap-2 border-b border-line px-5 py-2 text-sm font-semibold text-ink-2 max-tablet:px-4">
            {t('attendance.take.notOn.before')}
            <CountBadge count={marked.length} />
          </h2>
          <ul className="divide-y divide-line">
            {marked.map((each) => (
              <MarkedRow key={each.player._id} {...each} timeZone={timeZone} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type Called = RollCall['players'][number];
type MarkedRowProps = { player: Called['player']; mark: NonNullable<Called['mark']>; timeZone: string };

function MarkedRow({ player, mark: { status, reason, checkIn }, timeZone }: MarkedRowProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  return (
    <li className="flex min-w-0 items-center gap-3 px-5 py-2.5 max-tablet:px-4">
      <span className="num-row w-8 shrink-0 text-center text-[1.5rem]">
        {player.shirtNumber ?? <span aria-hidden="true">–</span>}
      </span>
      <Avatar name={player.name} src={player.profileImage?.url} />
      <span className="min-w-0 flex-1">
        <span dir="auto" title={player.name} className="block truncate leading-[1.6] font-semibold">
          {player.name}
        </span>
        <NameTag id={player._id} />
        {reason === null ? null : (
          <span dir="auto" className="block text-sm text-ink-2 wrap-anywhere">
            {reason}
          </span>
        )}
      </span>
      <span className="shrink-0 text-end font-medium">
        {t(`attendance.status.${status}`)}
        {checkIn === null ? null : (
          <time dateTime={checkIn} className="tnum block text-sm font-regular text-ink-3">
            {format.time(checkIn)}
          </time>
        )}
      </span>
    </li>
  );
}
