import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddCaseFile } from '../../../../../api/health/case-files.ts';
import { HiddenFileInput } from '../../../../../components/fields/hidden-file-input.tsx';
import { useCaseTexts } from '../use-case-texts.ts';

export type UploadHandle = { choose: () => void };

const accept = '.pdf,.jpg,.jpeg,.png,.webp';
const maxBytes = 10 * 1024 * 1024;

/** Takes a file for the case; another part of the page has the button. */
export function UploadFile({ caseId, ref }: { caseId: string; ref: Ref<UploadHandle> }) {
  const { t } = useTranslation();
  const { format } = useCaseTexts();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState(0);
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const { mutate, isPending, variables } = useAddCaseFile();
  useImperativeHandle(ref, () => ({ choose: () => input.current?.click() }));
  const take = (file: File | undefined) => {
    if (!file) return;
    if (file.size > maxBytes) return setTooLarge(file.name);
    setTooLarge(null);
    setShare(0);
    mutate({ id: caseId, file, onProgress: setShare });
  };
  return (
    <>
      <HiddenFileInput
        ref={input}
        accept={accept}
        aria-label={t('casePage.timeline.file')}
        onFiles={([file]) => take(file)}
      />
      {isPending || tooLarge ? (
        <p
          role="status"
          className={`border-b border-line px-5 py-3 text-sm ${tooLarge ? 'text-danger' : 'text-ink-2'}`}
        >
          {tooLarge
            ? t('casePage.timeline.tooLarge', { name: tooLarge })
            : t('casePage.timeline.sending', { name: variables?.file.name ?? '', share: format.percent(share) })}
        </p>
      ) : null}
    </>
  );
}
