import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/router/link.tsx';
import { buttonVariants } from '../../../components/ui/button-variants.ts';
import { ChalkDrawing } from '../../../components/feedback/chalk-drawing.tsx';

/** The ball is in the net. */
export function PasswordUpdated({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);

  // The focused form is gone; the heading takes the focus and is announced.
  useEffect(() => title.current?.focus(), []);

  return (
    <>
      <div className="grid justify-items-start gap-4">
        <ChalkDrawing drawing="goal" className="w-30" />
        <div>
          <h1 ref={title} tabIndex={-1} className="text-2xl leading-tight font-bold tracking-title outline-hidden">
            {t('password.doneTitle')}
          </h1>
          <p className="mt-2 text-pretty text-ink-2">{t(isFirst ? 'password.invitation.done' : 'password.doneText')}</p>
        </div>
      </div>
      <Link to="/login" className={buttonVariants({ size: 'lg' })}>
        {t('password.goToSignIn')}
      </Link>
    </>
  );
}
