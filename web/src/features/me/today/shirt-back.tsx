import type { Me } from '@touchline/contract/me/me';
import { capitalsOf } from '@touchline/contract/people/names/capitals';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { firstNameOf, isArabic, shirtNameOf } from '../../../lib/i18n/names.ts';

type ShirtBackProps = { player: Pick<Me['player'], 'name' | 'shirtName' | 'nameLanguage' | 'shirtNumber'> };

const longSurname = 11;

/** The greeting in the style of a shirt's back: name above number. */
export function ShirtBack({ player }: ShirtBackProps) {
  const { name, nameLanguage, shirtNumber } = player;
  const { t } = useTranslation();
  const onShirt = capitalsOf(shirtNameOf(player), nameLanguage);
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
          isArabic(onShirt) ? 'pb-1' : 'tracking-[0.04em] [font-stretch:80%]',
          onShirt.length > longSurname ? 'text-xl' : 'text-2xl',
        )}
      >
        {onShirt}
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
