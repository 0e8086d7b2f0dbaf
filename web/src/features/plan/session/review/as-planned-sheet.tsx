import { planLimits } from '@touchline/contract/football/session/plan-choices';
import clsx from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { KeptArea } from '../fields/kept-area.tsx';
import type { ReviewDraft } from '../saving/session-content.ts';

type AsPlannedSheetProps = {
  review: ReviewDraft;
  /** Who closed it, and when; null while it is open. */
  closed: string | null;
  /** Undefined for those who read, and once it is closed. */
  onChange: ((changes: Partial<ReviewDraft>) => void) | undefined;
};

const grades = [1, 2, 3, 4, 5] as const;

/** "Did it go as planned?" in five steps, with a note. */
export function AsPlannedSheet({ review, closed, onChange }: AsPlannedSheetProps) {
  const { t } = useTranslation();
  const name = useId();
  const { asPlanned, note } = review;
  return (
    <Sheet
      title={t('session.review.question')}
      end={closed ? <span className="text-sm text-ink-3">{closed}</span> : null}
    >
      <div role="radiogroup" aria-label={t('session.review.question')} className="tp-grades">
        {grades.map((grade) => (
          <label key={grade} className={clsx('tp-grade', asPlanned === grade && 'is-on', !onChange && 'is-fixed')}>
            <input
              type="radio"
              name={name}
              checked={asPlanned === grade}
              disabled={!onChange}
              onChange={() => onChange?.({ asPlanned: grade })}
              className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-hidden disabled:cursor-default"
            />
            <b aria-hidden="true" className="num">
              {grade}
            </b>
            <span>{t(`session.review.grades.${grade}`)}</span>
          </label>
        ))}
      </div>
      {onChange ? (
        <div className="mt-4">
          <KeptArea
            label={t('session.review.note')}
            maxLength={planLimits.reviewNoteMax}
            value={note}
            onChange={(text) => onChange({ note: text })}
          />
        </div>
      ) : note ? (
        <p dir="auto" className="mt-4 whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      ) : null}
    </Sheet>
  );
}
