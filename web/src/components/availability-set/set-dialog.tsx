import '../availability/availability.css';
import type { Availability, AvailabilityInput } from '@touchline/contract/health/availability';
import { availabilityLimits, matchStates, trainingStates } from '@touchline/contract/health/availability-choices';
import { isFully } from '@touchline/contract/health/availability-rules';
import { type KeyboardEvent, type SyntheticEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/format.ts';
import { Alert } from '../feedback/alert.tsx';
import { Dropdown } from '../fields/select/dropdown.tsx';
import { TextArea } from '../fields/text-area.tsx';
import { Avatar } from '../people/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { AvailabilitySign } from '../availability/availability-sign.tsx';
import { CoachesRead } from './coaches-read.tsx';
import { DayChoice } from './day-choice.tsx';
import { RestrictionPicker } from './restriction-picker.tsx';
import { StateChoice } from './state-choice.tsx';
import { draftOf, gapsOf, inputOf, namesDiagnosis, reasonsOf, withTraining } from './setting.ts';

type SetDialogProps = {
  /** The current state: a change by another user is announced, and the draft stays. */
  state: Availability;
  /** The day that is shown; the draft begins with it. */
  day: string;
  /** The club's day of now. */
  today: string;
  timeZone: string;
  /** The day of the next match, in words. */
  matchDay: string | undefined;
  isMedical: boolean;
  /** The names and codes that don't belong into a note for coaches; medical staff have them. */
  diagnoses: readonly { code: string; text: string }[];
  isSaving: boolean;
  /** Why the last attempt failed. */
  failure: string | undefined;
  onSave: (input: AvailabilityInput) => void;
  onClose: () => void;
};

/** From here on the letters of a note are counted. */
const countFrom = 150;

const isTyping = (target: EventTarget) =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'radio');

/** Sets what a player can take part in; tactical staff mark a player as away. */
export function SetDialog(props: SetDialogProps) {
  const { state, day, today, timeZone, matchDay, isMedical, diagnoses, isSaving, failure, onSave, onClose } = props;
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const formId = useId();
  const [opened] = useState(state);
  const [draft, setDraft] = useState(() => draftOf(state, day, { isMedical }));
  const [isMatchChosen, setMatchChosen] = useState(false);
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { player } = state;

  const change = (changes: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...changes }));
  const train = (training: (typeof trainingStates)[number]) =>
    setDraft((before) => withTraining(before, training, isMatchChosen));
  const gaps = gapsOf(draft, today);
  const shown = (gap: (typeof gaps)[number]) => isTried && gaps.includes(gap);
  // A limit of health is ended by those who set it.
  const isHeld = !isMedical && opened.reason === 'health' && isFully(draft);
  const isLocked = isMedical && Boolean(state.case);
  const isFree = isFully(draft);

  const save = (event?: SyntheticEvent) => {
    event?.preventDefault();
    setTried(true);
    if (gaps.length === 0 && !isHeld && !isSaving) onSave(inputOf(draft));
  };
  const handleKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return save(event);
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const training = trainingStates[Number(event.key) - 1];
    const target = { r: '[data-restrictions] button', n: 'textarea' }[event.key.toLowerCase()];
    if (training) train(training);
    else if (target) form.current?.querySelector<HTMLElement>(target)?.focus();
    else return;
    event.preventDefault();
  };

  return (
    <Dialog
      isOpen
      size="md"
      onClose={onClose}
      isBusy={isSaving}
      title={t(isMedical ? 'availability.set.title' : 'availability.set.awayOf', { name: player.name })}
      footer={
        <>
          <Button variant="outline" isBusy={isSaving} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} isLoading={isSaving}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      {/* The keys work from everywhere in the form. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form ref={form} id={formId} noValidate onSubmit={save} onKeyDown={handleKeys} className="grid gap-4 pt-1">
        <div className="flex items-center gap-3 rounded-md border border-line px-3 py-2.5">
          <b className="num-row text-[1.625rem] text-ink">{player.shirtNumber ?? ''}</b>
          <Avatar name={player.name} src={player.profileImage?.url} />
          <span className="min-w-0 leading-snug">
            <b dir="auto" className="block font-semibold wrap-anywhere text-ink">
              {player.name}
            </b>
            <small className="text-sm text-ink-3">
              {state.case
                ? t('availability.set.case', {
                    diagnosis: state.case.label || t('availability.noDiagnosis'),
                    stage: format.number(state.case.stage),
                  })
                : player.position}
            </small>
          </span>
        </div>
        {failure ? <Alert variant="destructive">{failure}</Alert> : null}
        {state.at !== opened.at && state.by && state.at ? (
          <Alert variant="info">
            {t('availability.set.changedBy', { name: state.by, time: format.time(state.at) })}
          </Alert>
        ) : null}
        <StateChoice
          label={t('availability.columns.training')}
          takesFocus
          value={draft.training}
          options={trainingStates.map((value) => ({
            value,
            label: t(`availability.states.${value}`),
            sign: <AvailabilitySign sign={value} />,
          }))}
          onChange={train}
        />
        {isHeld ? (
          <Alert variant="warning">
            {opened.by ? t('availability.set.askMedical', { name: opened.by }) : t('availability.set.byMedical')}
          </Alert>
        ) : null}
        <StateChoice
          label={matchDay ? t('availability.set.matchOn', { day: matchDay }) : t('availability.set.match')}
          value={draft.match}
          options={matchStates.map((value) => ({ value, label: t(`availability.match.${value}`) }))}
          onChange={(match) => {
            setMatchChosen(true);
            change({ match });
          }}
        />
        <RestrictionPicker
          draft={draft}
          onChange={change}
          errors={{ minutes: shown('minutes'), otherRestriction: shown('otherRestriction') }}
        />
        <div className="grid grid-cols-2 gap-2.5 max-tablet:grid-cols-1">
          <DayChoice
            label={t('availability.set.from')}
            value={draft.from}
            options={[
              { value: today, label: t('availability.tabs.today') },
              { day: 1, label: t('availability.set.tomorrow') },
            ]}
            today={today}
            onChange={(from) => from !== null && change({ from })}
          />
          <DayChoice
            label={t('availability.set.to')}
            value={draft.to}
            none={t('availability.set.untilChanged')}
            options={[
              {
                value: today,
                label: t('availability.set.thenFull', { day: t('availability.tabs.today') }),
              },
              { day: 1, label: t('availability.set.thenFull', { day: t('availability.set.tomorrow') }) },
            ]}
            today={today}
            onChange={(to) => change({ to })}
            error={shown('to') ? t('validation.daysReversed') : undefined}
          />
          {isFree ? null : (
            <Dropdown
              label={t('availability.set.why')}
              name="reason"
              value={draft.reason ?? ''}
              options={reasonsOf({ isMedical }).map((value) => ({
                value,
                label: t(`availability.reasons.${value}`),
              }))}
              onChange={(value) => change({ reason: value as typeof draft.reason })}
              isDisabled={isLocked}
              error={shown('reason') ? t('availability.set.chooseWhy') : undefined}
            />
          )}
          {draft.to === null && draft.training !== 'full' && !state.case ? (
            <DayChoice
              label={t('availability.set.expected')}
              value={draft.expectedReturn?.to ?? null}
              none={t('common.none')}
              options={[]}
              today={today}
              onChange={(to) => change({ expectedReturn: to === null ? null : { from: to, to } })}
            />
          ) : null}
        </div>
        <div>
          <TextArea
            label={t('availability.set.note')}
            name="note"
            className="av-note"
            dir="auto"
            rows={2}
            maxLength={availabilityLimits.noteMax}
            value={draft.note}
            onChange={({ target }) => change({ note: target.value })}
            error={shown('note') ? t('availability.set.noteNeeded') : undefined}
            hint={
              draft.note.length >= countFrom
                ? t('availability.set.count', {
                    used: format.number(draft.note.length),
                    max: format.number(availabilityLimits.noteMax),
                  })
                : undefined
            }
          />
          <p role="status" className="text-sm font-medium text-warn empty:hidden">
            {namesDiagnosis(draft.note, diagnoses) ? t('availability.set.leaveOut') : null}
          </p>
        </div>
        <CoachesRead
          draft={draft}
          caseReturn={state.case ? state.expectedReturn : null}
          today={today}
          timeZone={timeZone}
          matchDay={matchDay}
        />
        <p className="text-xs text-ink-3 pointer-coarse:hidden">{t('availability.set.keys')}</p>
      </form>
    </Dialog>
  );
}
