import type { OwnMatch } from '@touchline/contract/me/me-matches';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { placeText } from '../../../lib/i18n/place-text.ts';
import { dayIn } from '../../../lib/dates/days.ts';
import { useFormat } from '../../../lib/i18n/format.ts';

type Fact = { key: string; label: string; value: ReactNode; detail?: string | null };
type CallFactsProps = { match: OwnMatch; timeZone: string; isKeeper: boolean };

/** When and where to be, what to wear and to bring. What nobody has filled in is left out. */
export function CallFacts({ match, timeZone, isKeeper }: CallFactsProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { date, timeUnknown, meetingAt, meetingPlace, travel, kit, note } = match;
  const moment = (at: string) => t('me.today.when', { day: format.dayOfWeek(at), time: format.time(at) });
  const own = kit?.[isKeeper ? 'goalkeeper' : 'players'];
  const colours = own && {
    shirt: t(`match.kit.colours.${own.shirt}`),
    shorts: t(`match.kit.colours.${own.shorts}`),
    socks: t(`match.kit.colours.${own.socks}`),
  };
  // The day is said once.
  const isSaid = meetingAt !== null && dayIn(timeZone, meetingAt) === dayIn(timeZone, date);
  const kickOff = timeUnknown
    ? `${format.dayOfWeek(date)} · ${t('pieces.timeUnknown')}`
    : isSaid
      ? format.time(date)
      : moment(date);
  const facts: Fact[] = [
    ...(meetingAt === null && !meetingPlace
      ? []
      : [
          {
            key: 'meet',
            label: t('me.match.meet'),
            value: meetingAt === null ? meetingPlace : moment(meetingAt),
            detail: meetingAt === null ? null : meetingPlace,
          },
        ]),
    {
      key: 'kickOff',
      label: t('me.match.kickOff'),
      value: kickOff,
      detail: [placeText(t, match.place, match.half), match.league].filter(Boolean).join(' · '),
    },
    ...(travel ? [{ key: 'travel', label: t('me.match.travel'), value: travel }] : []),
    ...(colours ? [{ key: 'kit', label: t('me.match.kit'), value: t('me.match.colours', colours) }] : []),
    ...(note ? [{ key: 'note', label: t('me.match.note'), value: note }] : []),
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4 shadow-1">
      {facts.map(({ key, label, value, detail }) => (
        <div key={key} className="contents">
          <dt className="text-sm leading-normal text-ink-2">{label}</dt>
          <dd className="min-w-0 font-semibold wrap-anywhere whitespace-pre-line first-letter:uppercase">
            <span dir="auto">{value}</span>
            {detail ? (
              <span dir="auto" className="block text-sm font-regular text-ink-2">
                {detail}
              </span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
