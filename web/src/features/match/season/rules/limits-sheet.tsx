import { limitKinds } from '@touchline/contract/match/rule-set-choices';
import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { IconButton } from '../../../../components/ui/icon-button.tsx';
import { validationText } from '../../../../lib/forms/validation.ts';
import type { RulesEditing } from './rule-line.tsx';
import type { LimitForm } from './rules-form.ts';

const limitsMax = 12;

/** How many players of a kind may, or must, be on the sheet or on the pitch. */
export function LimitsSheet({ draft, isEditing }: RulesEditing) {
  const { t } = useTranslation();
  const { limits } = draft.form;
  const change = (index: number, changes: Partial<LimitForm>) =>
    draft.set({ limits: limits.map((limit, at) => (at === index ? { ...limit, ...changes } : limit)) });
  const label = t('match.season.rules.sheets.limits');

  if (!isEditing)
    return (
      <Sheet title={label}>
        {limits.length === 0 ? (
          <p className="text-ink-3">{t('match.season.rules.limits.none')}</p>
        ) : (
          <ul className="grid gap-1.5">
            {limits.map(({ kind, bound, number, on }, index) => (
              <li key={index}>
                {t(`match.season.rules.limits.fact.${bound}`, {
                  kind: t(`match.season.rules.limits.kinds.${kind}`),
                  number,
                  on: t(`match.season.rules.limits.on.${on}`),
                })}
              </li>
            ))}
          </ul>
        )}
      </Sheet>
    );
  return (
    <Sheet title={label}>
      <ul className="grid gap-2.5">
        {limits.map((limit, index) => (
          <li
            key={index}
            aria-label={t('match.season.rules.limits.limit', { number: index + 1 })}
            className="grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_5rem_minmax(0,1.2fr)_auto] items-start gap-2 max-tablet:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <Dropdown
              variant="minimal"
              label={t('match.season.rules.limits.kind')}
              hasSearch={false}
              options={limitKinds.map((value) => ({ value, label: t(`match.season.rules.limits.kinds.${value}`) }))}
              value={limit.kind}
              onChange={(kind) => change(index, { kind: kind as LimitForm['kind'] })}
            />
            <Dropdown
              variant="minimal"
              label={t('match.season.rules.limits.bound')}
              hasSearch={false}
              options={(['max', 'min'] as const).map((value) => ({
                value,
                label: t(`match.season.rules.limits.${value}`),
              }))}
              value={limit.bound}
              onChange={(bound) => change(index, { bound: bound as LimitForm['bound'] })}
            />
            <TextInput
              variant="minimal"
              label={t('match.season.rules.limits.number')}
              name={`limit-${index}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              value={limit.number}
              onChange={(event) => change(index, { number: event.target.value })}
              error={draft.problems[`limits.${index}`] && validationText(t, draft.problems[`limits.${index}`])}
              className="[&_input]:text-center"
            />
            <Dropdown
              variant="minimal"
              label={t('match.season.rules.limits.where')}
              hasSearch={false}
              options={(['sheet', 'pitch'] as const).map((value) => ({
                value,
                label: t(`match.season.rules.limits.on.${value}`),
              }))}
              value={limit.on}
              onChange={(on) => change(index, { on: on as LimitForm['on'] })}
            />
            <IconButton
              size="sm"
              label={t('match.season.rules.limits.remove', { number: index + 1 })}
              icon={<X aria-hidden="true" />}
              onClick={() => draft.set({ limits: limits.filter((_, at) => at !== index) })}
            />
          </li>
        ))}
      </ul>
      {limits.length < limitsMax ? (
        <Button
          variant="outline"
          size="sm"
          className={limits.length > 0 ? 'mt-3' : ''}
          icon={<Plus aria-hidden="true" />}
          onClick={() => draft.set({ limits: [...limits, { kind: 'foreign', bound: 'max', number: '', on: 'sheet' }] })}
        >
          {t('match.season.rules.limits.add')}
        </Button>
      ) : null}
    </Sheet>
  );
}
