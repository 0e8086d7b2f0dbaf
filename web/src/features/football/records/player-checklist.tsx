import { TriangleAlert } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/fields/checkbox.tsx';
import { PersonList, type PersonRow } from '../../../components/people/person-list.tsx';
import { useHeldRecords } from '../../../lib/state/held-records.ts';

export type PlayerChecklistProps = {
  title: string;
  /** All selectable people: anyone missing here can be neither counted nor selected. */
  people: readonly PersonRow[];
  /** With several squads: those who come first, and whom “Select all” is about. */
  first?: { ids: ReadonlySet<string>; title: string } | undefined;
  selected: ReadonlySet<string>;
  /** The stored selection; Save is disabled until the ticks differ from it. */
  saved: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  onSave: () => void;
  onCancel: () => void;
  isSaving?: boolean;
  isLoading?: boolean;
  /** Message of a failed fetch. */
  error?: string | null | undefined;
  onRetry?: () => void;
  empty?: { title: string; hint?: string };
  /** A muted note about the selection. */
  note?: string | undefined;
  /** Sentences about who is ticked and should perhaps not be; nothing is prevented. */
  warnings?: readonly string[];
};

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every((id) => other.has(id));

/** Side list for ticking players: for a training, a task, or the primary eleven. */
export function PlayerChecklist({
  title,
  people,
  first,
  selected,
  saved,
  onChange,
  onSave,
  onCancel,
  isSaving = false,
  isLoading = false,
  error,
  onRetry,
  empty,
  note,
  warnings = [],
}: PlayerChecklistProps) {
  const { t } = useTranslation();
  const isUnchanged = isSame(selected, saved);
  // Ticks are an edit like any other: the squad switch asks before it drops them.
  useHeldRecords(!isUnchanged);
  const count = people.filter(({ id }) => selected.has(id)).length;
  const { ids, title: firstTitle = '' } = first ?? {};
  const total = ids ? people.filter(({ id }) => ids.has(id) || selected.has(id)).length : people.length;
  const headingOf = useCallback(
    ({ id }: PersonRow) =>
      ids?.has(id) ? { id: 'first', title: firstTitle } : { id: 'others', title: t('squads.others') },
    [ids, firstTitle, t],
  );
  const hasOthers = ids !== undefined && people.some(({ id }) => !ids.has(id));

  const change = (ids: readonly string[], isOn: boolean) => {
    if (isSaving) return;
    const next = new Set(selected);
    for (const id of ids)
      if (isOn) next.add(id);
      else next.delete(id);
    onChange(next);
  };

  return (
    <PersonList
      title={title}
      persons={people}
      headingOf={hasOthers ? headingOf : undefined}
      pages={{ isLoading, error, onRetry }}
      empty={empty}
      picks={{ ids: selected, onToggle: (id) => change([id], !selected.has(id)), isDisabled: isSaving }}
      head={{
        count: {
          short: t('pieces.checklist.count', { count, total }),
          full: t('pieces.checklist.counted', { count, total }),
        },
        foot: (shown) => (
          <>
            <SelectAll
              shown={ids && shown.some(({ id }) => ids.has(id)) ? shown.filter(({ id }) => ids.has(id)) : shown}
              selected={selected}
              isDisabled={isSaving}
              onToggle={(isOn) =>
                change(
                  shown.map(({ id }) => id),
                  isOn,
                )
              }
            />
            {note ? (
              <p role="status" className="text-sm text-pretty text-ink-3">
                {note}
              </p>
            ) : null}
            {warnings.length > 0 ? (
              <div role="status" className="grid gap-1 text-sm text-pretty">
                {warnings.map((warning) => (
                  <p key={warning} className="flex gap-1.5 text-warn">
                    <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 stroke-2" />
                    <span className="min-w-0 wrap-anywhere">{warning}</span>
                  </p>
                ))}
              </div>
            ) : null}
          </>
        ),
      }}
      foot={
        <>
          <Button variant="outline" className="flex-1" isBusy={isSaving} onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button
            className="flex-1"
            isLoading={isSaving}
            isBusy={isLoading}
            disabled={isUnchanged}
            why={t('common.why.unchanged')}
            onClick={onSave}
          >
            {t('common.save')}
          </Button>
        </>
      }
    />
  );
}

type SelectAllProps = {
  shown: readonly PersonRow[];
  selected: ReadonlySet<string>;
  isDisabled: boolean;
  onToggle: (isOn: boolean) => void;
};

/** Ticks or unticks the search results; hidden people are unchanged. */
function SelectAll({ shown, selected, isDisabled, onToggle }: SelectAllProps) {
  const { t } = useTranslation();
  const count = shown.filter(({ id }) => selected.has(id)).length;
  const isAll = count === shown.length;
  return (
    <Checkbox
      label={t('pieces.checklist.selectAll')}
      checked={isAll}
      isIndeterminate={count > 0 && !isAll}
      disabled={isDisabled}
      onChange={() => onToggle(!isAll)}
      className="-my-2 ps-px"
    />
  );
}
