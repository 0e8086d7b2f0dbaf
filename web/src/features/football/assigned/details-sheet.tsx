import { usualMinutes } from '@touchline/contract/football/takes-place';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EditableFact } from '../../../components/facts/editable-fact.tsx';
import { FactInput } from '../../../components/facts/fact-input.tsx';
import { LengthField } from '../../../components/football/length-field.tsx';
import { Facts } from '../../../components/facts/facts.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import type { DraftOf } from '../../../forms/use-draft.ts';
import { momentOf } from '../../../lib/dates/days.ts';
import { ClashesSlot } from '../clashes/clashes-slot.tsx';
import { PlaceExtrasSlot } from '../place/place-extras-slot.tsx';
import { EventSquadField } from '../records/event-squad.tsx';
import { type AssignedForm, assignedRules } from './assigned-draft.ts';
import type { AssignedChanges, AssignedKind, AssignedRecord } from './assigned-record.ts';
import { CategoryChoice } from './category-choice.tsx';
import { WhenFields } from './when-fields.tsx';

type DetailsSheetProps = {
  kind: AssignedKind;
  draft: DraftOf<AssignedRecord, AssignedForm, AssignedChanges>;
  timeZone: string;
};

/** The fields of a training or task in edit mode. */
export function DetailsSheet({ kind, draft, timeZone }: DetailsSheetProps) {
  const { t } = useTranslation();
  const { values, set, isChanged, errorOf, base } = draft;
  const before = assignedRules(kind, timeZone).formOf(base.record);
  const listId = useId();
  const placeInput = useRef<HTMLInputElement>(null);
  const titleError = errorOf('title');
  const placeError = errorOf('place');
  return (
    <Sheet title={t('assigned.details')}>
      <Facts isEditing isNarrow>
        <EditableFact label={t('assigned.fields.title')} isChanged={isChanged('title')}>
          <FactInput
            name="title"
            aria-required
            value={values.title}
            onChange={(event) => set('title', event.target.value)}
            error={titleError}
            isValid={isChanged('title') && !titleError}
          />
        </EditableFact>
        <WhenFields
          value={values.date}
          before={before.date}
          onChange={(date) => set('date', date)}
          error={errorOf('date')}
        />
        <LengthField
          value={values.durationMin}
          onChange={(minutes) => set('durationMin', minutes)}
          error={errorOf('durationMin')}
          isChanged={isChanged('durationMin')}
          usual={usualMinutes[kind === 'trainings' ? 'training' : 'task']}
        />
        <EditableFact label={t('assigned.fields.place')} isChanged={isChanged('place') || isChanged('half')}>
          <FactInput
            ref={placeInput}
            name="place"
            value={values.place}
            list={listId}
            onChange={(event) => {
              set('place', event.target.value);
              set('half', null);
            }}
            error={placeError}
            isValid={isChanged('place') && !placeError}
          />
          <PlaceExtrasSlot
            listId={listId}
            place={values.place}
            half={values.half}
            onHalf={(half) => set('half', half)}
            error={errorOf('half')}
          />
        </EditableFact>
        <EventSquadField
          value={values.squad}
          onChange={(id) => set('squad', id)}
          error={errorOf('squad')}
          isChanged={isChanged('squad')}
        />
        {kind === 'tasks' ? (
          <EditableFact label={t('tasks.category')} isChanged={isChanged('category')}>
            <CategoryChoice value={values.category} onChange={(category) => set('category', category)} />
          </EditableFact>
        ) : null}
      </Facts>
      <ClashesSlot
        kind={kind === 'trainings' ? 'training' : 'task'}
        date={momentOf(timeZone, values.date)}
        place={values.place}
        half={values.half}
        length={values.durationMin}
        except={base.record._id}
        squad={values.squad}
        timeZone={timeZone}
        isForm
        taking={{
          input: placeInput,
          onTake: ({ place, half }) => {
            set('place', place);
            set('half', half);
          },
        }}
      />
    </Sheet>
  );
}
