import type { CaseRecord } from '@touchline/contract/health/cases';
import type { Loaded } from '../../../../lib/http/api-client.ts';
import { dayIn } from '../../../../lib/dates/days.ts';
import { CaseHead } from './case-head.tsx';
import { CaseStale } from './case-stale.tsx';
import { HospitalBox } from './concussion/hospital-box.tsx';
import { ProtocolSheet } from './concussion/protocol-sheet.tsx';
import { SymptomsSheet } from './concussion/symptoms-sheet.tsx';
import { FactsSheet } from './facts/facts-sheet.tsx';
import { HappenedSheet } from './where/happened-sheet.tsx';
import { ReturnSheet } from './return/return-sheet.tsx';
import { TimelineSheet } from './timeline/timeline-sheet.tsx';
import { PrintedLine } from './printed-line.tsx';
import { useUndoKey } from '../stage/last-move.ts';
import { useAskedAct } from './use-asked-act.ts';
import { useCaseSave } from './use-case-save.ts';
import { WhereSheet } from './where/where-sheet.tsx';

type CaseViewProps = { loaded: Loaded<CaseRecord>; timeZone: string; onBack: () => void };

/** One case: what holds today, the way back, what was written, and how it happened. */
export function CaseView({ loaded, timeZone, onBack }: CaseViewProps) {
  const save = useCaseSave(loaded);
  useUndoKey();
  const asked = useAskedAct();
  const today = dayIn(timeZone, new Date());
  const { shown } = save;
  return (
    <>
      <CaseHead save={save} today={today} onBack={onBack} />
      <div className="case-paper print-page">
        {save.saving === 'stale' ? <CaseStale save={save} /> : null}
        <FactsSheet save={save} today={today} asked={asked} />
        {shown.protocol ? <ProtocolSheet record={shown} protocol={shown.protocol} today={today} /> : null}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 max-tablet:gap-4 desktop:grid-cols-[minmax(0,1fr)_21rem]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 max-tablet:gap-4">
            {shown.protocol ? <SymptomsSheet record={shown} /> : null}
            <ReturnSheet save={save} today={today} />
            <TimelineSheet record={shown} today={today} timeZone={timeZone} isWriting={asked === 'note'} />
          </div>
          <div className="case-side grid grid-cols-[minmax(0,1fr)] gap-5 max-tablet:gap-4">
            {shown.protocol ? <HospitalBox caseId={shown._id} /> : null}
            <WhereSheet record={shown} />
            <HappenedSheet save={save} today={today} />
          </div>
        </div>
        <PrintedLine />
      </div>
    </>
  );
}
