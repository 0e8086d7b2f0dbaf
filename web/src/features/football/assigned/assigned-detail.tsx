import { ClipboardCheck, MapPin, Repeat, UserPlus } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/router/link.tsx';
import { useLocation } from '../../../lib/router/router.tsx';
import { placeText } from '../../../lib/i18n/place-text.ts';
import { MovedFrom } from '../../../components/football/moved-from.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { buttonVariants } from '../../../components/ui/button-variants.ts';
import { Button } from '../../../components/ui/button.tsx';
import { CategoryMark } from './category-mark.tsx';
import { useMayChange } from '../../../api/people/squad-choices.ts';
import { GalleryEditorSlot, useGalleryEditorCode } from '../gallery/gallery-editor-slot.tsx';
import { ImageGallery } from '../gallery/image-gallery.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { linkPauseMs, useThrottled } from '../../../hooks/use-throttled.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { CallOffButton } from '../call-off/call-off-button.tsx';
import { CalledOffBanner } from '../call-off/called-off-banner.tsx';
import { ClashesSlot } from '../clashes/clashes-slot.tsx';
import { EventGuestsSlot } from '../records/event-guests-slot.tsx';
import { EventSquad } from '../records/event-squad.tsx';
import { RecordForm } from '../records/record-form.tsx';
import type { ShownRecord } from '../records/record-pane.tsx';
import { EventRepliesSlot } from '../replies/event-replies-slot.tsx';
import { useRecordEdit } from '../records/use-record-edit.ts';
import { assignedRules } from './assigned-draft.ts';
import type { AssignedChanges, AssignedKind, AssignedRecord } from './assigned-record.ts';
import { withHalf } from '../place/with-half.ts';
import { TrainingTabsSlot } from './training-tabs-slot.tsx';
import { DetailsSheet } from './details-sheet.tsx';
import { PlayersSheet } from './players-sheet.tsx';

type AssignedDetailProps<T extends AssignedRecord> = {
  kind: AssignedKind;
  shown: ShownRecord<T>;
  timeZone: string;
  update: (save: { record: T; changes: AssignedChanges; etag: string | undefined }) => Promise<unknown>;
  isAssigning: boolean;
  onAssign: () => void;
  onLeaveAssign: () => void;
  assignRef: Ref<HTMLButtonElement>;
  /** Stands beside the sign of a series. */
  seriesTool?: ((record: T) => ReactNode) | undefined;
};

/** Views and edits one training or task. Its draft is dropped when another is selected. */
export function AssignedDetail<T extends AssignedRecord>(props: AssignedDetailProps<T>) {
  const { kind, shown, timeZone, update, isAssigning, onAssign, onLeaveAssign, assignRef, seriesTool } = props;
  const { record } = shown;
  const { t } = useTranslation();
  useGalleryEditorCode();
  const renewLinks = useThrottled(shown.onDeadLink, linkPauseMs);
  const edit = useRecordEdit({
    shown,
    ...assignedRules(kind, timeZone),
    update: ({ changes, etag }) => update({ record, changes: withHalf(changes, record), etag }),
  });
  const { draft, gallery } = edit;
  // Nobody comes, so nobody is ticked or reminded.
  const isOff = record.takesPlace === 'off';
  const mayChange = useMayChange(record.squad);

  // The squad of a session leads here to assign players.
  const state = useLocation().state as { assign?: unknown } | null;
  const isAssignAsked = state?.assign === true && mayChange;
  const assign = useEffectEvent(onAssign);
  useEffect(() => {
    if (isAssignAsked) assign();
  }, [isAssignAsked]);

  // Another record was selected: the ticks belong to the previous one.
  const leaveAssign = useEffectEvent(onLeaveAssign);
  useEffect(() => () => leaveAssign(), []);
  const start: typeof edit.start = (loaded) => {
    onLeaveAssign();
    edit.start(loaded);
  };

  return (
    <RecordForm
      shown={shown}
      title={record.title}
      meta={<WhenAndWhat record={record} timeZone={timeZone} seriesTool={draft ? undefined : seriesTool?.(record)} />}
      actions={
        <>
          {kind === 'trainings' && !isOff ? <TakeAttendanceLink id={record._id} /> : null}
          {mayChange ? (
            <Button
              ref={assignRef}
              variant={isAssigning ? 'secondary' : 'outline'}
              icon={<UserPlus aria-hidden="true" />}
              foldsOnPhone
              aria-pressed={isAssigning}
              onClick={isAssigning ? onLeaveAssign : onAssign}
            >
              {t('assigned.assign')}
            </Button>
          ) : null}
        </>
      }
      beforeDelete={
        <CallOffButton event={record} kind={kind === 'trainings' ? 'training' : 'task'} timeZone={timeZone} />
      }
      banner={
        record.calledOff ? (
          <CalledOffBanner event={record} timeZone={timeZone} />
        ) : draft ? undefined : (
          <ClashesSlot
            kind={kind === 'trainings' ? 'training' : 'task'}
            date={record.date}
            place={record.place}
            half={record.half}
            length={String(record.durationMin ?? '')}
            except={record._id}
            timeZone={timeZone}
            isForm={false}
          />
        )
      }
      tabs={kind === 'trainings' ? <TrainingTabsSlot training={record._id} /> : undefined}
      edit={{ ...edit, start }}
    >
      {draft ? <DetailsSheet kind={kind} draft={draft} timeZone={timeZone} /> : null}
      <Sheet title={t('projects.images')}>
        {draft ? (
          <GalleryEditorSlot gallery={gallery} isDisabled={edit.saving.isSaving} />
        ) : (
          <ImageGallery images={record.images} onDeadLink={renewLinks} />
        )}
      </Sheet>
      {draft ? null : <PlayersSheet event={record} />}
      {draft || kind === 'tasks' ? null : <EventGuestsSlot squad={record.squad} date={record.date} />}
      {draft || isAssigning || isOff ? null : (
        <EventRepliesSlot
          key={record._id}
          event={record._id}
          squad={record.squad}
          date={record.date}
          timeZone={timeZone}
        />
      )}
    </RecordForm>
  );
}

/** Links to the roll call, whose Back returns here. */
function TakeAttendanceLink({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <Link
      to={`/reports/attendance?take=training:${id}`}
      state={{ fromList: true }}
      className={buttonVariants({ variant: 'outline', hasIcon: true, foldsOnPhone: true })}
    >
      <ClipboardCheck aria-hidden="true" />
      <span className="max-tablet:sr-only">{t('attendance.take.title')}</span>
    </Link>
  );
}

type WhenAndWhatProps = { record: AssignedRecord; timeZone: string; seriesTool: ReactNode };

function WhenAndWhat({ record, timeZone, seriesTool }: WhenAndWhatProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { date, endsAt, place, half, category, series, squad } = record;
  return (
    <>
      <EventSquad id={squad} />
      <span>
        <time dateTime={date} className="inline-block first-letter:uppercase">
          {t('assigned.when', { day: format.longDate(date), time: format.time(date) })}
        </time>{' '}
        – <time dateTime={endsAt}>{format.time(endsAt)}</time>
      </span>
      {place ? (
        <span className="inline-flex min-w-0 items-center gap-1.5">
          <MapPin aria-hidden="true" className="size-4 shrink-0 stroke-[1.75] text-ink-3" />
          <span className="sr-only">{t('assigned.fields.place')} </span>
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {placeText(t, place, half)}
          </span>
        </span>
      ) : null}
      {category ? (
        <span className="inline-flex items-center gap-1.5">
          <CategoryMark category={category} />
          <span aria-hidden="true">{t(`pieces.category.${category}`)}</span>
        </span>
      ) : null}
      <MovedFrom event={record} timeZone={timeZone} />
      {series ? (
        <>
          <Badge icon={<Repeat aria-hidden="true" />}>{t('trainings.repeated')}</Badge>
          {seriesTool}
        </>
      ) : null}
    </>
  );
}
