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
  /** Announced at once, because something failed. */
  isUrgent?: boolean;
};

/** A page with only a message: its h1, one sentence, a chalk drawing. */
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
