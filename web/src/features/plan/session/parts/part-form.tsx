import { bibs, partKinds, type PartKind, planLimits } from '@touchline/contract/football/session/plan-choices';
import { limits } from '@touchline/contract/wire/limits';
import { Camera, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../components/fields/checkbox.tsx';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { SwitchLine } from '../../../../components/fields/switch-line.tsx';
import { TextArea } from '../../../../components/fields/text-area.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { BibSquare } from '../people/bib-square.tsx';
import type { PartDraft } from '../saving/session-content.ts';
import { KeptArea } from '../fields/kept-area.tsx';
import type { PartActions } from './part-actions.ts';
import { RpeChoice } from '../fields/rpe-choice.tsx';
import { SetsFields } from './sets-fields.tsx';

type PartFormProps = { part: PartDraft; actions: PartActions; url: string | undefined };

/** A part opened in place. What is typed counts at once; a part keeps its title until there is another one. */
export function PartForm({ part, actions, url }: PartFormProps) {
  const { t } = useTranslation();
  const { _id: id } = part;
  const set = (changes: Partial<PartDraft>) => actions.change(id, changes);
  const [title, setTitle] = useState(part.title);
  const [points, setPoints] = useState(part.coachingPoints.join('\n'));
  const mains = actions.parts.filter((each) => each._id !== id && each.parallelTo === null);

  const handleTitle = (typed: string) => {
    setTitle(typed);
    if (typed.trim() !== '') set({ title: typed.trim() });
  };
  const handleKind = (chosen: string) => {
    const kind = partKinds.find((each) => each === chosen);
    if (!kind) return;
    // Named by its kind so far: the name goes along.
    const named = part.title === t(`session.kinds.${part.kind}`) ? t(`session.kinds.${kind}`) : part.title;
    setTitle(named);
    set({ kind, title: named });
  };
  const handlePoints = (typed: string) => {
    setPoints(typed);
    const lines = typed.split('\n').map((line) => line.trim().slice(0, limits.shortTextMax));
    set({ coachingPoints: lines.filter((line) => line !== '').slice(0, planLimits.coachingPointsMax) });
  };
  const handleGroup = (bib: (typeof bibs)[number], isIn: boolean) =>
    set({ groups: bibs.filter((each) => (each === bib ? isIn : part.groups.includes(each))) });

  return (
    <div className="tp-form">
      <div className="tp-form__row">
        <TextInput
          label={t('session.part.title')}
          value={title}
          maxLength={limits.nameMax}
          dir="auto"
          autoComplete="off"
          error={title.trim() === '' ? t('validation.required') : undefined}
          onChange={(event) => handleTitle(event.target.value)}
        />
        <Dropdown
          label={t('session.part.kind')}
          options={partKinds.map((value: PartKind) => ({ value, label: t(`session.kinds.${value}`) }))}
          hasSearch={false}
          value={part.kind}
          onChange={handleKind}
        />
      </div>
      <RpeChoice
        label={t('session.part.rpe')}
        value={part.intendedRpe}
        onChange={(intendedRpe) => set({ intendedRpe })}
      />
      <SetsFields part={part} onChange={set} />
      <fieldset>
        <legend className="mb-1 text-sm font-medium text-ink-3">{t('session.part.groups')}</legend>
        <div className="flex flex-wrap gap-x-5">
          {bibs.map((bib) => (
            <Checkbox
              key={bib}
              checked={part.groups.includes(bib)}
              onChange={(event) => handleGroup(bib, event.target.checked)}
              label={
                <span className="inline-flex items-center gap-1.5">
                  <BibSquare bib={bib} />
                  {t(`session.bibs.${bib}`)}
                </span>
              }
            />
          ))}
        </div>
        <p className="text-sm text-ink-3">{t('session.part.groupsHint')}</p>
      </fieldset>
      <TextArea
        label={t('session.part.points')}
        hint={t('session.part.pointsHint')}
        dir="auto"
        value={points}
        onChange={(event) => handlePoints(event.target.value)}
      />
      <KeptArea
        label={t('session.part.note')}
        maxLength={planLimits.reviewNoteMax}
        value={part.note}
        onChange={(note) => set({ note })}
      />
      {mains.length > 0 ? (
        <Dropdown
          label={t('session.part.besideOf')}
          options={[
            { value: '', label: t('session.part.byItself') },
            ...mains.map((main) => ({ value: main._id, label: main.title })),
          ]}
          hasSearch={false}
          value={part.parallelTo ?? ''}
          onChange={(main) => actions.beside(id, main === '' ? null : main)}
        />
      ) : null}
      <SwitchLine
        label={t('session.part.set')}
        isOn={part.isSet}
        onToggle={(isSet) => set({ isSet })}
        showsWord={false}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" icon={<Camera aria-hidden="true" />} onClick={() => actions.run('picture', id)}>
          {t(url ? 'session.part.otherPhoto' : 'session.part.photo')}
        </Button>
        {url ? (
          <Button variant="ghost" onClick={() => set({ picture: null })}>
            {t('session.part.noPhoto')}
          </Button>
        ) : null}
        <Button
          variant="ghost"
          tone="danger"
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => actions.run('remove', id)}
        >
          {t('session.part.remove')}
        </Button>
        <Button className="ms-auto" onClick={() => actions.open(null)}>
          {t('session.part.done')}
        </Button>
      </div>
    </div>
  );
}
