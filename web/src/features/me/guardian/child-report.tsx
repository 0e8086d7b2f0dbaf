import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonVariants } from '../../../components/ui/button-variants.ts';
import { Card } from '../parts/card.tsx';
import { MePage } from '../parts/me-page.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { ReportForm } from '../report/report-form.tsx';
import { ReportSent } from '../report/report-sent.tsx';
import { ChildLine } from './child-line.tsx';
import { hasAgreed, type Member } from './family.ts';

/** A guardian reports a problem of one child; requires consent to storing such data. */
export function ChildReport({ child }: { child: Member }) {
  const { t } = useTranslation();
  const [isSent, setSent] = useState(false);
  const name = child.callName;
  const about = t('me.children.about', { name });
  return (
    <MePage title={t('me.children.report', { name })} isBelowMe>
      {isSent ? (
        <ReportSent text={t('me.children.reportSent', { about })} href="/me/child" label={about} />
      ) : hasAgreed(child, 'medical') ? (
        <>
          <ChildLine child={child} />
          <p className="text-pretty text-ink-2">
            {t(child.me.club.medicalDepartmentOnly ? 'me.report.introMedicalOnly' : 'me.report.intro')}
          </p>
          <ReportForm timeZone={child.me.club.timezone} child={child} onSent={() => setSent(true)} />
        </>
      ) : (
        <Card>
          <p className="text-pretty">{t('me.children.reportConsent', { name })}</p>
          <PlayerLink href="/me/child" className={buttonVariants({ variant: 'outline', size: 'lg' })}>
            {about}
          </PlayerLink>
        </Card>
      )}
    </MePage>
  );
}
