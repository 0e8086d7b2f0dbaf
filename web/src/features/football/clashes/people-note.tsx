import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { clashSentence } from '../../../components/football/clash-sentence.ts';
import { BookingCard } from '../../../components/ui/booking-card.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import type { ClashNoteProps } from './clash-note-props.ts';
import { usePlanCheck } from './use-plan-check.ts';

/** Players and members of staff who are elsewhere, too few adults, and who is not cleared. Nothing if all can be there. */
export function PeopleNote(props: ClashNoteProps) {
  const { timeZone, isForm } = props;
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const titleId = useId();
  // A form has its own heading above; on a page it stands under the title.
  const Heading = isForm ? 'h3' : 'h2';
  const clashes = usePlanCheck(props).clashes?.filter(({ kind }) => kind !== 'place' && kind !== 'closed') ?? [];
  return (
    <div role="status" className="empty:hidden">
      {clashes.length === 0 ? null : (
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
