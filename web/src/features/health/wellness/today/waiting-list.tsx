import type { WellnessToday } from '@touchline/contract/health/wellness';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../../components/people/avatar.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { useAfterRender } from '../../../../hooks/use-after-render.ts';
import { useOnline } from '../../../../lib/offline/connection.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import type { Remind } from './use-remind.ts';
import { NameTag } from '../../../../components/people/namesakes.tsx';

type WaitingListProps = { label: string; form: WellnessToday; timeZone: string; reminding: Remind };

/** The rows shown first: the scores below stay near, and no list scrolls inside the page. */
const shownFirst = 12;

/** The players who have not answered a form; each may be reminded once an hour. */
export function WaitingList({ label, form, timeZone, reminding }: WaitingListProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const list = useRef<HTMLUListElement>(null);
  const afterRender = useAfterRender();
  const [showsAll, setShowsAll] = useState(false);
  const { waiting } = form;
  // A button for one or two more rows would take the room of one.
  const isFolded = !showsAll && waiting.length > shownFirst + 2;
  const shown = isFolded ? waiting.slice(0, shownFirst) : waiting;

  const isReady = waiting.some(({ mayBeReminded }) => mayBeReminded);
  const times = waiting.flatMap(({ nextReminderAt }) => nextReminderAt ?? []).sort();
  /** Said once for all, if nobody can be reminded now. */
  const nextTime = !isReady && times[0] ? format.time(times[0]) : null;

  const handleShowAll = () => {
    setShowsAll(true);
    // The pressed button is gone: the first new row takes the focus.
    afterRender(() => (list.current?.children[shownFirst] as HTMLElement | undefined)?.focus());
  };

  return (
    <>
      {times.length > 0 ? (
        <p className="pt-1 text-sm text-pretty text-ink-3">
          {nextTime ? t('wellness.today.oncePerHourUntil', { time: nextTime }) : t('wellness.today.oncePerHour')}
        </p>
      ) : null}
      <ul
        ref={list}
        aria-label={label}
        className="my-1 grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-x-8"
      >
        {shown.map((each) => (
          <WaitingRow key={each.link} waiting={each} timeZone={timeZone} reminding={reminding} toldTime={nextTime} />
        ))}
      </ul>
      {isFolded ? (
        <Button variant="outline" size="sm" className="mb-2 max-tablet:w-full" onClick={handleShowAll}>
          {t('wellness.today.showAll', { number: format.number(waiting.length) })}
        </Button>
      ) : null}
    </>
  );
}

type WaitingRowProps = Omit<WaitingListProps, 'label' | 'form'> & {
  waiting: WellnessToday['waiting'][number];
  /** The next reminder, already shown above the list. */
  toldTime: string | null;
};

function WaitingRow({ waiting, timeZone, reminding, toldTime }: WaitingRowProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const isOnline = useOnline();
  const { link, player, remindedAt, mayBeReminded, nextReminderAt } = waiting;
  const nextTime = nextReminderAt ? format.time(nextReminderAt) : null;
  const ownTime = nextTime === toldTime ? null : nextTime;
  const lines = [
    remindedAt ? t('wellness.today.remindedAt', { time: format.time(remindedAt) }) : null,
    ownTime ? t(remindedAt ? 'wellness.today.againFrom' : 'wellness.today.nextReminder', { time: ownTime }) : null,
  ].filter((line) => line !== null);

  const why = () => {
    if (!isOnline) return t('common.why.offline');
    return nextTime ? t('wellness.today.nextReminder', { time: nextTime }) : t('wellness.today.noAddress');
  };

  return (
    <li tabIndex={-1} className="flex min-h-12 items-center gap-3 rounded-sm py-1">
      <span className="num-row w-7 shrink-0 text-center text-[1.3125rem] text-ink">{player.shirtNumber ?? '–'}</span>
      <Avatar name={player.name} src={player.profileImage?.url} size="sm" />
      <span className="min-w-0 flex-1 leading-snug">
        <span title={player.name} dir="auto" className="block truncate text-base font-medium text-ink">
          {player.name}
        </span>
        <NameTag id={player._id} />
        {lines.map((line) => (
          <span key={line} className="block text-sm text-ink-3">
            {line}
          </span>
        ))}
      </span>
      <Button
        variant="outline"
        size="sm"
        aria-label={t('wellness.today.remindOne', { name: player.name })}
        isLoading={reminding.links.includes(link)}
        disabled={!mayBeReminded || !isOnline}
        why={why()}
        onClick={() => reminding.remind([link])}
      >
        {t('wellness.today.remind')}
      </Button>
    </li>
  );
}
