import type { ReactNode } from 'react';
import { type Drawing, ChalkDrawing } from '../feedback/chalk-drawing.tsx';

export type NoticeSign = 'done' | 'door' | 'error' | 'offline' | 'old';

const drawings: Record<NoticeSign, Drawing> = {
  done: 'goal',
  door: 'corner',
  error: 'redCard',
  offline: 'centre',
  old: 'offside',
};

type PlayerNoticeProps = {
  sign: NoticeSign;
  title: string;
  children?: ReactNode;
  /** Read out at once: something did not work. */
  isUrgent?: boolean;
};

/** All that a page has to say, large: its h1, one sentence, a drawing in chalk. */
export function PlayerNotice({ sign, title, children, isUrgent = false }: PlayerNoticeProps) {
  return (
    <div className="grid justify-items-center gap-3 pt-14 text-center">
      <ChalkDrawing drawing={drawings[sign]} className="mb-3 w-44" />
      <div role={isUrgent ? 'alert' : 'status'} className="grid gap-3">
        <h1 className="text-2xl leading-tight font-bold tracking-title text-balance">{title}</h1>
        {children ? <p className="text-md text-pretty text-ink-2">{children}</p> : null}
      </div>
    </div>
  );
}
