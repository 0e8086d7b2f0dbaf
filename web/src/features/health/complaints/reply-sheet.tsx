import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { ComplaintText, type TextField } from './complaint-text.tsx';

type ReplySheetProps = {
  /** A reply that is stored already: another user's, which arrived while this one was written. */
  stored: string | null;
  field: TextField;
  /** Why it cannot be sent now; undefined if nothing is in the way. */
  why: string | undefined;
  isSending: boolean;
  /** Drops what was typed; undefined if nothing was. */
  onCancel: (() => void) | undefined;
};

/** The reply to a complaint, written where it will stand. Its button submits the surrounding form. */
export function ReplySheet({ stored, field, why, isSending, onCancel }: ReplySheetProps) {
  const { t } = useTranslation();
  return (
    <ComplaintText
      name="reply"
      title={t('complaints.reply')}
      text={stored}
      field={field}
      note={stored === null ? undefined : t('complaints.replyReplaces')}
      end={
        <div className="mt-3 flex flex-wrap justify-end gap-2 max-tablet:*:flex-1">
          {onCancel ? (
            <Button variant="outline" isBusy={isSending} onClick={onCancel}>
              {t('common.cancel')}
            </Button>
          ) : null}
          <Button
            type="submit"
            icon={<Send aria-hidden="true" className="flip" />}
            disabled={why !== undefined}
            why={why}
            isLoading={isSending}
          >
            {t('complaints.sendReply')}
          </Button>
        </div>
      }
    />
  );
}
