import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/router/link.tsx';
import { buttonVariants } from '../../../components/ui/button-variants.ts';
import { ChalkDrawing } from '../../../components/feedback/chalk-drawing.tsx';

type OutcomeProps = { title: string; text: string };

/** How it ended well. */
export function Outcome({ title, text }: OutcomeProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);

  // The focused form is gone; the heading takes the focus and is announced.
  useEffect(() => heading.current?.focus(), []);

  return (
    <>
      <div className="grid justify-items-start gap-4">
        <ChalkDrawing drawing="goal" className="w-30" />
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-2xl leading-tight font-bold tracking-title outline-hidden">
            {title}
          </h1>
          <p className="mt-2 text-pretty text-ink-2">{text}</p>
        </div>
      </div>
      <Link to="/login" className={buttonVariants({ variant: 'outline', size: 'lg' })}>
        {t('password.goToSignIn')}
      </Link>
    </>
  );
}
