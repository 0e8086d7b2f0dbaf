import type { Match } from '@touchline/contract/football/matches';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { FixturePoster } from '../frame/fixture-poster.tsx';

type PresenterStartProps = {
  title: string;
  match: Match;
  timeZone: string;
  isStaffOnly: boolean;
  onStaffOnly: (isStaffOnly: boolean) => void;
  onBegin: () => void;
};

/** Before the big screen begins: the fixture, and who watches, which decides what is shown. */
export function PresenterStart({ title, match, timeZone, isStaffOnly, onStaffOnly, onBegin }: PresenterStartProps) {
  const { t } = useTranslation();
  const id = useId();
  const choices = [
    { key: 'players', isOn: false },
    { key: 'staff', isOn: true },
  ] as const;
  return (
    <main id="main" tabIndex={-1} className="mt-start bs-start--grass grass">
      <h1 className="sr-only">{title}</h1>
      <FixturePoster match={match} timeZone={timeZone} />
      <div className="mt-start__card">
        <fieldset className="mt-start__who">
          <legend>{t('match.presenter.who')}</legend>
          {choices.map(({ key, isOn }) => (
            <label key={key} className="mt-start__choice">
              <input
                type="radio"
                name={id}
                checked={isStaffOnly === isOn}
                aria-labelledby={`${id}-${key}`}
                aria-describedby={`${id}-${key}-hint`}
                onChange={() => onStaffOnly(isOn)}
              />
              <b id={`${id}-${key}`}>{t(`match.presenter.watch.${key}`)}</b>{' '}
              <span id={`${id}-${key}-hint`}>{t(`match.presenter.watch.${key}Hint`)}</span>
            </label>
          ))}
        </fieldset>
        <p>{t('match.presenter.never')}</p>
        <Button size="lg" onClick={onBegin}>
          {t('match.presenter.begin')}
        </Button>
      </div>
    </main>
  );
}
