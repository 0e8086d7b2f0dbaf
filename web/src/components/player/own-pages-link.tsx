import { useTranslation } from 'react-i18next';
import { buttonVariants } from '../ui/button-variants.ts';

/** Links from the check-in and form pages to the player's own pages. */
export function OwnPagesLink() {
  const { t } = useTranslation();
  return (
    <a href="/me" className={`${buttonVariants({ variant: 'outline', size: 'lg' })} h-14! text-md!`}>
      {t('me.form.openMine')}
    </a>
  );
}
