import type { TrainingFile } from '@touchline/contract/football/trainings';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUploadGalleryImage } from '../../../../api/club/uploads.ts';
import { HiddenFileInput } from '../../../../components/fields/hidden-file-input.tsx';
import { sendFailureText } from '../../../../hooks/uploads/send-image.ts';
import { imageAccept, imageProblem, needsLook, problemText } from '../../../../lib/forms/image-rules.ts';
import { readyImage } from '../../../../lib/images/ready-image.ts';

type PartPhoto = {
  /** The key of the picture, and the part that it is for; null: none yet. */
  onTaken: (part: string | null, picture: string) => void;
};

/** Takes a photo with the camera, or a file, and sends it as the picture of a part. */
export function usePartPhoto({ onTaken }: PartPhoto) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const wanted = useRef<string | null>(null);
  const { mutateAsync: send, isPending } = useUploadGalleryImage();
  const [isMaking, setMaking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** Pictures that were sent from here, until the session has links of its own. */
  const [sent, setSent] = useState<ReadonlyMap<string, string>>(new Map());

  const take = async (file: File | undefined) => {
    if (!file) return;
    const wrong = imageProblem(file, 'gallery');
    setProblem(wrong ? problemText(t, wrong) : null);
    if (wrong) return;
    setMaking(true);
    try {
      const ready = needsLook(file, 'gallery') ? await readyImage(file, 'gallery') : file;
      const { key, url } = await send({ file: ready, kind: 'gallery' });
      setSent((all) => new Map([...all, [key, url]]));
      onTaken(wanted.current, key);
    } catch (error) {
      setProblem(sendFailureText(t, error));
    } finally {
      setMaking(false);
    }
  };

  return {
    isRunning: isPending || isMaking,
    problem,
    /** Asks for a photo; null: of no part yet. */
    take: (part: string | null) => {
      wanted.current = part;
      input.current?.click();
    },
    input: <HiddenFileInput ref={input} accept={imageAccept} onFiles={([file]) => void take(file)} />,
    urlOf: (key: string | null, { parts }: TrainingFile): string | undefined =>
      key === null ? undefined : (parts.find(({ picture }) => picture?.key === key)?.picture?.url ?? sent.get(key)),
  };
}
