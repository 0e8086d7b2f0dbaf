import type { WellnessToday } from '@touchline/contract/health/wellness';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../../components/people/avatar.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { useOnline } from '../../../../lib/offline/connection.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import type { Remind } from './use-remind.ts';

type WaitingListProps = { label: string; form: WellnessToday; timeZone: string; reminding: Remind };

/** The players who have not answered a form; each may be reminded once an hour. */
export function WaitingList({ label, form, timeZone, reminding }: WaitingListProps) {
  const { t } = useTranslation();
  const isPaused = form.waiting.some(({ mayBeReminded }) => !mayBeReminded);
  return (
    <>
      {isPaused ? <p className="pt-1 text-sm text-pretty text-ink-3">{t('wellness.today.oncePerHour')}</p> : null}
      <ul
        aria-label={label}
        className="my-1 grid max-h-84 grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-x-8 overflow-y-auto overscroll-contain"
      >
        {form.waiting.map((waiting) => (
          <WaitingRow key={waiting.link} waiting={waiting} timeZone={timeZone} reminding={reminding} />
        ))}
      </ul>
    </>
  );
}

type WaitingRowProps = Omit<WaitingListProps, 'label' | 'form'> & { waiting: WellnessToday['waiting'][number] };

function WaitingRow({ waiting, timeZone, reminding }: WaitingRowProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const isOnline = useOnline();
  const { link, player, remindedAt, mayBeReminded } = waiting;
  return (
    <li className="flex min-h-12 items-center gap-3 py-1">
      <span className="num-row w-7 shrink-0 text-center text-[1.3125rem] text-ink">{player.shirtNumber ?? '–'}</span>
      <Avatar name={player.name} src={player.profileImage?.url} size="sm" />
      <span className="min-w-0 flex-1 leading-snug">
        <span title={player.name} dir="auto" className="name-run block truncate text-base font-medium text-ink">
          {player.name}
        </span>
        {remindedAt ? (
          <span className="block text-sm text-ink-3">
            {t('wellness.today.remindedAt', { time: format.time(remindedAt) })}
          </span>
        ) : null}
      </span>
      <Button
        variant="outline"
        size="sm"
        aria-label={t('wellness.today.remindOne', { name: player.name })}
        isLoading={reminding.links.includes(link)}
        disabled={!mayBeReminded || !isOnline}
        why={t(isOnline ? 'wellness.today.remindLater' : 'common.why.offline')}
        onClick={() => reminding.remind([link])}
      >
        {t('wellness.today.remind')}
      </Button>
    </li>
  );
}
