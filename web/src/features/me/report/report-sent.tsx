import { CircleCheckBig } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonVariants } from '../../../components/ui/button-variants.ts';
import { Card } from '../parts/card.tsx';
import { PlayerLink } from '../parts/player-link.tsx';

type ReportSentProps = {
  text: string;
  /** Where the report is found from now on. */
  href: string;
  label: string;
};

/** Says that a report has reached the medical staff. */
export function ReportSent({ text, href, label }: ReportSentProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <div className="grid justify-items-center gap-3 py-4 text-center">
        <CircleCheckBig aria-hidden="true" className="size-14 stroke-[1.25] text-accent" />
        <h2 ref={heading} tabIndex={-1} className="text-xl font-bold outline-hidden">
          {t('me.report.sent')}
        </h2>
        <p className="text-pretty text-ink-2">{text}</p>
        <PlayerLink
          href={href}
          className={`${buttonVariants({ variant: 'outline', size: 'lg' })} h-14! justify-self-stretch text-md!`}
        >
          {label}
        </PlayerLink>
      </div>
    </Card>
  );
}
