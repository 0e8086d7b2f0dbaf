import type { OwnComplaint } from '@touchline/contract/me/me-complaints';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadReply, useWithdrawComplaint } from '../../../api/me/me-complaints.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { ComplaintBadge } from '../../../components/health/complaint-badge.tsx';
import { ReportedBy } from '../../../components/health/reported-by.tsx';
import { ApiError } from '../../../lib/http/api-error.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { AskFirst } from '../parts/ask-first.tsx';
import { Card } from '../parts/card.tsx';
import { failureText } from '../parts/failure-text.ts';

type ComplaintCardProps = {
  complaint: OwnComplaint;
  timeZone: string;
  /** The child of the guardian who reads it. */
  child?: { _id: string; callName: string };
};

/** One report with its reply; a new reply counts as read once it has been shown. */
export function ComplaintCard({ complaint, timeZone, child }: ComplaintCardProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { mutate: read } = useReadReply();
  const withdraw = useWithdrawComplaint(child?._id);
  // Stays marked while the page is open, so that the player sees which reply is new.
  const [wasUnread] = useState(complaint.isUnread);
  const isNoted = useRef(false);
  const { _id, bodyParts, since, canTrain, photos, reply, replied, inTreatment } = complaint;

  useEffect(() => {
    if (!wasUnread || isNoted.current) return;
    isNoted.current = true;
    read(_id);
  }, [_id, wasUnread, read]);

  const isTooLate = withdraw.error instanceof ApiError && withdraw.error.code === 'conflict';
  const facts = [
    bodyParts.length > 0 ? format.list(bodyParts.map((part) => t(`me.body.parts.${part}`))) : null,
    since ? t('me.complaints.since', { date: format.date(since) }) : null,
    canTrain && child
      ? `${t('me.children.canTrain', { name: child.callName })} ${t(`complaints.canTrain.${canTrain}`)}`
      : canTrain
        ? t('me.complaints.canTrain', { answer: t(`me.report.canTrainAnswers.${canTrain}`) })
        : null,
  ].filter((fact) => fact !== null);

  return (
    <Card>
      <div className="flex flex-wrap items-center gap-2">
        <ComplaintBadge status={complaint.status} />
        {wasUnread ? <Badge tone="success">{t('me.complaints.fresh')}</Badge> : null}
      </div>
      <h2 className="text-sm font-medium text-ink-2">
        {t('me.complaints.reportedAt', { date: format.dateTime(complaint.createdAt) })}
      </h2>
      <ReportedBy by={complaint.reportedBy} className="-mt-2 text-sm text-ink-2" />
      <p dir="auto" className="text-md whitespace-pre-line wrap-anywhere">
        {complaint.description}
      </p>
      {facts.length > 0 ? (
        <ul className="grid gap-0.5 text-ink-2">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      ) : null}
      {photos.length > 0 ? (
        <ul className="grid grid-cols-4 gap-2">
          {photos.map(({ key, url }, index) => (
            <li key={key}>
              <a href={url} target="_blank" rel="noreferrer" className="block">
                <img
                  src={url}
                  alt={t(child ? 'me.report.photo' : 'me.complaints.photo', { index: index + 1 })}
                  loading="lazy"
                  className="aspect-square w-full rounded-md bg-sunken object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {reply ? (
        <div className="grid gap-1 rounded-md bg-accent-soft p-4">
          <h3 className="font-bold">{t('me.complaints.reply')}</h3>
          <p dir="auto" className="text-md whitespace-pre-line wrap-anywhere">
            {reply}
          </p>
          {replied ? (
            <p className="text-sm text-ink-2">
              {t('me.complaints.replyBy', {
                name: replied.by ?? t('me.complaints.replyStaff'),
                date: format.dateTime(replied.at),
              })}
            </p>
          ) : null}
        </div>
      ) : complaint.status === 'pending' && !inTreatment ? (
        <p className="text-ink-2">{t('me.complaints.waiting')}</p>
      ) : null}
      {inTreatment ? <p className="text-ink-2">{t('me.complaints.inTreatment')}</p> : null}
      {complaint.mayWithdraw ? (
        <AskFirst
          label={t('me.complaints.withdraw')}
          title={t('me.complaints.withdrawTitle')}
          text={t('me.complaints.withdrawText')}
          isBusy={withdraw.isPending}
          error={isTooLate ? t('me.complaints.tooLate') : withdraw.isError ? failureText(t, withdraw.error) : undefined}
          onCancel={withdraw.reset}
          onConfirm={() => withdraw.mutate(_id)}
        />
      ) : null}
    </Card>
  );
}
