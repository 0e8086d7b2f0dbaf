import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Planned, planCheckQuery } from '../../../api/plan/plan-clashes.ts';
import { clashSentence } from '../../../components/football/clash-sentence.ts';
import { BookingCard } from '../../../components/ui/booking-card.tsx';
import { useDebounced } from '../../../hooks/records/use-debounced.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { type ClashNoteProps, typingPauseMs } from './clash-note-props.ts';

/** Players and members of staff who are elsewhere, too few adults, and who is not cleared. Nothing if all can be there. */
export function PeopleNote({ planned, squad, players, timeZone, isForm }: ClashNoteProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const titleId = useId();
  // A form has its own heading above; on a page it stands under the title.
  const Heading = isForm ? 'h3' : 'h2';
  const { kind, date, place, half, durationMin, except } = planned;
  const plan: Planned = {
    kind,
    date,
    ...(place !== '' && { place, half: half ?? null }),
    ...(durationMin !== undefined && { durationMin: Number(durationMin) }),
    ...(except !== undefined && { event: except }),
    ...(squad !== undefined && { squad: squad || null }),
    ...(players !== undefined && { players: [...players] }),
  };
  // As text, so that an equal object is no new value.
  const asked = JSON.stringify(plan);
  const settled = useDebounced(asked, isForm ? typingPauseMs : 0);
  const { data } = useQuery(planCheckQuery(JSON.parse(settled) as Planned));
  const clashes = data?.clashes.filter((clash) => clash.kind !== 'place' && clash.kind !== 'closed') ?? [];
  return (
    <div role="status" className="empty:hidden">
      {clashes.length === 0 || settled !== asked ? null : (
        <section
          aria-labelledby={titleId}
          className="flex items-start gap-2.5 rounded-md border border-warn/30 bg-warn-soft py-3 ps-4 pe-3 leading-[1.45]"
        >
          <BookingCard colour="red" size="md" className="mt-1" />
          <div className="min-w-0 flex-1">
            <Heading id={titleId} className="font-semibold">
              {t('clashes.people')}
            </Heading>
            <ul className="mt-0.5 grid gap-1">
              {clashes.map((clash) => (
                <li key={clash._id} className="wrap-anywhere">
                  {clashSentence(clash, { t, format, place: null })}
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </div>
  );
}
