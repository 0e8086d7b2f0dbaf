import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteCaseFile } from '../../../../../api/health/case-files.ts';
import { meQuery } from '../../../../../api/people/auth.ts';
import { Button } from '../../../../../components/ui/button.tsx';
import { useCaseTexts } from '../use-case-texts.ts';
import type { CaseFile } from './entries-of.ts';

/** A mistake can be taken back for this long. */
const openMs = 86_400_000;

/** A file of the case, behind a link that lives for 15 minutes. The person who added it takes it back within a day. */
export function FileEntry({ file: { _id, name, file, size, by, at }, caseId }: { file: CaseFile; caseId: string }) {
  const { t } = useTranslation();
  const { format } = useCaseTexts();
  const { data: me } = useQuery(meQuery());
  const { mutate, isPending } = useDeleteCaseFile();
  const [shownAt] = useState(() => Date.now());
  const isMine = by !== null && by._id === me?._id;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3">
      <div className="min-w-0">
        <b className="font-semibold">{t('casePage.timeline.file')}</b>
        {' · '}
        <a
          href={file.url}
          target="_blank"
          rel="noreferrer"
          className="font-medium wrap-anywhere text-accent underline-offset-3 hover:underline"
        >
          <bdi>{name}</bdi>
        </a>
        {`, ${format.fileSize(size)}`}
        <span className="block text-sm text-ink-3">
          {by ? t('casePage.timeline.by', { time: format.time(at), name: by.name }) : format.time(at)}
        </span>
      </div>
      {isMine && Date.parse(at) + openMs > shownAt ? (
        <Button variant="ghost" size="sm" isLoading={isPending} onClick={() => mutate({ id: caseId, file: _id })}>
          {t('casePage.timeline.remove')}
        </Button>
      ) : null}
    </div>
  );
}
