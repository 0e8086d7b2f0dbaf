import { limits } from '@touchline/contract/wire/limits';
import { canTrainAnswers } from '@touchline/contract/health/complaints';
import type { OwnComplaintInput } from '@touchline/contract/me/me-complaints';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendComplaintImage, useSendComplaint } from '../../../api/me/me-complaints.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { FieldMessage } from '../../../components/fields/field-message.tsx';
import { TextArea } from '../../../components/fields/text-area.tsx';
import { addDays, dayIn } from '../../../lib/dates/days.ts';
import { ChoiceGroup } from '../parts/choice-group.tsx';
import { failureText } from '../parts/failure-text.ts';
import { BodyPicker } from './body-picker.tsx';
import { ImagePicker } from './image-picker.tsx';
import { attemptOf, emptyDraft, forgetReport, keepReport, readReport, type ReportDraft } from './report-draft.ts';
import { useReportImages } from './use-report-images.ts';

type ReportFormProps = {
  timeZone: string;
  /** For whom a guardian reports. */
  child?: { _id: string; callName: string } | undefined;
  onSent: () => void;
};

const sinceOptions = ['today', 'yesterday', 'earlier'] as const;

const firstDay = ({ since, day }: ReportDraft, today: string) =>
  since === 'today' ? today : since === 'yesterday' ? addDays(today, -1) : since === 'earlier' ? day : '';

/** Reports what hurts, where, and since when. Input stays on the phone until the server has stored it. */
export function ReportForm({ timeZone, child, onSent }: ReportFormProps) {
  const { t } = useTranslation();
  const blank: ReportDraft = { ...emptyDraft, child: child?._id };
  const send = useSendComplaint(child?._id);
  const photos = useReportImages((photo) => sendComplaintImage({ ...photo, child: child?._id }));
  const [restored] = useState(() => {
    const kept = readReport();
    // What was written about one child is not sent for another.
    return kept?.child === child?._id ? kept : undefined;
  });
  const [draft, setDraft] = useState(restored ?? blank);
  const [isOld, setOld] = useState(restored !== undefined && !restored.isPrefilled);
  const [isChecked, setChecked] = useState(false);
  const text = useRef<HTMLTextAreaElement>(null);
  const dayInput = useRef<HTMLInputElement>(null);

  const today = dayIn(timeZone, new Date());
  const since = firstDay(draft, today);
  const length = draft.description.trim().length;
  const textProblem =
    length === 0 ? t('me.report.descriptionMissing') : length > limits.textMax ? t('me.report.tooLong') : undefined;
  const isDayWrong = draft.since === 'earlier' && (since === '' || since > today);

  const change = (changes: Partial<ReportDraft>) => {
    const next = { ...draft, ...changes, isPrefilled: undefined };
    setDraft(next);
    keepReport(next);
  };
  const startAnew = () => {
    forgetReport();
    setDraft(blank);
    setOld(false);
    text.current?.focus();
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (textProblem) return text.current?.focus();
    if (isDayWrong) return dayInput.current?.focus();
    if (photos.isPending) return;
    const body: OwnComplaintInput = {
      description: draft.description.trim(),
      ...(draft.bodyParts.length > 0 ? { bodyParts: draft.bodyParts } : {}),
      ...(since ? { since } : {}),
      ...(draft.canTrain ? { canTrain: draft.canTrain } : {}),
      ...(photos.keys.length > 0 ? { photos: photos.keys } : {}),
    };
    const attempt = attemptOf(draft, body);
    change({ attempt, hadPhotos: photos.keys.length > 0 });
    send.mutate(
      { body, idempotencyKey: attempt.key },
      {
        onSuccess: () => {
          forgetReport();
          onSent();
        },
      },
    );
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-6">
      {isOld ? (
        <div className="grid gap-2">
          <Alert variant="info">{t('me.report.restored')}</Alert>
          {draft.hadPhotos ? <Alert variant="warning">{t('me.report.photoLost')}</Alert> : null}
          <Button variant="outline" size="lg" className="justify-self-start" onClick={startAnew}>
            {t('me.report.discard')}
          </Button>
        </div>
      ) : null}
      <TextArea
        ref={text}
        label={t(child ? 'me.children.description' : 'me.report.description')}
        hint={t('me.report.descriptionHint')}
        required
        dir="auto"
        value={draft.description}
        error={isChecked ? textProblem : undefined}
        onChange={(event) => change({ description: event.target.value })}
      />
      <BodyPicker chosen={draft.bodyParts} name={child?.callName} onChange={(bodyParts) => change({ bodyParts })} />
      <div className="grid gap-2">
        <ChoiceGroup
          label={t('me.report.since')}
          columns={3}
          options={sinceOptions.map((value) => ({ value, label: t(`me.report.${value}`) }))}
          value={draft.since}
          onChange={(value) => change({ since: value })}
        />
        {draft.since === 'earlier' ? (
          <div className="grid gap-1.5">
            <label htmlFor="first-day" className="text-sm font-medium text-ink-2">
              {t('me.report.sinceDay')}
            </label>
            <input
              ref={dayInput}
              id="first-day"
              type="date"
              max={today}
              value={draft.day}
              aria-invalid={isChecked && isDayWrong ? true : undefined}
              aria-describedby={isChecked && isDayWrong ? 'first-day-problem' : undefined}
              onChange={(event) => change({ day: event.target.value })}
              className="field-box h-14 px-3.5 text-md"
            />
            <FieldMessage
              id="first-day-problem"
              error={isChecked && isDayWrong ? t('me.report.sinceWrong') : undefined}
            />
          </div>
        ) : null}
      </div>
      <ChoiceGroup
        label={child ? t('me.children.canTrain', { name: child.callName }) : t('me.report.canTrain')}
        columns={3}
        options={canTrainAnswers.map((value) => ({
          value,
          label: t(child ? `complaints.canTrain.${value}` : `me.report.canTrainAnswers.${value}`),
        }))}
        value={draft.canTrain}
        onChange={(canTrain) => change({ canTrain })}
      />
      <ImagePicker photos={photos} />
      <div className="grid gap-3">
        {isChecked && photos.isPending ? <Alert variant="warning">{t('me.report.photoWait')}</Alert> : null}
        {send.isError ? (
          <Alert variant="destructive" title={t('me.report.notSent')}>
            {failureText(t, send.error)}
          </Alert>
        ) : null}
        <Button type="submit" className="h-14! text-md!" isLoading={send.isPending}>
          {t('me.report.send')}
        </Button>
        <p className="text-center text-sm text-ink-2">{t('me.report.kept')}</p>
      </div>
    </form>
  );
}
