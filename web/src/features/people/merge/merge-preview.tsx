import type { MergeChoice } from '@touchline/contract/people/merge-choices';
import type { MergePlan } from '@touchline/contract/people/merges';
import type { PlayerField } from '@touchline/contract/people/player-fields';
import { useTranslation } from 'react-i18next';
import { SubjectRow } from '../../../components/page/subject-row.tsx';
import { Avatar } from '../../../components/people/avatar.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { birthYearOf } from './birth-year.ts';
import { MergeQuestions } from './merge-questions.tsx';

type MergePreviewProps = {
  plan: MergePlan;
  isStaff: boolean;
  answers: Readonly<Record<string, MergeChoice>>;
  isBusy: boolean;
  onAnswer: (answers: Record<string, MergeChoice>) => void;
};

/** What stays, what goes, what moves, and what has to be decided. */
export function MergePreview({ plan, isStaff, answers, isBusy, onAnswer }: MergePreviewProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { counts, filled, consents, questions } = plan;
  const purposes = (agreed: boolean) =>
    consents.filter((one) => one.agreed === agreed).map(({ purpose }) => t(`users.merge.purposes.${purpose}`));
  const [refused, agreed] = [purposes(false), purposes(true)];
  return (
    <>
      <div className="grid gap-3 tablet:grid-cols-2">
        <Record label={t('users.merge.stays')} person={plan.stays} />
        <Record label={t('users.merge.other')} person={plan.other} />
      </div>
      {questions.length > 0 ? (
        <MergeQuestions questions={questions} answers={answers} isBusy={isBusy} onAnswer={onAnswer} />
      ) : null}
      <section className="grid gap-2">
        <h3 className="font-semibold">{t('users.merge.moves')}</h3>
        {counts.length === 0 ? <p className="text-ink-3">{t('users.merge.nothing')}</p> : null}
        <dl className="grid gap-x-6 tablet:grid-cols-2">
          {counts.map(({ kind, moved, doubled }) => (
            <div key={kind} className="flex items-baseline justify-between gap-3 border-b border-line py-1.5">
              <dt className="min-w-0 text-ink-2">{t(`users.merge.kinds.${kind}`)}</dt>
              <dd className="shrink-0 tabular-nums">
                {format.number(moved)}
                {doubled > 0 ? (
                  <span className="text-sm text-ink-3"> · {t('users.merge.doubled', { count: doubled })}</span>
                ) : null}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {filled.length > 0 ? (
        <p>
          {t('users.merge.filled', {
            fields: format.list(filled.map((field) => t(`players.fields.${field as PlayerField}`))),
          })}
        </p>
      ) : null}
      {refused.length > 0 ? <p>{t('users.merge.refused', { purposes: format.list(refused) })}</p> : null}
      {agreed.length > 0 ? <p>{t('users.merge.agreed', { purposes: format.list(agreed) })}</p> : null}
      {isStaff ? <p>{t('users.merge.staffNote')}</p> : null}
    </>
  );
}

function Record({ label, person }: { label: string; person: MergePlan['stays'] }) {
  const { t } = useTranslation();
  const { name, shirtNumber, birthDate, status, profileImage } = person;
  const detail = [
    label,
    birthDate ? t('users.merge.born', { year: birthYearOf(birthDate) }) : null,
    status === 'inactive' ? t('pieces.status.inactive') : null,
  ].filter((part) => part !== null);
  return (
    <SubjectRow
      number={shirtNumber}
      picture={<Avatar name={name} src={profileImage?.url} />}
      name={name}
      detail={detail.join(' · ')}
    />
  );
}
