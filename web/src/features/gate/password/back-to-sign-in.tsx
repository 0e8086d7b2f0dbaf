import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/router/link.tsx';

export function BackToSignIn() {
  const { t } = useTranslation();
  return (
    <Link
      to="/login"
      className="wash inline-flex min-h-8 items-center gap-2 justify-self-start rounded-sm text-sm font-medium text-ink-2 hover:text-ink pointer-coarse:min-h-11"
    >
      <ArrowLeft aria-hidden="true" className="flip size-4 stroke-[1.75]" />
      {t('password.back')}
    </Link>
  );
}
