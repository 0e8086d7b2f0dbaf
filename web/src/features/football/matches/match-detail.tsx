import { startsLater } from '@touchline/contract/football/takes-place';
import type { Match } from '@touchline/contract/football/matches';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateMatch } from '../../../api/football/matches.ts';
import { GalleryEditorSlot, useGalleryEditorCode } from '../gallery/gallery-editor-slot.tsx';
import { ImageGallery } from '../gallery/image-gallery.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { linkPauseMs, useThrottled } from '../../../hooks/use-throttled.ts';
import { splitComponent } from '../../../lib/browser/split-component.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { capitalised } from '../../../lib/i18n/names.ts';
import { CallOffButton } from '../call-off/call-off-button.tsx';
import { CalledOffBanner } from '../call-off/called-off-banner.tsx';
import { ClashesSlot } from '../clashes/clashes-slot.tsx';
import { EventGuestsSlot } from '../records/event-guests-slot.tsx';
import type { KeptForm } from '../records/kept-form.tsx';
import { RecordForm } from '../records/record-form.tsx';
import type { ShownRecord } from '../records/record-pane.tsx';
import { EventRepliesSlot } from '../replies/event-replies-slot.tsx';
import { useRecordEdit } from '../records/use-record-edit.ts';
import { useFollowQuestion } from '../moving/use-follow-question.tsx';
import { withHalf } from '../place/with-half.ts';
import { FixtureEditorSlot, useFixtureEditorCode } from './fixture/fixture-editor-slot.tsx';
import { FixtureSheet } from './fixture/fixture-sheet.tsx';
import { matchRules, startOf } from './match-form.ts';
import { MatchMeta } from './match-meta.tsx';
import { MatchTabsSlot } from './match-tabs-slot.tsx';
import { useNow } from '../../../hooks/use-now.ts';

const { Component: WasItPlayed, preload: fetchWasItPlayed } = splitComponent<{ match: Match }>(async () => ({
  default: (await import('./played/was-it-played.tsx')).WasItPlayed,
}));
// Beside the data of the page: it stands above the line-up, which would move down if its code came after them.
void fetchWasItPlayed().catch(() => undefined);

type MatchDetailProps = { shown: ShownRecord<Match>; timeZone: string; keptForm: KeptForm<Match> };

/** How long it takes, also by the rules of its league. */
const minutesOf = ({ date, endsAt }: Match): string =>
  String(Math.round((Date.parse(endsAt) - Date.parse(date)) / 60_000));

/** Views and edits one match. Its draft is dropped when another is selected. */
export function MatchDetail({ shown, timeZone, keptForm }: MatchDetailProps) {
  const { t } = useTranslation();
  useGalleryEditorCode();
  useFixtureEditorCode();
  const format = useFormat(timeZone);
  const { record: match } = shown;
  const now = useNow();
  const renewLinks = useThrottled(shown.onDeadLink, linkPauseMs);
  const { mutateAsync: update } = useUpdateMatch();
  const { ask, dialog } = useFollowQuestion(timeZone);
  const edit = useRecordEdit({
    shown,
    ...matchRules(timeZone),
    update: async (save) => {
      const { date = match.date, venue = match.venue, timeUnknown = match.timeUnknown } = save.changes;
      const isAsked = date !== match.date && !timeUnknown && !match.timeUnknown;
      const before = { date: match.date, place: match.venue };
      const follow = isAsked
        ? await ask({ _id: match._id, kind: 'match', before, after: { date, place: venue } })
        : undefined;
      const changes = withHalf(save.changes, match);
      return update({ ...save, changes: follow ? { ...changes, follow } : changes });
    },
  });
  const { draft, gallery } = edit;
  const isOwn = match.teams.some(({ myTeam }) => myTeam);

  const moment = draft ? startOf(timeZone, draft.values) : match.date;
  const hasBegun = moment !== undefined && !startsLater(moment, new Date(now).toISOString());
  const hasScore = draft !== null && (draft.values.score.home !== '' || draft.values.score.away !== '');

  return (
    <>
      <RecordForm
        shown={shown}
        title={capitalised(format.longDate(match.date))}
        meta={<MatchMeta match={match} timeZone={timeZone} />}
        beforeDelete={<CallOffButton event={match} kind="match" timeZone={timeZone} />}
        banner={
          match.calledOff ? (
            <CalledOffBanner event={match} timeZone={timeZone} />
          ) : draft || match.timeUnknown || !isOwn || match.takesPlace !== 'coming' ? undefined : (
            <ClashesSlot
              kind="match"
              date={match.date}
              place={match.venue}
              half={match.half}
              length={minutesOf(match)}
              except={match._id}
              timeZone={timeZone}
              isForm={false}
            />
          )
        }
        tabs={<MatchTabsSlot match={match} />}
        edit={{ ...edit, isReady: edit.isReady && (hasBegun || !hasScore) }}
        keptForm={keptForm}
        below={
          <>
            {draft || match.takesPlace === 'off' ? null : (
              <EventRepliesSlot
                key={match._id}
                event={match._id}
                squad={match.squad}
                date={match.date}
                timeUnknown={match.timeUnknown}
                timeZone={timeZone}
              />
            )}
            {draft ? null : <EventGuestsSlot squad={match.squad} date={match.date} />}
            <Sheet title={t('projects.images')}>
              {draft ? (
                <GalleryEditorSlot gallery={gallery} isDisabled={edit.saving.isSaving} />
              ) : (
                <ImageGallery images={match.images} onDeadLink={renewLinks} />
              )}
            </Sheet>
          </>
        }
      >
        {draft ? (
          <FixtureEditorSlot match={match} draft={draft} timeZone={timeZone} hasBegun={hasBegun} />
        ) : (
          <FixtureSheet match={match} timeZone={timeZone} />
        )}
        {draft || match.takesPlace !== 'unknown' ? null : (
          <Suspense>
            <WasItPlayed match={match} />
          </Suspense>
        )}
      </RecordForm>
      {/* Beside the form: what it sends is no save of the match. */}
      {dialog}
    </>
  );
}
