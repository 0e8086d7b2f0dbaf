import { type Subsequent, subsequents } from '@touchline/contract/health/case-choices';
import { recurrenceOf } from '@touchline/contract/health/case-rules';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { casesQuery } from '../../../../../api/health/cases.ts';
import { Alert } from '../../../../../components/feedback/alert.tsx';
import { FormDialog } from '../../../../../components/fields/form-dialog.tsx';
import { Dropdown } from '../../../../../components/fields/select/dropdown.tsx';
import { useCaseWords } from '../../use-case-words.ts';
import type { CaseSave } from '../use-case-save.ts';
import { useCaseTexts } from '../use-case-texts.ts';

type CountsAsDialogProps = { save: CaseSave; onClose: () => void };

const isAgain = (subsequent: Subsequent) => subsequent === 'reinjury' || subsequent === 'exacerbation';

/** Says how the case counts in the season's figures: as the first of its kind, or again, and of which earlier case. */
export function CountsAsDialog({ save: { shown, change }, onClose }: CountsAsDialogProps) {
  const { t } = useTranslation();
  const words = useCaseWords();
  const { format } = useCaseTexts();
  const name = useId();
  const { again, onsetDate } = shown;
  const [subsequent, setSubsequent] = useState<Subsequent>(shown.subsequent);
  const [ofCase, setOfCase] = useState(shown.ofCase ?? again?.of ?? '');
  const { data } = useQuery(casesQuery({ player: shown.player._id, state: 'all' }));
  const earlier = (data?.records ?? []).filter((one) => one._id !== shown._id && one.onsetDate <= onsetDate);
  const chosen = isAgain(subsequent) ? earlier.find(({ _id }) => _id === ofCase) : undefined;

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const of = isAgain(subsequent) && ofCase !== '' ? ofCase : null;
    // That it is the first of its kind is said also where it stood so: then no earlier case is proposed any more.
    if (subsequent !== shown.subsequent || of !== shown.ofCase || again !== null) change({ subsequent, ofCase: of });
    onClose();
  };
  /** What the days of the two cases say about the choice. */
  const days = () => {
    if (!chosen) return null;
    const recurrence = recurrenceOf(chosen, onsetDate);
    if (subsequent === 'exacerbation')
      return recurrence === null ? null : <Alert variant="warning">{t('casePage.counts.wasClosed')}</Alert>;
    return recurrence === null ? (
      <Alert variant="warning">{t('casePage.counts.wasOpen')}</Alert>
    ) : (
      <p role="status" className="font-semibold text-ink">
        {t(`cases.recurrence.${recurrence}`)}
      </p>
    );
  };
  return (
    <FormDialog
      title={t('casePage.happened.countsAs')}
      submit={t('common.save')}
      canSave
      why={undefined}
      isBusy={false}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <fieldset className="grid min-w-0 gap-2">
        <legend className="sr-only">{t('casePage.happened.countsAs')}</legend>
        {subsequents.map((value) => (
          <label
            key={value}
            className="wash relative rounded-md border border-control px-3.5 py-2.5 leading-[1.4] hover-wash has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:outline-2"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={subsequent === value}
              aria-describedby={`${name}-${value}`}
              aria-label={t(`cases.subsequent.${value}`)}
              onChange={() => setSubsequent(value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-hidden"
            />
            <b className="block font-semibold text-ink">{t(`cases.subsequent.${value}`)}</b>
            <span id={`${name}-${value}`} className="block text-sm text-ink-3">
              {t(`casePage.counts.${value}`)}
            </span>
          </label>
        ))}
      </fieldset>
      {isAgain(subsequent) ? (
        <Dropdown
          label={t('casePage.counts.of')}
          options={[
            { value: '', label: t('casePage.counts.notHere') },
            ...earlier.map((one) => ({
              value: one._id,
              label: words.label(one),
              detail: format.shortDate(one.onsetDate),
            })),
          ]}
          value={ofCase}
          onChange={setOfCase}
        />
      ) : null}
      {days()}
    </FormDialog>
  );
}
