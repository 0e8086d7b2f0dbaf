import type { ReactNode } from 'react';
import { Board } from '../board/board.tsx';
import { EventList } from '../board/event-list.tsx';
import type { Centre } from '../state/use-centre.ts';
import { BenchStrip } from './bench-strip.tsx';
import { LivePitch } from './live-pitch.tsx';
import { PlayerRow } from './player-row.tsx';
import { useBenchDrag } from './use-bench-drag.ts';
import { useTablet } from './use-tablet.ts';

type TabletLayoutProps = { centre: Centre; timeZone: string | undefined; readOnly: ReactNode };

/** The match centre with room beside the events: the pitch, the bench under it, and the player's row. */
export function TabletLayout({ centre, timeZone, readOnly }: TabletLayoutProps) {
  const tablet = useTablet(centre);
  const drag = useBenchDrag(tablet.change);
  return (
    <>
      <div className="mct__l">
        <LivePitch
          centre={centre}
          tablet={tablet}
          isTarget={drag.isDragging || (tablet.pending !== null && tablet.pending.kind !== 'off')}
        />
        <BenchStrip centre={centre} tablet={tablet} drag={drag} />
      </div>
      <div className="mct__r">
        <Board centre={centre} />
        <EventList centre={centre} timeZone={timeZone} isLong hasUndo />
        {centre.mayRecord ? <PlayerRow centre={centre} tablet={tablet} /> : readOnly}
      </div>
    </>
  );
}
