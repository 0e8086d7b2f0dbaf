import type { ImportUndoPlan } from '@touchline/contract/club/import-history';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { importFieldName } from '../../../../components/import-dialog/import-value.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';

/** More names than anybody reads before agreeing. */
const namesMax = 50;

/** Who goes, who gets back what, who stays and why. */
export function UndoLists({ plan: { goes, restored, stays, numbers } }: { plan: ImportUndoPlan }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <Part title={t('imports.undo.goes', { count: goes.length })} people={goes} />
      <Part
        title={t('imports.undo.restored', { count: restored.length })}
        people={restored}
        detailOf={({ fields }) => format.list(fields.map((field) => importFieldName(t, field)))}
      />
      <Part
        title={t('imports.undo.numbers', { count: numbers.length })}
        people={numbers}
        detailOf={({ number, wearer }) => t('imports.undo.worn', { number, name: wearer.name })}
      />
      <Part
        title={t('imports.undo.stays', { count: stays.length })}
        people={stays}
        detailOf={({ reasons }) => format.list(reasons.map((reason) => t(`imports.undo.reasons.${reason}`)))}
      />
    </>
  );
}

type Named = { _id: string; name: string };
type PartProps<Person extends Named> = {
  title: string;
  people: readonly Person[];
  detailOf?: (person: Person) => ReactNode;
};

function Part<Person extends Named>({ title, people, detailOf }: PartProps<Person>) {
  const { t } = useTranslation();
  if (people.length === 0) return null;
  const more = people.length - namesMax;
  return (
    <section aria-label={title}>
      <h3 className="font-semibold text-ink">{title}</h3>
      <ul className="mt-1 grid gap-0.5 text-base">
        {people.slice(0, namesMax).map((person) => (
          <li key={person._id} className="wrap-anywhere">
            <bdi className="text-ink">{person.name}</bdi>
            {detailOf ? <span className="block text-sm text-ink-3">{detailOf(person)}</span> : null}
          </li>
        ))}
        {more > 0 ? <li className="text-sm text-ink-3">{t('imports.undo.more', { count: more })}</li> : null}
      </ul>
    </section>
  );
}
