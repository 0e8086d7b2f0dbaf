import type { MatchEvent, MatchEventInput } from '@touchline/contract/match/match-events';
import { Trash2 } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveEvent } from '../../../../api/match/match-events-corrections.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { useHeldRecords } from '../../../../lib/state/held-records.ts';
import { fieldErrors } from '../../../../lib/forms/validation.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { EventFields } from './event-fields.tsx';
import { eventForm, inputOf, minuteIn, newEventId } from './event-form.ts';
import type { SheetPerson } from './people.ts';

type EventEditorProps = {
  match: string;
  /** The event, or what a new one begins with. */
  event: MatchEvent | Pick<MatchEvent, 'kind' | 'side'>;
  people: readonly SheetPerson[];
  lengths: readonly number[];
  teams: { own: string; opponent: string };
  /** Undefined for a new one. */
  onDelete?: (() => void) | undefined;
  onClose: () => void;
};

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** An event edited in place. A failed save leaves what was typed. */
export function EventEditor({ match, event, people, lengths, teams, onDelete, onClose }: EventEditorProps) {
  const { t } = useTranslation();
  const save = useSaveEvent(match);
  const stored = '_id' in event ? event : undefined;
  const [base] = useState(() => eventForm(event));
  const [id] = useState(newEventId);
  const [form, setForm] = useState(base);
  const [isTried, setTried] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  useHeldRecords(true);
  useEffect(() => box.current?.querySelector<HTMLElement>('input, button')?.focus(), []);

  const isMinuteWrong = minuteIn(form, lengths) === undefined;
  const isUnchanged = stored !== undefined && isSame(form, base);
  const error = save.error instanceof ApiError ? save.error : undefined;
  const refused = error ? fieldErrors(t, error) : {};
  // What the server marks, but no field of this form has.
  const isUnexplained =
    save.error !== null && Object.keys(refused).every((name) => name !== 'minute' && name !== 'text');

  const handleSubmit = (submitted: SyntheticEvent) => {
    submitted.preventDefault();
    setTried(true);
    const input: MatchEventInput | undefined = inputOf(form, stored, { id, lengths, now: new Date().toISOString() });
    if (!input || isUnchanged || save.isPending) return;
    save.mutate(input, { onSuccess: onClose });
  };
  return (
    // Esc closes what was opened in place, as it closes a dialog.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={box}
      noValidate
      aria-label={t(stored ? 'match.events.edit' : 'match.events.new')}
      className="mf-event-editor"
      onSubmit={handleSubmit}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented && !save.isPending) onClose();
      }}
    >
      {isUnexplained ? (
        <Alert variant="destructive">{Object.values(refused)[0] ?? t('match.season.notSaved')}</Alert>
      ) : null}
      <EventFields
        form={form}
        onChange={(changes) => setForm((before) => ({ ...before, ...changes }))}
        people={people}
        teams={teams}
        minuteError={
          isMinuteWrong && (isTried || form.minute !== '') ? t('validation.minuteOutside') : refused['minute']
        }
        textError={refused['text']}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="sm"
          disabled={isUnchanged || isMinuteWrong}
          why={t(isUnchanged ? 'common.why.unchanged' : 'validation.minuteOutside')}
          isLoading={save.isPending}
        >
          {t('common.save')}
        </Button>
        <Button variant="outline" size="sm" isBusy={save.isPending} onClick={onClose}>
          {t('common.cancel')}
        </Button>
        {onDelete ? (
          <Button
            variant="ghost"
            size="sm"
            tone="danger"
            className="ms-auto"
            icon={<Trash2 aria-hidden="true" />}
            isBusy={save.isPending}
            onClick={onDelete}
          >
            {t('match.events.delete')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
