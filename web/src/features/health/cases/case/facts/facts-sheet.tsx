import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../../../components/page/sheet.tsx';
import type { Day } from '../../../../../lib/dates/days.ts';
import { Button } from '../../../../../components/ui/button.tsx';
import type { CaseAct } from '../../case-address.ts';
import { AgainAlert } from '../actions/again-alert.tsx';
import { DiagnosisDialog } from '../diagnosis/diagnosis-dialog.tsx';
import { CaseTitle } from './case-title.tsx';
import { Course } from '../course/course.tsx';
import type { CaseSave } from '../use-case-save.ts';
import { FactEditor } from './fact-editor.tsx';
import { type FactName, factNames } from './fact-names.ts';
import { FactCell } from './fact-cell.tsx';

type FactsSheetProps = {
  save: CaseSave;
  today: Day;
  /** What the address asks to open at once. */
  asked?: CaseAct | undefined;
};

/** The diagnosis, the five facts that are edited in place, and the course. */
export function FactsSheet({ save, today, asked }: FactsSheetProps) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<FactName | null>(asked === 'decide' ? 'training' : null);
  const [isNaming, setNaming] = useState(asked === 'diagnose');
  const { shown } = save;
  return (
    <Sheet isFlush>
      <CaseTitle
        record={shown}
        end={
          <Button variant="outline" icon={<Pencil aria-hidden="true" />} onClick={() => setNaming(true)}>
            {t(shown.diagnosis ? 'casePage.diagnosis.change' : 'casePage.diagnosis.name')}
          </Button>
        }
      />
      <AgainAlert save={save} />
      <dl className="case-facts border-t border-line">
        {factNames.map((name) => (
          <FactCell
            key={name}
            name={name}
            record={shown}
            today={today}
            isEditing={editing === name}
            // Of a closed case nothing holds any more.
            onEdit={shown.open ? () => setEditing(editing === name ? null : name) : undefined}
          />
        ))}
      </dl>
      {editing && shown.open ? (
        <FactEditor key={editing} name={editing} save={save} today={today} onDone={() => setEditing(null)} />
      ) : null}
      <section
        aria-label={t('casePage.course.title')}
        className="border-t border-line px-5 pt-1 pb-2.5 max-tablet:px-4"
      >
        <Course record={shown} today={today} />
      </section>
      {isNaming ? <DiagnosisDialog save={save} onClose={() => setNaming(false)} /> : null}
    </Sheet>
  );
}
