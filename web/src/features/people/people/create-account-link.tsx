import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/router/link.tsx';
import { buttonVariants } from '../../../components/ui/button-variants.ts';

/** Links the administrator from an empty list to the form. */
export function CreateAccountLink() {
  const { t } = useTranslation();
  return (
    <Link to="/profiles/new?mode=create" className={buttonVariants({ variant: 'outline' })}>
      <UserPlus aria-hidden="true" />
      {t('requests.createMode')}
    </Link>
  );
}
