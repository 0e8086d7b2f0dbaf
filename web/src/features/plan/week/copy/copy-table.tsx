import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../components/fields/checkbox.tsx';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { dayIn, dayOfMonth } from '../../../../lib/dates/days.ts';
import { usePlanning } from '../state/planning-context.ts';
import { useClashWords } from '../state/use-clash-words.ts';
import { isOfPeople, takesCards } from '../state/week-model.ts';
import type { CopyPlan, PlannedCopy } from './use-copy-plan.ts';

type CopyTableProps = { sessions: readonly PlannedCopy[]; plan: CopyPlan };

/** Each session with the day on which it was and the day that it gets. */
export function CopyTable({ sessions, plan }: CopyTableProps) {
  const { t } = useTranslation();
  return (
    <div className="wk-copy">
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('week.copy.columns.tick')}</span>
            </th>
            <th scope="col">{t('week.copy.columns.session')}</th>
            <th scope="col">{t('week.copy.columns.was')}</th>
            <th scope="col">{t('week.copy.columns.becomes')}</th>
            <th scope="col">
              <span className="sr-only">{t('week.copy.columns.note')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <CopyRow key={session._id} session={session} plan={plan} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CopyRow({ session, plan }: { session: PlannedCopy; plan: CopyPlan }) {
  const { t } = useTranslation();
  const { format, timeZone, today } = usePlanning();
  const textOf = useClashWords();
  const { _id, title, wasDay, wasName, date, lacksDay, isOn, clashes } = session;
  const day = (value: string) =>
    t('week.dayAndDate', { weekday: format.weekday(value), date: format.number(dayOfMonth(value)) });
  const onDay = date === null ? null : dayIn(timeZone, date);
  const days = plan.plan.data?.days ?? [];
  return (
    <tr>
      <td>
        <Checkbox
          aria-label={title}
          checked={isOn}
          disabled={date === null}
          onChange={({ target }) => plan.tick(_id, target.checked)}
        />
      </td>
      <th scope="row">
        <bdi>{title}</bdi>
      </th>
      <td>
        {wasDay ? day(wasDay) : null}{' '}
        {wasName ? (
          <bdi dir="ltr" className="wk-md">
            {wasName}
          </bdi>
        ) : null}
      </td>
      <td>
        {lacksDay ? (
          <Dropdown
            label={title}
            variant="minimal"
            hasSearch={false}
            placeholder={t('week.copy.chooseDay')}
            options={days
              .filter((each) => takesCards(each.day, today))
              .map((each) => ({ value: each.day, label: day(each.day), ...(each.name ? { detail: each.name } : {}) }))}
            value={onDay ?? ''}
            onChange={(chosen) => plan.choose(_id, chosen)}
          />
        ) : date !== null && onDay !== null ? (
          <>
            {day(onDay)} <span className="text-ink-3">{format.time(date)}</span>
          </>
        ) : null}
      </td>
      <td>
        {lacksDay && date === null ? (
          <span className="wk-line text-warn">
            <BookingCard colour="yellow" className="mt-1" />
            {wasName ? t('week.copy.noSuchDay', { name: wasName }) : t('week.copy.noDay')}
          </span>
        ) : null}
        {isOn
          ? clashes
              .filter(({ accepted }) => !accepted)
              .map((clash) => (
                <span key={clash._id} className={isOfPeople(clash) ? 'wk-line text-danger' : 'wk-line text-warn'}>
                  <BookingCard colour={isOfPeople(clash) ? 'red' : 'yellow'} className="mt-1" />
                  {textOf(clash)}
                </span>
              ))
          : null}
      </td>
    </tr>
  );
}
