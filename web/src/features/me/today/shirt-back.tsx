import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { firstNameOf, isArabic, surnameOf } from '../../../lib/i18n/names.ts';

type ShirtBackProps = { name: string; shirtNumber: number | null };

const longSurname = 11;

/** The greeting in the style of a shirt's back: name above number. */
export function ShirtBack({ name, shirtNumber }: ShirtBackProps) {
  const { t } = useTranslation();
  const surname = surnameOf(name);
  return (
    <div className="grass -mx-4 -mt-5 grid justify-items-center px-4 pt-6 pb-5 text-center tablet:mx-0 tablet:mt-0 tablet:rounded-lg">
      <h1 className="text-md font-semibold text-chalk-2 wrap-anywhere">
        {t('me.today.hello', { name: firstNameOf(name) })}
      </h1>
      <p
        aria-hidden="true"
        dir="auto"
        className={clsx(
          'mt-3 max-w-full leading-tight font-bold text-chalk wrap-anywhere',
          isArabic(surname) ? 'pb-1' : 'tracking-[0.04em] uppercase [font-stretch:80%]',
          surname.length > longSurname ? 'text-xl' : 'text-2xl',
        )}
      >
        {surname}
      </p>
      {shirtNumber === null ? null : (
        <p className="num text-shirt leading-[0.86] text-chalk [--text-shirt:8.5rem]">
          <span className="sr-only">{t('pieces.shirtNumber', { number: shirtNumber })}</span>
          <span aria-hidden="true">{shirtNumber}</span>
        </p>
      )}
    </div>
  );
}
