import type { ComplaintRecord } from '@touchline/contract/health/complaints';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../api/people/auth.ts';
import { useHealthRights } from '../../../api/people/health-rights.ts';
import { useUpdateComplaint } from '../../../api/health/complaints.ts';
import { Avatar } from '../../../components/people/avatar.tsx';
import { ComplaintBadge } from '../../../components/health/complaint-badge.tsx';
import { ReportedBy } from '../../../components/health/reported-by.tsx';
import { GoneAlert } from '../../../components/feedback/gone-alert.tsx';
import { RecordHead } from '../../../components/page/record-head.tsx';
import { SheetGrid } from '../../../components/page/sheet-grid.tsx';
import { StaleAlert } from '../../../components/feedback/stale-alert.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import type { Loaded } from '../../../lib/http/api-client.ts';
import { useSave } from '../../../forms/use-save.ts';
import { useAfterRender } from '../../../hooks/use-after-render.ts';
import { useMediaQuery } from '../../../hooks/use-media-query.ts';
import { linkPauseMs, useThrottled } from '../../../hooks/use-throttled.ts';
import { useEditFocus } from '../../../hooks/records/use-edit-focus.ts';
import { useHasMoved } from '../../../hooks/focus/use-arrival-focus.ts';
import { useWhyNot } from '../../../forms/use-why-not.ts';
import { splitComponent } from '../../../lib/browser/split-component.ts';
import { useOnline } from '../../../lib/offline/connection.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { ComplaintFacts } from './complaint-facts.tsx';
import { complaintRules, complaintFormOf } from './complaint-form.ts';
import { ComplaintText } from './complaint-text.tsx';
import { ComplaintThread } from './complaint-thread.tsx';
import { ReplySheet } from './reply-sheet.tsx';
import { StatusSteps } from './status-steps.tsx';

// Only medical staff make cases.
const { Component: CaseOfComplaint } = splitComponent<{ complaint: ComplaintRecord; timeZone: string }>(async () => ({
  default: (await import('../cases/new-case/case-of-complaint.tsx')).CaseOfComplaint,
}));

type ComplaintDetailProps = {
  loaded: Loaded<ComplaintRecord>;
  timeZone: string;
  /** Fetches it again, ignoring the cache. */
  onReload: () => Promise<Loaded<ComplaintRecord>>;
  onDelete: () => void;
  onBack: () => void;
  /** Another user has deleted it. */
  onGone: () => void;
};

/**
 * Views and edits one complaint. Without a reply it has a box for one, which needs no Edit. What was typed is dropped
 * when the view closes.
 */
export function ComplaintDetail({ loaded, timeZone, onReload, onDelete, onBack, onGone }: ComplaintDetailProps) {
  const mayDelete = useMay('mayDelete');
  const { isMedical } = useHealthRights();
  const { record } = loaded;
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const isOnline = useOnline();
  const isPhone = useMediaQuery('(width < 47.5rem)');
  const whyNot = useWhyNot();
  const renewLinks = useThrottled(() => void onReload().catch(() => undefined), linkPauseMs);
  const afterRender = useAfterRender();
  const { draft, ...working } = useDraft(complaintFormOf, complaintRules);
  const [isEditing, setEditing] = useState(false);
  const { mutateAsync: update } = useUpdateComplaint();
  // It was opened from a row, which phones no longer show; not when its link opens the console.
  const focus = useEditFocus(useHasMoved());
  const [formRef, titleRef, toggleRef] = focus.refs;
  const saving = useSave({
    draft: working,
    form: formRef,
    fetch: onReload,
    send: async () => {
      if (draft) await update({ id: record._id, changes: draft.changes, etag: draft.base.etag });
    },
    onSaved: () => {
      stop();
      focus.toEdit();
    },
  });
  const isOutdated = saving.isStale || saving.isGone;
  const canSave = draft !== null && draft.isDirty && draft.isValid && isOnline && !isOutdated;

  const stop = () => {
    working.stop();
    setEditing(false);
  };
  const edit = () => {
    // A reply that was begun in its box is kept.
    if (!draft) working.start(loaded);
    setEditing(true);
  };
  const cancel = () => {
    if (saving.isGone) onGone();
    saving.forget();
    stop();
  };
  const typeReply = (value: string) => {
    // An empty box holds no draft, so that the record follows the server again.
    if (value === '' && !isOutdated) return stop();
    if (!draft) working.start(loaded);
    working.set('reply', value);
  };
  const cancelReply = () => {
    cancel();
    afterRender(() => formRef.current?.querySelector<HTMLElement>('[name=reply]')?.focus());
  };
  const fieldOf = (name: 'description' | 'reply') =>
    isEditing && draft
      ? {
          value: draft.values[name],
          onChange: (value: string) => draft.set(name, value),
          error: draft.errorOf(name),
          isChanged: draft.isChanged(name),
        }
      : null;
  const isReplying = !isEditing && (draft !== null || record.reply === null);
  const steps = (
    <>
      <StatusSteps
        complaint={record}
        isBusy={saving.isSaving}
        onChanged={(saved) => working.rebase(saved, { keepsChanges: true })}
      />
      {isMedical ? (
        <Suspense>
          <CaseOfComplaint complaint={record} timeZone={timeZone} />
        </Suspense>
      ) : null}
    </>
  );

  return (
    <form ref={formRef} noValidate onSubmit={saving.onSubmit(canSave)} className="contents">
      <RecordHead
        title={record.player.name}
        picture={<Avatar name={record.player.name} src={record.player.profileImage?.url} size="lg" />}
        meta={
          <>
            <time dateTime={record.createdAt} className="first-letter:uppercase">
              {t('complaints.when', { day: format.longDate(record.createdAt), time: format.time(record.createdAt) })}
            </time>
            <ReportedBy by={record.reportedBy} />
            <ComplaintBadge status={record.status} shape="pill" />
          </>
        }
        actions={isPhone ? undefined : steps}
        isEditing={isEditing}
        isSaving={saving.isSaving}
        canSave={canSave}
        whyNot={whyNot({
          isOutdated,
          isInvalid: draft?.isValid === false,
          isUnchanged: draft?.isDirty === false,
        })}
        canDelete={mayDelete}
        onEdit={edit}
        onCancel={cancel}
        onDelete={onDelete}
        back={{ label: t('common.back'), onBack, isEverywhere: true }}
        titleRef={titleRef}
        toggleRef={toggleRef}
      />
      {isPhone && !isEditing ? (
        <div data-page-head className="-mb-2 flex flex-wrap gap-2 pb-2 *:flex-1">
          {steps}
        </div>
      ) : null}
      {saving.isGone ? <GoneAlert /> : null}
      {saving.isStale ? <StaleAlert onReload={saving.reload} isReloading={saving.isReloading} /> : null}
      <SheetGrid isWideOnly>
        <ComplaintText
          name="description"
          title={t('complaints.description')}
          text={record.description}
          field={fieldOf('description')}
        />
        <ComplaintFacts complaint={record} onDeadLink={renewLinks} />
      </SheetGrid>
      <SheetGrid isWideOnly>
        {isReplying ? (
          <ReplySheet
            stored={record.reply}
            field={{
              value: draft?.values.reply ?? '',
              onChange: typeReply,
              error: draft?.errorOf('reply'),
              isChanged: draft?.isChanged('reply') === true,
            }}
            why={
              canSave
                ? undefined
                : whyNot({
                    isOutdated,
                    isInvalid: draft?.isValid === false,
                    other: !draft?.isDirty && t('complaints.replyFirst'),
                  })
            }
            isSending={saving.isSaving}
            onCancel={draft ? cancelReply : undefined}
          />
        ) : (
          <ComplaintText name="reply" title={t('complaints.reply')} text={record.reply} field={fieldOf('reply')} />
        )}
        <ComplaintThread thread={record.thread} timeZone={timeZone} />
      </SheetGrid>
    </form>
  );
}
