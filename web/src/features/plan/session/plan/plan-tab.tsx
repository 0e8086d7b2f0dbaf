import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../components/ui/icon-button.tsx';
import { HeadActions } from '../frame/frame-parts.tsx';
import type { SessionTabProps } from '../frame/session-address.ts';
import { GroupsSheet } from '../groups/groups-sheet.tsx';
import { useSessionPeople } from '../people/session-people.ts';
import { SessionPaper } from '../paper/session-paper.tsx';
import { BringSheet } from './bring-sheet.tsx';
import { changed } from '../parts/part-list.ts';
import { linesOf } from '../parts/part-lines.ts';
import { PartsSheet } from '../parts/parts-sheet.tsx';
import { SessionSheet } from './session-sheet.tsx';
import { ShapeSheet } from '../shape/shape-sheet.tsx';

/** The plan of a session: its shape, its parts, the groups, and what to bring. */
export default function PlanTab(props: SessionTabProps) {
  const { session, content, draft, timeZone, mayPlan } = props;
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const { people } = useSessionPeople(session, timeZone);
  const lines = linesOf(content.parts, session.date);

  const choose = (part: string) => {
    setChosen(part);
    document.querySelector(`[data-part="${part}"]`)?.scrollIntoView?.({ block: 'nearest' });
  };
  return (
    <>
      <HeadActions>
        <IconButton
          size="sm"
          label={t('session.paper.print')}
          icon={<Printer aria-hidden="true" />}
          onClick={() => window.print()}
        />
      </HeadActions>
      <ShapeSheet
        session={session}
        content={content}
        lines={lines}
        timeZone={timeZone}
        chosen={chosen}
        onChoose={choose}
        onMinutes={
          mayPlan
            ? (part, minutes) => draft.change((now) => ({ ...now, parts: changed(now.parts, part, { minutes }) }))
            : undefined
        }
        onLength={(durationMin) => draft.change((now) => ({ ...now, durationMin }))}
      />
      <PartsSheet {...props} lines={lines} people={people} chosen={chosen} onChoose={setChosen} />
      <GroupsSheet content={content} draft={draft} mayPlan={mayPlan} people={people} />
      <BringSheet content={content} draft={draft} mayPlan={mayPlan} />
      <SessionSheet content={content} draft={draft} mayPlan={mayPlan} />
      <SessionPaper session={session} content={content} lines={lines} people={people} timeZone={timeZone} />
    </>
  );
}
