import { useTranslation } from 'react-i18next';
import { useCaseTexts } from '../use-case-texts.ts';
import type { CaseFile } from './entries-of.ts';

/** A file of the case, behind a link that lives for 15 minutes. */
export function FileEntry({ file: { name, file, size, by, at } }: { file: CaseFile }) {
  const { t } = useTranslation();
  const { format } = useCaseTexts();
  return (
    <>
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
    </>
  );
}
