import type { ComplaintRecord } from '@touchline/contract/health/complaints';
import { Reply } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUpdateComplaint } from '../../../api/health/complaints.ts';
import { Avatar } from '../../../components/people/avatar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ComplaintBadge } from '../../../components/health/complaint-badge.tsx';
import { GoneAlert } from '../../../components/feedback/gone-alert.tsx';
import { RecordHead } from '../../../components/page/record-head.tsx';
import { StaleAlert } from '../../../components/feedback/stale-alert.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import type { Loaded } from '../../../lib/http/api-client.ts';
import { useSave } from '../../../forms/use-save.ts';
import { useAfterRender } from '../../../hooks/use-after-render.ts';
import { linkPauseMs, useThrottled } from '../../../hooks/use-throttled.ts';
import { useEditFocus } from '../../../hooks/records/use-edit-focus.ts';
import { useWhyNot } from '../../../forms/use-why-not.ts';
import { useOnline } from '../../../lib/offline/connection.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { ComplaintFacts } from './complaint-facts.tsx';
import { complaintRules, complaintFormOf } from './complaint-form.ts';
import { ComplaintText } from './complaint-text.tsx';
import { ComplaintThread } from './complaint-thread.tsx';
import { StatusSteps } from './status-steps.tsx';

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

/** Views and edits one complaint. Its draft is dropped when the view closes. */
export function ComplaintDetail({ loaded, timeZone, onReload, onDelete, onBack, onGone }: ComplaintDetailProps) {
  const { record } = loaded;
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const isOnline = useOnline();
  const whyNot = useWhyNot();
  const renewLinks = useThrottled(() => void onReload().catch(() => undefined), linkPauseMs);
  const afterRender = useAfterRender();
  const { draft, ...working } = useDraft(complaintFormOf, complaintRules);
  const { mutateAsync: update } = useUpdateComplaint();
  // It was opened from a row, which phones no longer show.
  const focus = useEditFocus(true);
  const [formRef, titleRef, toggleRef] = focus.refs;
  const saving = useSave({
    draft: working,
    form: formRef,
    fetch: onReload,
    send: async () => {
      if (draft) await update({ id: record._id, changes: draft.changes, etag: draft.base.etag });
    },
    onSaved: () => {
      working.stop();
      focus.toEdit();
    },
  });
  const canSave = draft !== null && draft.isDirty && draft.isValid && isOnline && !saving.isStale && !saving.isGone;

  const edit = (field?: 'reply') => {
    working.start(loaded);
    if (field) afterRender(() => formRef.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus());
  };
  const cancel = () => {
    if (saving.isGone) onGone();
    saving.forget();
    working.stop();
  };
  const fieldOf = (name: 'description' | 'reply') =>
    draft && {
      value: draft.values[name],
      onChange: (value: string) => draft.set(name, value),
      error: draft.errorOf(name),
      isChanged: draft.isChanged(name),
    };

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
            <ComplaintBadge status={record.status} shape="pill" />
          </>
        }
        isEditing={draft !== null}
        isSaving={saving.isSaving}
        canSave={canSave}
        whyNot={whyNot({
          isOutdated: saving.isStale || saving.isGone,
          isInvalid: draft?.isValid === false,
          isUnchanged: draft?.isDirty === false,
        })}
        canDelete
        onEdit={() => edit()}
        onCancel={cancel}
        onDelete={onDelete}
        back={{ label: t('common.back'), onBack, isEverywhere: true }}
        titleRef={titleRef}
        toggleRef={toggleRef}
      />
      {saving.isGone ? <GoneAlert /> : null}
      {saving.isStale ? <StaleAlert onReload={saving.reload} isReloading={saving.isReloading} /> : null}
      <ComplaintText
        name="description"
        title={t('complaints.description')}
        text={record.description}
        field={fieldOf('description')}
      />
      <ComplaintFacts complaint={record} onDeadLink={renewLinks} />
      <ComplaintText
        name="reply"
        title={t('complaints.reply')}
        text={record.reply}
        field={fieldOf('reply')}
        placeholder={<NoReply onReply={() => edit('reply')} />}
      />
      <ComplaintThread
        thread={record.thread}
        timeZone={timeZone}
        end={draft ? null : <StatusSteps complaint={record} />}
      />
    </form>
  );
}

function NoReply({ onReply }: { onReply: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-3">{t('complaints.noReply')}</p>
      <Button variant="outline" icon={<Reply aria-hidden="true" className="flip" />} onClick={onReply}>
        {t('complaints.toReply')}
      </Button>
    </div>
  );
}
