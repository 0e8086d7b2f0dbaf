import './player.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadFace } from '../../api/club/face.ts';
import { beginScan } from '../../features/me/check-in/scan.ts';
import { watchConnection } from '../../lib/offline/connection.ts';
import { startTexts } from '../../lib/i18n/i18n.ts';
import { initialLanguage, showLanguage } from '../../lib/i18n/language.ts';
import { whenIdle } from '../../lib/browser/when-idle.ts';
import { followPath } from '../../lib/browser/path.ts';
import { registerWorker } from '../../lib/browser/register-worker.ts';
import { startTheme } from '../../lib/browser/theme.ts';
import { forbidZodToCompile } from '../../lib/forms/zod-without-eval.ts';
import { PlayerApp } from './player-app.tsx';

// First of all: at the door every tenth of a second counts.
beginScan();
forbidZodToCompile();
startTheme();
showLanguage(initialLanguage());
void startTexts(initialLanguage(), '.me');
void loadFace();
followPath();
watchConnection();
if (import.meta.env.DEV) void import('../check-answers.ts');
// The console, on the same origin, registers its own path.
else registerWorker('/me', '/checkin', '/wellness');

// Answers to forms that an earlier visit could not send.
whenIdle(
  () =>
    void import('../../features/me/wellness-form/sending.ts')
      .then(({ sendAllKept }) => sendAllKept())
      // Without its code they wait for the next visit.
      .catch(() => undefined),
);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <PlayerApp />
    </StrictMode>,
  );
}
