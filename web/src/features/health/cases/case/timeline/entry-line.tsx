import type { CaseRecord } from '@touchline/contract/health/cases';
import clsx from 'clsx';
import { ArrowRight, Check, Cross, Dumbbell, MessageSquareText, Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, type Day } from '../../../../../lib/dates/days.ts';
import { useCaseWords } from '../../use-case-words.ts';
import { useCaseTexts } from '../use-case-texts.ts';
import type { Entry } from './entries-of.ts';
import { FileEntry } from './file-entry.tsx';
import { NoteEntry } from './note-entry.tsx';
import { TreatmentEntry } from './treatment-entry.tsx';

type EntryLineProps = { entry: Entry; record: CaseRecord; today: Day };

const icons: Record<Entry['kind'], ReactNode> = {
  note: <MessageSquareText />,
  treatment: <Dumbbell />,
  file: <Paperclip />,
  stage: <ArrowRight className="flip" />,
  onset: <Cross />,
  closed: <Check />,
};

/** One line of the timeline: when, what, and by whom. */
export function EntryLine({ entry, record, today }: EntryLineProps) {
  const { t } = useTranslation();
  const { format } = useCaseTexts();
  const { day, kind } = entry;
  const when =
    day === today
      ? t('casePage.timeline.today')
      : day === addDays(today, -1)
        ? t('casePage.timeline.yesterday')
        : format.dayAndMonth(day);
  return (
    <li className="case-entry">
      <time dateTime={day}>{when}</time>
      <span
        aria-hidden="true"
        className={clsx(
          'case-entry-sign',
          (kind === 'stage' || kind === 'closed') && 'bg-accent text-on-accent',
          kind === 'onset' && 'bg-danger-soft text-danger',
        )}
      >
        {icons[kind]}
      </span>
      <div className="min-w-0">
        <Content entry={entry} record={record} today={today} />
      </div>
    </li>
  );
}

function Content({ entry, record, today }: EntryLineProps) {
  const { t } = useTranslation();
  const words = useCaseWords();
  const { format, joined } = useCaseTexts();
  switch (entry.kind) {
    case 'note':
      return <NoteEntry note={entry.note} caseId={record._id} today={today} />;
    case 'treatment':
      return <TreatmentEntry treatment={entry.treatment} caseId={record._id} />;
    case 'file':
      return <FileEntry file={entry.file} caseId={record._id} />;
    case 'stage': {
      const { stage } = entry;
      return (
        <>
          <b className="font-semibold">{t('casePage.timeline.stage', { key: format.number(stage.key) })}</b>
          {' · '}
          {words.stage(stage)}
          <span className="block text-sm text-ink-3" dir="auto">
            {[stage.clearedBy && t('casePage.return.clearedBy', { name: stage.clearedBy }), stage.reason]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      );
    }
    case 'onset': {
      const { occasion, matchMinute, action, contact } = record;
      const how = [
        occasion === 'match' && matchMinute !== null
          ? t('casePage.happened.matchMinute', { minute: format.number(matchMinute) })
          : t(`cases.occasions.${occasion}`),
        action && t(`cases.actions.${action}`),
        contact && t(`cases.contacts.${contact}`),
      ];
      return (
        <>
          <b className="font-semibold">{t('casePage.happened.onset')}</b>
          {' · '}
          {joined(...how)}
        </>
      );
    }
    case 'closed':
      return (
        <>
          <b className="font-semibold">{t('casePage.timeline.closed')}</b>
          {record.outcome ? ` · ${t(`cases.outcomes.${record.outcome}`)}` : null}
        </>
      );
  }
}
