import clsx from 'clsx';
import { loseCrest, useFace } from '../../../api/club/face.ts';

/** The club beside the product in the console's head: on phones the crest alone, where nothing else has room. */
export function HeadFace() {
  const face = useFace();
  if (!face?.name) return null;
  return (
    <p
      className={clsx(
        'ms-2 flex min-w-0 items-center gap-2.5 border-s border-line-strong ps-4 font-semibold max-tablet:shrink-0 max-tablet:ps-2.5',
        !face.crest && 'max-tablet:hidden',
      )}
    >
      {face.crest ? (
        <img src={face.crest} alt="" onError={loseCrest} className="size-8 shrink-0 object-contain max-tablet:size-7" />
      ) : null}
      <span dir="auto" title={face.name} className="max-w-48 truncate max-tablet:sr-only">
        {face.name}
      </span>
    </p>
  );
}
