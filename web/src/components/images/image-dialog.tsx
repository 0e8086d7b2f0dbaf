import { Dialog } from '../ui/dialog.tsx';
import { GoalPlaceholder } from './goal-placeholder.tsx';
import { FallbackImage } from './fallback-image.tsx';

type ImageDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  src: string;
  onDeadLink?: (() => void) | undefined;
};

/** One picture as large as the page allows. */
export function ImageDialog({ isOpen, onClose, title, src, onDeadLink }: ImageDialogProps) {
  if (!isOpen) return null;
  return (
    <Dialog isOpen onClose={onClose} title={title} size="lg" isFlush>
      <div className="grid place-items-center bg-sunken">
        <FallbackImage
          src={src}
          alt={title}
          onError={onDeadLink}
          fallback={<GoalPlaceholder />}
          className="max-h-[76dvh] w-full object-contain"
        />
      </div>
    </Dialog>
  );
}
