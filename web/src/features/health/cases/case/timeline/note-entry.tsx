import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { meQuery } from '../../../../../api/people/auth.ts';
import { useClubTime } from '../../../../../api/club/club-time.ts';
import { Button } from '../../../../../components/ui/button.tsx';
import { type Day, dayIn } from '../../../../../lib/dates/days.ts';
import type { Note } from './entries-of.ts';
import { NoteForm } from './note-form.tsx';

type NoteEntryProps = { note: Note; caseId: string; today: Day };

/** A note with what was added to it. Its author corrects it within a day; afterwards it is only added to. */
export function NoteEntry({ note, caseId, today }: NoteEntryProps) {
  const { t } = useTranslation();
  const { format, timeZone = 'UTC' } = useClubTime();
  const { data: me } = useQuery(meQuery());
  const [isWriting, setWriting] = useState(false);
  const [shownAt] = useState(() => Date.now());
  const isOpen = Date.parse(note.openUntil) > shownAt;
  const isOwn = note.by !== null && note.by._id === me?._id;
  const canCorrect = isOpen && isOwn;
  const when = (moment: string) => (dayIn(timeZone, moment) === today ? format.time(moment) : format.dateTime(moment));
  const byLine = (moment: string, by: Note['by']) =>
    by ? t('casePage.timeline.by', { time: format.time(moment), name: by.name }) : format.time(moment);
  return (
    <>
      <b className="font-semibold">{t('casePage.timeline.note')}</b>
      {' · '}
      {isWriting && canCorrect ? null : (
        <span className="whitespace-pre-line wrap-anywhere" dir="auto">
          {note.text}
        </span>
      )}
      <span className="block text-sm text-ink-3">
        {byLine(note.at, note.by)}
        {note.editedAt ? ` · ${t('casePage.timeline.corrected', { time: when(note.editedAt) })}` : null}
        {isOpen ? ` · ${t('casePage.timeline.openUntil', { time: format.dateTime(note.openUntil) })}` : null}
      </span>
      {note.addenda.length > 0 ? (
        <ul className="mt-1.5 grid gap-1.5 border-s-2 border-line ps-3">
          {note.addenda.map((one) => (
            <li key={one._id}>
              <span className="whitespace-pre-line wrap-anywhere" dir="auto">
                {one.text}
              </span>
              <span className="block text-sm text-ink-3">
                {one.by
                  ? t('casePage.timeline.by', { time: format.dateTime(one.at), name: one.by.name })
                  : format.dateTime(one.at)}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {isWriting ? (
        <NoteForm
          caseId={caseId}
          {...(canCorrect ? { corrects: note } : { addsTo: note })}
          onDone={() => setWriting(false)}
        />
      ) : (
        <Button variant="ghost" size="sm" className="-ms-2.5" onClick={() => setWriting(true)}>
          {t(canCorrect ? 'casePage.timeline.correct' : 'casePage.timeline.addTo')}
        </Button>
      )}
    </>
  );
}
