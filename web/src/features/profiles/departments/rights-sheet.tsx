import { narrowRights, type NarrowRight } from '@touchline/contract/wire/endpoint';
import type { User } from '@touchline/contract/people/users';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateStaff } from '../../../api/people/users.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { SwitchLine } from '../../../components/fields/switch-line.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { ListedOnly } from '../listed-only.ts';

/** For administrators: what a member of staff may do beside the department's work. A switch counts at once. */
export function RightsSheet({ person }: { person: User }) {
  const { t } = useTranslation();
  // The list does not contain the rights.
  const isListedOnly = useContext(ListedOnly);
  const { mutate, isPending, isError, variables } = useUpdateStaff();
  // The new state is shown while it is being stored.
  const isOn = (right: NarrowRight) => (isPending ? (variables.changes[right] ?? person[right]) : person[right]);
  return (
    <Sheet title={t('staff.rights.title')}>
      {person.administrator ? (
        <p className="text-ink-2">{t('staff.rights.all')}</p>
      ) : (
        <div className="-my-2 divide-y divide-line">
          {narrowRights.map((right) => (
            <div key={right} className="py-2">
              <SwitchLine
                label={t(`staff.rights.${right}`)}
                isOn={isOn(right)}
                disabled={isPending || isListedOnly}
                aria-describedby={`${right}-hint`}
                onToggle={(on) => mutate({ id: person._id, changes: { [right]: on } })}
              />
              <p id={`${right}-hint`} className="max-w-[44ch] text-sm text-ink-3">
                {t(`staff.rights.${right}Hint`)}
              </p>
            </div>
          ))}
        </div>
      )}
      {isError ? <Alert variant="destructive">{t('staff.rights.failed')}</Alert> : null}
    </Sheet>
  );
}
