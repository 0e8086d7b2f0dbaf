import { intensities, planLimits, sessionFocuses } from '@touchline/contract/football/session/plan-choices';
import { useTranslation } from 'react-i18next';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import type { SessionTabProps } from '../frame/session-address.ts';
import type { SessionContent } from '../saving/session-content.ts';
import { KeptArea } from '../fields/kept-area.tsx';
import { LengthInput } from '../fields/length-input.tsx';
import { RpeChoice } from '../fields/rpe-choice.tsx';

type SessionSheetProps = Pick<SessionTabProps, 'content' | 'draft' | 'mayPlan'>;

/** What holds for the session as a whole: length, intensity, intended RPE, focus and objectives. */
export function SessionSheet({ content, draft, mayPlan }: SessionSheetProps) {
  const { t } = useTranslation();
  const { durationMin, intensity, intendedRpe, focus, objectives } = content;
  const set = (changes: Partial<SessionContent>) => draft.change((now) => ({ ...now, ...changes }));
  if (!mayPlan) {
    const facts = [
      [t('session.facts.length'), durationMin === null ? null : t('session.minutes.count', { minutes: durationMin })],
      [t('session.facts.intensity'), intensity && t(`session.intensities.${intensity}`)],
      [t('session.facts.rpe'), intendedRpe === null ? null : String(intendedRpe)],
      [t('session.facts.focus'), focus && t(`session.focuses.${focus}`)],
      [t('session.facts.objectives'), objectives],
    ].filter(([, value]) => value !== null);
    return facts.length === 0 ? null : (
      <Sheet title={t('session.facts.title')}>
        <dl className="grid gap-3">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-sm text-ink-3">{name}</dt>
              <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </Sheet>
    );
  }
  return (
    <Sheet title={t('session.facts.title')}>
      <div className="grid gap-4">
        <div className="tp-form__row">
          <LengthInput value={durationMin} onChange={(minutes) => set({ durationMin: minutes })} />
          <Dropdown
            label={t('session.facts.intensity')}
            options={[
              { value: '', label: t('session.facts.open') },
              ...intensities.map((value) => ({ value, label: t(`session.intensities.${value}`) })),
            ]}
            value={intensity ?? ''}
            onChange={(chosen) => set({ intensity: intensities.find((each) => each === chosen) ?? null })}
          />
          <Dropdown
            label={t('session.facts.focus')}
            options={[
              { value: '', label: t('session.facts.open') },
              ...sessionFocuses.map((value) => ({ value, label: t(`session.focuses.${value}`) })),
            ]}
            value={focus ?? ''}
            onChange={(chosen) => set({ focus: sessionFocuses.find((each) => each === chosen) ?? null })}
          />
        </div>
        <RpeChoice label={t('session.facts.rpe')} value={intendedRpe} onChange={(rpe) => set({ intendedRpe: rpe })} />
        <KeptArea
          label={t('session.facts.objectives')}
          maxLength={planLimits.reviewNoteMax}
          value={objectives}
          onChange={(text) => set({ objectives: text })}
        />
      </div>
    </Sheet>
  );
}
