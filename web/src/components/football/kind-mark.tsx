import clsx from 'clsx';

type KindMarkProps = {
  kind: 'match' | 'training' | 'task';
  className?: string;
};

const shapes = {
  match: 'rounded-full bg-match',
  training: 'bg-training [clip-path:polygon(50%_0,100%_100%,0_100%)]',
  task: 'scale-90 rounded-[1.5px] bg-task',
};

/** Match circle, training triangle, task square: the shape carries the meaning, the colour only helps. */
export function KindMark({ kind, className }: KindMarkProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx('inline-block size-2.5 shrink-0 forced-color-adjust-none', shapes[kind], className)}
    />
  );
}
